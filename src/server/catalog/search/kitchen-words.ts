// `otherNames(['aloo'])` is `[['potato'], ['aloo'], ['alu'], …]`, and `thingsIn` finds aloo in a longer text.

import { kitchenFood } from './kitchen-food.ts'
import { kitchenHome } from './kitchen-home.ts'
import { kitchenLoans } from './kitchen-loans.ts'
import { kitchenLanguages } from './kitchens/languages.ts'
import { regionalFood } from './kitchens/regional.ts'
import { withoutFillers } from './sizes.ts'
import { editDistance, fold, soundOf, splitWords, stem, toLatin } from './words.ts'

/** A name of a thing as the stems of its words. */
export type Name = readonly string[]

export const maxWordsOfName = 4
/** No line of a list has more. One character can stand for four words, and so make a short text long. */
const maxWordsOfText = 200

const namesByKey = new Map<string, Name[]>()
const keysBySound = new Map<string, Set<string>>()
const localKeysBySound = new Map<string, Set<string>>()
/** Finds names of several words in any order. */
const keyBySorted = new Map<string, string>()
const aislesByKey = new Map<string, readonly string[]>()
/** The thing that each name means, under the first of its names. */
const thingByKey = new Map<string, string>()
/** The names and aisles with which a thing is first given: cream is food before it is for the skin. */
const firstByThing = new Map<string, { names: readonly Name[]; aisles: readonly string[] }>()
let aisles: readonly string[] = []
for (const line of `${kitchenFood}\n${regionalFood}\n${kitchenHome}`.split('\n')) {
  if (line.startsWith('# ')) aisles = line.slice(2).split(' ')
  else addThing(line)
}
/** Candidates for misspelt words. Leaves out the eight other languages, whose words resemble almost any word. */
const usualKeys = [...namesByKey.keys()].filter((key) => !key.includes(' '))
/** The English and Hindi names of one word. */
export const kitchenWords = (): readonly string[] => usualKeys
for (const line of kitchenLoans.trim().split('\n')) addLoan(namesOf(line))
for (const line of Object.values(kitchenLanguages).join('\n').split('\n')) addLocalNames(line)

function addThing(line: string): void {
  const names = namesOf(line)
  const thing = (names[0] ?? []).join(' ')
  firstByThing.set(thing, firstByThing.get(thing) ?? { names, aisles })
  for (const name of names) {
    const key = name.join(' ')
    addNames(key, names, aisles)
    noteThing(key, thing)
    if (name.length > 1) keyBySorted.set(name.toSorted().join(' '), key)
    const sound = name.map(soundOf).join(' ')
    keysBySound.set(sound, (keysBySound.get(sound) ?? new Set()).add(key))
  }
}

/** An English word in Devanagari, such as powder or paste, names no thing by itself. */
function addLoan([english, ...written]: Name[]): void {
  for (const name of written) addNames(name.join(' '), [name, english!], [])
}

/** A regional name means the thing at the start of its line, even when another language uses it for another thing. */
function addLocalNames(line: string): void {
  const [first, ...local] = namesOf(line)
  if (!first) return
  const thing = first.join(' ')
  const names = [...local, ...(namesByKey.get(thing) ?? [first])]
  for (const name of local) {
    const key = name.join(' ')
    addNames(key, names, firstByThing.get(thing)?.aisles ?? aislesByKey.get(thing) ?? [])
    noteThing(key, thing)
    const sound = name.map(soundOf).join(' ')
    localKeysBySound.set(sound, (localKeysBySound.get(sound) ?? new Set()).add(key))
  }
}

function noteThing(key: string, thing: string): void {
  thingByKey.set(key, thingByKey.get(key) ?? thing)
}

function namesOf(line: string): Name[] {
  return line
    .split(/[|,]/)
    .map((name) => withoutFillers(splitWords(name)).map(stem))
    .filter((name) => name.length > 0)
}

function addNames(key: string, names: readonly Name[], ownAisles: readonly string[]): void {
  const known = new Map(
    [...(namesByKey.get(key) ?? []), ...names].map((name) => [name.join(' '), name]),
  )
  namesByKey.set(key, [...known.values()])
  aislesByKey.set(key, [...new Set([...(aislesByKey.get(key) ?? []), ...ownAisles])])
}

/** The names of the thing that these words mean first: chole are kabuli chana before they are any other chana. */
export function firstNames(words: Name): readonly Name[] {
  return firstByThing.get(thingByKey.get(words.join(' ')) ?? '')?.names ?? []
}

/** Whether these words are a thing's name as written, or its sound in another script. */
export function isKitchenName(words: Name): boolean {
  return namesByKey.has(words.join(' ')) || words.some(isDevanagari)
}

