import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export const texts = join(import.meta.dirname, '../../src/text')

export type Missing = { file: string; sentences: number; missing: readonly string[] }

/** The sentences of each English file that a language does not have, by the names under which code asks for them. */
export async function findMissing(code: string, folder = texts): Promise<Missing[]> {
  const files = globSync('**/*.ts', { cwd: join(folder, 'en'), exclude: ['**/*.test.ts'] })
  const all: Missing[] = []
  for (const file of files.toSorted()) {
    const wanted = sentencesOf(await import(join(folder, 'en', file)))
    const path = join(folder, code, file)
    const known = new Set(existsSync(path) ? sentencesOf(await import(path)) : [])
    const missing = wanted.filter((name) => !known.has(name))
    all.push({ file, sentences: wanted.length, missing })
  }
  return all
}

/** `['account.title', 'account.guest.phone()']`: what is a text, and what makes one of values. */
function sentencesOf(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return [place]
  if (typeof value === 'function') return [`${place}()`]
  if (typeof value !== 'object' || value === null) return []
  // The members of lists and maps are as many as each language needs.
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return [`${place}[]`]
  const entries = Object.entries(value)
  return entries.flatMap(([key, one]) => sentencesOf(one, place === '' ? key : `${place}.${key}`))
}
