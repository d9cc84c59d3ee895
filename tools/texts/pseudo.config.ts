import { defineConfig, mergeConfig, type Plugin } from 'vite'
import pages from '../../vite.config.ts'
import { isSpokenFile, speakPseudo } from './pseudo.ts'

/** Builds the pages in the language in which layouts are tested; `scripts/build.mjs pseudo` calls it. */
export default defineConfig(mergeConfig(pages, { plugins: [speak()] }))

function speak(): Plugin {
  return {
    name: 'speak-pseudo',
    enforce: 'pre',
    transform: {
      filter: { id: /src[\\/]text[\\/]en/ },
      handler: (code, id) =>
        isSpokenFile(id) ? { code: speakPseudo(code), map: null } : undefined,
    },
  }
}
