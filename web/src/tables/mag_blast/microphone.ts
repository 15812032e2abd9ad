/** How loud it is at the microphone: nothing is recorded and nothing leaves the browser. */

/** From here on it is a sound. */
export const LOUD = 0.35

/**
 * Listen until the returned function is called, which switches the microphone off.
 *
 * `heard` gets the loudness from 0 to 1, many times a second.
 */
export async function listen(heard: (loudness: number) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let frame = requestAnimationFrame(measure)

  function measure(): void {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    heard(Math.min(1, Math.sqrt(power) * 4))
    frame = requestAnimationFrame(measure)
  }

  return () => {
    cancelAnimationFrame(frame)
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
}
