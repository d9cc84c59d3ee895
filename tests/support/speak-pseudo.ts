import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isSpokenFile, speakPseudo } from '#tools/texts/pseudo.ts'

/*
 * Loaded into a store under test before its own code: the store says its English sentences in the language in which
 * layouts are tested, and serves the pages that were built in it.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const turn = url.startsWith('file:') ? turnOf(fileURLToPath(url)) : undefined
    if (!turn) return loaded

    const { source } = loaded
    const code = typeof source === 'string' ? source : new TextDecoder().decode(source)
    return { ...loaded, source: turn(code) }
  },
})

function turnOf(path: string): ((code: string) => string) | undefined {
  if (isSpokenFile(path)) return speakPseudo
  return /src[\\/]server[\\/]open-store\.ts$/.test(path) ? servePseudo : undefined
}

function servePseudo(code: string): string {
  const served = code.replaceAll("'build", "'build/pseudo")
  if (served === code) throw new Error('The store finds its built pages in another way')
  return served
}
