import { parseSync } from 'vite'

/**
 * The language in which layouts are tested: `Add to cart` becomes `Åddऊँ tõर्हू cáártज़ी`, words 40 % longer, with accents and
 * Devanagari letters. Names to fill in, tags, addresses, units and codes stay.
 */
export function pseudo(text: string): string {
  let owed = 0
  let words = 0
  return text.replaceAll(keptOrWord, (part) => {
    if (!isSpoken(part)) return part
    owed += part.length * growth
    const more = Math.max(0, Math.round(owed))
    owed -= more
    words += 1
    return lengthen(part, more, syllables[words % syllables.length]!)
  })
}

const growth = 0.4

const keptOrWord =
  /\\u[\da-f]{4}|\\.|\{\w+\}|<[^>]+>|&\w+;|https?:\/\/\S+|\S+@\S+|(?<![\w.])\/[\w/-]+|\w*[\d_]\w*|[A-Za-z]+/gi

/** A word with a vowel. Abbreviations, units and all that is kept have none, or are in capitals. */
function isSpoken(part: string): boolean {
  return /^[a-z]*[aeiouy][a-z]*$/i.test(part) && !/^[A-Z]{2,}$/.test(part)
}

// Signs above and below the line, and letters that hang together.
const syllables = ['ट्री', 'ऊँ', 'र्हू', 'ज़ी']

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'í',
  o: 'õ',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ú',
  Y: 'Ý',
}

/** The first letter more is one of Devanagari, at the end; the others repeat vowels. */
function lengthen(word: string, more: number, syllable: string): string {
  const letters = word.replaceAll(/[aeiouy]/gi, (vowel) => accents[vowel]!)
  const vowels = letters.match(/[^\x20-\x7e]/g)!.length
  const repeats = Math.max(0, more - 1)
  let at = 0
  const longer = letters.replaceAll(/[^\x20-\x7e]/g, (vowel) => {
    const times = Math.floor(repeats / vowels) + (at < repeats % vowels ? 1 : 0)
    at += 1
    return vowel + vowel.toLowerCase().repeat(times)
  })
  return more > 0 ? longer + syllable : longer
}

/** Formats for programs, and tables that are read again. */
const unspoken = /src[\\/]text[\\/]en[\\/](locale|seller-import-example|[\w-]+\.test)\.ts$/

/** Whether this is a file whose sentences are turned. */
export function isSpokenFile(path: string): boolean {
  return /src[\\/]text[\\/]en[\\/][\w\\/-]+\.ts$/.test(path) && !unspoken.test(path)
}

/** Turns the sentences of such a file, and leaves names, types and values that code compares. */
export function speakPseudo(code: string): string {
  return sentencesOf(parseSync('text.ts', code).program as unknown as Node)
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, text }) => {
      const at = code.indexOf(text, start)
      return rest.slice(0, at) + pseudo(text) + rest.slice(at + text.length)
    }, code)
}

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>
type Sentence = { start: number; text: string }

function sentencesOf(node: Node): Sentence[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ start: node.start, text: (node.raw as string).slice(1, -1) }]
  if (node.type === 'TemplateElement')
    return [{ start: node.start, text: (node.value as { raw: string }).raw }]
  return partsOf(node).flatMap(sentencesOf)
}

/** The parts of a piece of code in which a sentence may stand. */
function partsOf(node: Node): Node[] {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type))
    return []
  const only = placesIn[node.type]
  const places = only ? only(node) : Object.values(node)
  return places.flat().filter(isNode)
}

const placesIn: Readonly<Record<string, (node: Node) => unknown[]>> = {
  ImportDeclaration: () => [],
  ExportAllDeclaration: () => [],
  ExportNamedDeclaration: ({ declaration }) => [declaration],
  NewExpression: () => [],
  Property: ({ value }) => [value],
  MemberExpression: ({ object }) => [object],
  SwitchCase: ({ consequent }) => [consequent],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
  CallExpression: ({ callee, arguments: given }) => [
    callee,
    (given as Node[]).filter((one) => takesSentence(callee as Node) || isFunction(one)),
  ],
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** Functions of these files are called with words; methods of values, with formats and separators. */
function takesSentence({ type, name, property }: Node): boolean {
  if (type === 'Identifier') return !/^(keyOfOther|nameOfState)$/.test(name as string)
  return (property as Node | undefined)?.name === 'join'
}
