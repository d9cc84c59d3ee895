// `spellLetters('patanjali')` is `पतंजली`: a guess, by the letters alone.

import { normalForm } from '#contract/printable.ts'

const halant = '\u094D'
const anusvara = '\u0902'

const pairsOf = (text: string) =>
  text.split(' ').map((pair) => pair.split('=') as [letters: string, written: string])

/** The longest first; `c`, `t` and `d` are decided by the word. */
const consonants = pairsOf(
  'tch=च chh=छ ksh=क्ष sch=श ch=च sh=श th=थ dh=ध ph=फ bh=भ gh=घ jh=झ kh=ख ck=क wh=व qu=क्व b=ब f=फ़ g=ग h=ह j=ज k=क ' +
    'l=ल m=म n=न p=प q=क r=र s=स v=व w=व x=क्स y=य z=ज़',
)
/** Letters, then the vowel alone and as a sign. */
const vowels = pairsOf(
  'aa=आा ee=ईी ea=ईी oo=ऊू ou=आउाउ au=ऑॉ aw=ऑॉ ai=ऐै ay=एे ei=एे ey=एे oi=ऑयॉय oy=ऑयॉय ow=ओो ie=ईी ue=ऊू ' +
    'a=अ e=एे i=इि o=ओो u=उु y=इि',
)
const atTheEnd: Readonly<Record<string, string>> = { a: 'आा', i: 'ईी', u: 'ऊू', y: 'ईी' }
const together = new Set(
  pairsOf('r=पटकबगडफ़तथदश l=पकगबफ़स t=स p=स k=स m=स n=स v=सटक').flatMap(([second, firsts]) =>
    Array.from(firsts).map((first) => `${first}${second}`),
  ),
)

type Sound = { isVowel: boolean; letters: string; written: string }

/** An unknown word by its letters, as a brand or a name of a place would be read in India. */
export function spellLetters(word: string): string {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isEnglish = /(?:[^aiou]|tion|[aeiou][^aeiou]e)$/.test(letters)
  const sounds = soundsOf(prepared(letters, isEnglish), isEnglish)
  let text = ''
  for (const [at, sound] of sounds.entries()) {
    const before = sounds[at - 1]
    text += sound.isVowel ? vowelAfter(before, sound) : consonantAfter(sounds, at)
  }
  return normalForm(text)
}

function prepared(letters: string, isEnglish: boolean): string {
  const single = isEnglish ? letters.replaceAll(/([^aeiou])\1/g, '$1') : letters
  return single
    .replace(/tion$/, 'shn')
    .replace(/([aeiouy][^aeiouy]{1,2})e(s?)$/, '$1$2')
    .replaceAll(/c(?=[eiy])/g, 's')
}

function soundsOf(letters: string, isEnglish: boolean): Sound[] {
  const sounds: Sound[] = []
  for (let at = 0; at < letters.length; ) {
    const rest = letters.slice(at)
    const isStart = at === 0 || sounds.at(-1)?.isVowel === true
    const consonant = consonantAt(rest, isEnglish, isStart)
    const [found, written] = consonant ?? vowelAt(rest) ?? [rest[0]!, '']
    sounds.push({ isVowel: consonant === undefined, letters: found, written })
    at += found.length
  }
  return sounds
}

function consonantAt(rest: string, isEnglish: boolean, isStart: boolean) {
  if (rest[0] === 'y' && !(isStart && /^y[aeiou]/.test(rest))) return undefined
  const found = consonants.find(([letters]) => rest.startsWith(letters))
  if (found) return found
  const decided: Record<string, string> = isEnglish
    ? { t: 'ट', d: 'ड', c: 'क' }
    : { t: 'त', d: 'द', c: 'क' }
  const written = decided[rest[0]!]
  return written === undefined ? undefined : ([rest[0]!, written] as const)
}

function vowelAt(rest: string) {
  const last = rest.length === 1 ? atTheEnd[rest] : undefined
  return last === undefined
    ? vowels.find(([letters]) => rest.startsWith(letters))
    : ([rest, last] as const)
}

/** The first half stands alone, the other after a consonant, which has an `a` of its own. */
function vowelAfter(before: Sound | undefined, { written }: Sound): string {
  if (written === 'अ') return before && !before.isVowel ? '' : written
  const half = written.length / 2
  return before && !before.isVowel ? written.slice(half) : written.slice(0, half)
}

function consonantAfter(sounds: readonly Sound[], at: number): string {
  const sound = sounds[at]!
  const before = sounds[at - 1]
  const next = sounds[at + 1]
  if (before && next && isNasalBefore(sound, next)) return anusvara
  if (!before || before.isVowel || isNasalBefore(before, sound)) return sound.written
  return joined(before, sound, next)
}

function isNasalBefore({ letters }: Sound, next: Sound): boolean {
  if (next.isVowel) return false
  if (letters === 'n') return !/^[hlmnrvwy]/.test(next.letters)
  return letters === 'm' && /^[bp]/.test(next.letters)
}

function joined(before: Sound, sound: Sound, next: Sound | undefined): string {
  const isCluster =
    before.letters === 'r' ||
    before.written === sound.written ||
    next === undefined ||
    together.has(`${before.written}${sound.letters}`)
  return isCluster ? `${halant}${sound.written}` : sound.written
}
