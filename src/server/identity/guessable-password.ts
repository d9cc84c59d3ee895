import { readFileSync } from 'node:fs'
import type { Registration } from '#contract/api/identity.ts'
import { refuse } from '#server/api/refuse.ts'

// Words and names of India and of grocery, which the library's list lacks.
const localWords = readFileSync(new URL('./local-words.txt', import.meta.url), 'utf8')
const shortestWord = 4

// Keys in a row, and well-known sequences.
const knownRuns = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const rows = knownRuns.flatMap((run) => [run, run.split('').toReversed().join('')])

/** Refuses passwords that attackers try first: common ones, patterns, and this person's own details. */
export async function refuseGuessable(registration: Registration, storeName: string) {
  const typed = registration.password.toLowerCase()
  commonWords ??= loadCommonWords()
  const isGuessable =
    isCommon(typed, await commonWords) ||
    isPattern(typed) ||
    isAboutThem(typed, personalWords(registration, storeName))

  if (isGuessable) throw refuse('weak_password')
}

let commonWords: Promise<Set<string>> | undefined

/** Loads the list with the first registration: its 49,000 words take 15 MB of memory. */
async function loadCommonWords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].filter(({ length }) => length >= shortestWord)
  return new Set([...words, ...localWords.trim().split(/\s+/)])
}

/** Finds a common word also with digits around it or in place of letters: `P@ssw0rd123`. */
function isCommon(typed: string, words: Set<string>): boolean {
  const withoutTail = typed.replace(/\P{L}+$/u, '')
  const bare = withoutTail.replace(/^\P{L}+/u, '')
  return [typed, bare, replaceSymbols(withoutTail), replaceSymbols(typed)].some((word) =>
    words.has(word),
  )
}

const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function replaceSymbols(word: string): string {
  return word.replace(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign)
}

/** Finds repetitions and runs with next to nothing else: `aaaaaaaa`, `abcabcabc`, `11223344`, `qwerty123`. */
function isPattern(typed: string): boolean {
  if (/^(.{1,4})\1+.?$/su.test(typed) || /^(?:(.)\1)+$/su.test(typed)) return true
  return withoutRuns(typed).length <= 2
}

function withoutRuns(typed: string): string {
  let rest = ''
  for (let at = 0; at < typed.length; ) {
    const length = runAt(typed, at)
    if (length < 3) rest += typed[at]
    at += length < 3 ? 1 : length
  }
  return rest
}

function runAt(typed: string, at: number): number {
  let longest = 1
  while (longest < typed.length - at && isRun(typed.slice(at, at + longest + 1))) longest += 1
  return longest
}

function isRun(part: string): boolean {
  return rows.some((row) => row.includes(part)) || /^(.)\1*$/su.test(part)
}

/** Finds the person's own name or address with only digits and symbols around it. */
function isAboutThem(typed: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed)
  return rest !== typed && !/\p{L}/u.test(rest)
}

function personalWords({ name, email }: Registration, storeName: string): string[] {
  const parts = [name, storeName, email].map((text) => text.toLowerCase())
  return [...parts, ...parts.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
}
