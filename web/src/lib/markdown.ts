/** Markdown as HTML: of texts that come with the games, in which HTML is shown as it stands. */

import { Marked } from 'marked'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      // Links to other files of the project lead nowhere from a page.
      return /^(https?:|#)/.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    image: ({ text }) => escaped(text),
  },
})

/** Tables and examples may be wider than a phone: they scroll, and what scrolls must be reached by keyboard. */
function scrolling(html: string): string {
  let count = 0
  const open = (kind: string) => `<div class="scroll" tabindex="0" role="region" aria-label="${kind} ${++count}">`
  return html
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll(/<table>|<pre>/g, (tag) => open(tag === '<pre>' ? 'Example' : 'Table') + tag)
    .replaceAll(/<\/table>|<\/pre>/g, (tag) => `${tag}</div>`)
}

export function fromMarkdown(text: string): string {
  return scrolling(marked.parse(text, { async: false }))
}
