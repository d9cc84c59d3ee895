// `suggestPath('ताज़ा दूध')` is `'taza-dudh'`.

import { maxCategoryPath } from './categories.ts'
import { normalForm } from './printable.ts'
import { type Wrong, wrong } from './reasons/problem.ts'

/** Words that have another meaning in an address, or will have one. */
const reservedPaths = new Set(
  'search all new offers sale category categories product products api seller admin index null undefined'.split(
    ' ',
  ),
)

type PathProblem = 'is_required' | 'too_long' | 'not_a_category_path' | 'category_path_reserved'

export function checkCategoryPath(path: string): Wrong<PathProblem> | undefined {
  if (path === '') return wrong('is_required', { field: 'categoryPath' })
  if (path.length > maxCategoryPath) {
    return wrong('too_long', { field: 'categoryPath', most: maxCategoryPath })
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(path)) {
    return wrong('not_a_category_path')
  }
  if (reservedPaths.has(path.toLowerCase())) return wrong('category_path_reserved', { path })
  return undefined
}

// Unicode gives the scripts of India blocks of the same layout, 128 characters each, so one table serves nine of them.
const firstIndic = 0x0900
const lastIndic = 0x0d7f
const letters = new Map<number, string>()
const fill = (start: number, texts: string) => {
  for (const [index, text] of texts.split(' ').entries()) {
    if (text !== '_') letters.set(start + index, text)
  }
}
fill(0x01, 'n n h')
fill(0x05, 'a a i i u u ri l e e e ai o o o au')
fill(
  0x15,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
)
fill(0x3e, 'a i i u u ri ri e e e ai o o o au')
fill(0x66, '0 1 2 3 4 5 6 7 8 9')
const isConsonant = (place: number) => place >= 0x15 && place <= 0x39
const isVowelSign = (place: number) => place >= 0x3e && place <= 0x4d
/** The dot below a letter, which changes its sound. */
const nukta = 0x3c
const dotted = new Map([
  [0x15, 'q'],
  [0x1c, 'z'],
  [0x2b, 'f'],
])

export function suggestPath(label: string): string {
  return transliterate(normalForm(label, 'NFD').toLowerCase())
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxCategoryPath)
    .replaceAll(/^-+|-+$/g, '')
}

function transliterate(text: string): string {
  const characters = Array.from(text)
  const places = characters.map((letter) => placeOf(letter.codePointAt(0) ?? 0))
  const sounds = soundsAfter(places)
  return characters
    .map((letter, at) => {
      const place = places[at]
      if (place === undefined) return letter
      const isDotted = places[at + 1] === nukta
      const written = (isDotted && dotted.get(place)) || (letters.get(place) ?? '')
      // A consonant has an "a" after it unless another sound follows or the word ends.
      const next = sounds[at]
      const hasVowel = isConsonant(place) && next !== undefined && !isVowelSign(next)
      return hasVowel ? `${written}a` : written
    })
    .join('')
}

function soundsAfter(places: readonly (number | undefined)[]): (number | undefined)[] {
  const sounds: (number | undefined)[] = []
  for (let at = places.length - 2; at >= 0; at -= 1) {
    sounds[at] = places[at + 1] === nukta ? sounds[at + 1] : places[at + 1]
  }
  return sounds
}

function placeOf(code: number): number | undefined {
  return code >= firstIndic && code <= lastIndic ? (code - firstIndic) % 0x80 : undefined
}
