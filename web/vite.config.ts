import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server of the tables while developing: `hullbreach serve --no-browser`, beside `npm run dev`.
const server = 'http://127.0.0.1:8642'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The page's policy allows scripts and styles from files alone.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