/** All names of the thing that these words name. Also finds it by sound; empty when there is no such thing. */
export function otherNames(words: Name): readonly Name[] {
  const key = words.join(' ')
  const known = namesByKey.get(key)
  if (known) return known
  if (words.length === 1) {
    const named = thingOfPart(key)
    if (named) return namesByKey.get(named) ?? []
  }
  if (words.some(isDevanagari)) {
    const latin = words.map((word) => stem(toLatin(word)))
    return latin.some(isDevanagari) ? [] : [latin, ...otherNames(latin)]
  }
  const sound = words.map(soundOf).join(' ')
  // Two letters sound like too many things.
  const keys = sound.length < 3 ? [] : [...(keysBySound.get(sound) ?? [])]
  const like = keys.filter((other) => isLike(key, other))
  if (like.length > 0) return like.flatMap((other) => namesByKey.get(other) ?? [])
  return namesOfLocalSound(key, sound)
}

const shortestPart = 6
/** The thing that each part of a longer name means; undefined when several things have that part. */
const thingByPart = new Map<string, string | undefined>()
for (const [key, thing] of thingByKey) {
  const parts = key.split(' ')
  if (parts.length === 1) addBeginnings(key, thing)
  else for (const part of parts) addPart(part, thing)
}

for (const line of kitchenLanguages.bengali.split('\n')) addGenitives(line)

/** Adds Bengali genitives: dimer jhol is a curry of eggs (dim). */
function addGenitives(line: string): void {
  const [first, ...local] = namesOf(line)
  for (const [word = '', ...others] of local) {
    if (others.length > 0 || word.length < 3) continue
    const ending =
      word > '{' ? (/\p{M}$/u.test(word) ? 'র' : 'ের') : /[aeiou]$/.test(word) ? 'r' : 'er'
    thingByPart.set(word + ending, first!.join(' '))
  }
}

function addPart(part: string, thing: string): void {
  if (part.length < shortestPart) return
  const isOther = thingByPart.has(part) && thingByPart.get(part) !== thing
  thingByPart.set(part, isOther ? undefined : thing)
}

/** Adds a name without its last letter or two, which people forget: cornflak. */
function addBeginnings(key: string, thing: string): void {
  for (const length of [key.length - 1, key.length - 2]) addPart(key.slice(0, length), thing)
}

/** The thing for a word that is only a part of its name: machhar is the first word of mosquito repellents. */
export function thingOfPart(word: string): string | undefined {
  return namesByKey.has(word) ? undefined : thingByPart.get(word)
}

/** Eight languages have a word for nearly every sound, so a regional name must also be long and spelt almost alike. */
function namesOfLocalSound(key: string, sound: string): readonly Name[] {
  if (key.length < 5) return []
  const keys = [...(localKeysBySound.get(sound) ?? [])]
  const most = key.length < 6 ? 1 : 2
  const like = keys.filter((other) => editDistance(key, other, most) <= most)
  return like.flatMap((other) => namesByKey.get(other) ?? [])
}

export type Thing = { words: Name; names: readonly Name[]; aisles: readonly string[] }

/** The things that a text names, the longest names first, then by position. A name's words may come in any order. */
export function thingsIn(text: Name): Thing[] {
  const words = text.slice(0, maxWordsOfText)
  const found = new Map<number, Thing>()
  const isTaken = words.map(() => false)
  // Names have a maximum length, so each place is read only that many times, however long the text is.
  for (let length = Math.min(maxWordsOfName, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (isTaken.slice(at, at + length).includes(true)) continue
      const own = words.slice(at, at + length)
      const thing = thingOf(own) ?? thingOf(inOrder(own))
      if (!thing) continue
      found.set(at, thing)
      isTaken.fill(true, at, at + length)
    }
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, thing]) => thing)
}

const inOrder = (words: Name): Name => keyBySorted.get(words.toSorted().join(' '))?.split(' ') ?? []

function thingOf(words: Name): Thing | undefined {
  if (words.length === 0) return undefined
  const names = otherNames(words)
  // Malai is dairy cream, although another cream is for the skin.
  const ofOwn = aislesByKey.get(words.join(' '))
  const aislesOf = (name: Name) => aislesByKey.get(name.join(' ')) ?? []
  const aisles = ofOwn ?? names.flatMap(aislesOf)
  return aisles.length > 0 ? { words, names, aisles } : undefined
}

/** Words that sound alike without an `a` may still differ: mala is not mla. */
function isLike(one: string, other: string): boolean {
  const most = Math.max(1, Math.floor(one.length / 2))
  return editDistance(one, other, 3) <= most && hasSameEnd(one, other)
}

/** The last vowel distinguishes short words: jhol is not jhola. */
export function hasSameEnd(one: string, other: string): boolean {
  const isShort = Math.min(one.length, other.length) < 5
  return !isShort || /[aeiouy]$/.test(one) === /[aeiouy]$/.test(other)
}

export function correctedKitchenWord(word: string, most: number): string | undefined {
  let best: { key: string; distance: number } | undefined
  for (const key of usualKeys) {
    if (key[0] !== word[0] || !hasSameEnd(word, key)) continue
    const distance = editDistance(word, key, most)
    if (distance <= most && (!best || distance < best.distance)) best = { key, distance }
  }
  return best?.key
}

export const isDevanagari = (word: string): boolean => /[\u0900-\u097F]/.test(fold(word))
