import { createRequire } from 'node:module'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { fewFiles } from './scripts/pages-files.ts'
import {
  leaveOutLanguages,
  letters,
  noteTexts,
  pathPrefix,
  resolveTexts,
} from './scripts/pages-language.ts'
import { leaveOutUnusedParts, routerPlugins, tellOfLostPages } from './scripts/pages-router.ts'

// Libraries' hints for developers would be a part of what every shopper loads.
const forDevelopers = { manualPureFunctions: ['console.warn', 'warnOnce', 'warning'] }

// The reader of bar codes belongs to exactly this version of its WebAssembly, wherever npm has put it.
const { resolve: resolveHere } = createRequire(import.meta.url)
const { resolve: resolveBesideDetector } = createRequire(resolveHere('barcode-detector/ponyfill'))

export default defineConfig({
  plugins: [
    tailwindcss(),
    routerPlugins(),
    tellOfLostPages(),
    leaveOutUnusedParts(),
    leaveOutLanguages(),
    resolveTexts(),
    noteTexts(),
  ],
  resolve: {
    alias: [
      {
        find: /^#language\.css/,
        replacement: join(import.meta.dirname, 'src/web/ui/languages', `${letters}.css`),
      },
      {
        find: /^zxing-reader\.wasm(?=\?)/,
        replacement: resolveBesideDetector('zxing-wasm/reader/zxing_reader.wasm'),
      },
    ],
  },
  define: {
    'import.meta.env.PATH_PREFIX': JSON.stringify(pathPrefix),
    'import.meta.env.LETTERS_FONT': JSON.stringify(
      letters === 'latin' ? '' : `/fonts/${letters}.woff2`,
    ),
  },
  build: {
    target: 'es2022',
    // The languages lie beside each other, so `prepare.mjs` removes what was built before.
    emptyOutDir: false,
    copyPublicDir: pathPrefix === '',
    // Each part that is fetched later would bring the names of all files it needs into what every shopper loads.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: fewFiles, treeshake: forDevelopers } } },
  },
})
