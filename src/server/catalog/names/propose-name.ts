// `proposeName('hi', { name: 'Toor Dal - 500 g' })` is `{ name: 'तूर दाल - 500 ग्राम', … }`.

import { type GoodsLanguage, mixedWord } from '#contract/goods-languages.ts'
import { normalForm } from '#contract/printable.ts'
import { grammars } from './grammars.ts'
import { spellLetters } from './spell-letters.ts'
import {
  isSounded,
  longestPhrase,
  type ProposedLanguage,
  stemsOf,
  tablesOf,
  type WordTables,
} from './word-tables.ts'

export type NamedInEnglish = { name: string; localName?: string | null }

export type NameProposal = {
  name: string
  /** Whether a word was spelt by its letters alone. */
  isGuess: boolean
  /** The thing that the name is of, as it stands in the name: `toor dal`. */
  thing?: string
}

/** Codes of languages for which a name can be proposed. */
export function isProposed(language: GoodsLanguage): language is ProposedLanguage {
  return language === 'hi' || language === 'mr'
}

const devanagari = /\p{Script=Devanagari}/u
const latin = /\p{Script=Latin}/u

/** A name in the language for what has one in English; undefined where there is nothing to go by. */
export function proposeName(
  language: ProposedLanguage,
  { name, localName }: NamedInEnglish,
): NameProposal | undefined {
  const typed = plain(name)
  const written = [localName ?? '', name].find((one) => devanagari.test(one) && !latin.test(one))
  const maker = new Maker(language, typed)
  const made = latin.test(typed) ? maker.make() : undefined
  const proposed = written?.trim() ?? made
  if (!proposed || !devanagari.test(proposed) || mixedWord(proposed) !== undefined) return undefined
  const { thing } = maker
  return {
    name: normalForm(proposed),
    isGuess: written === undefined && maker.isGuess,
    ...(thing === undefined ? {} : { thing }),
  }
}

/** Removes accents: `crème` becomes `creme`. */
function plain(name: string): string {
  return devanagari.test(name)
    ? name
    : normalForm(name, 'NFKD')
        .replaceAll(/[\u0300-\u036F]/g, '')
        .replaceAll(/['’]/g, '')
}

type Token = { text: string; kind: 'word' | 'gap' | 'other' }

class Maker {
  isGuess = false
  thing: string | undefined
  private readonly tables: WordTables
  private readonly grammar: (typeof grammars)[ProposedLanguage]
  private readonly isSounded: boolean
  private readonly name: string

  constructor(language: ProposedLanguage, name: string) {
    this.name = name.replaceAll(/\s+/g, ' ')
    this.tables = tablesOf(language)
    this.grammar = grammars[language]
    this.isSounded = (name.toLowerCase().match(/[a-z]+/g) ?? []).some(isSounded)
  }

  make(): string {
    const made = this.name
      .split(/(\s[-–]+\s*|[-–]\s|[,;:/()+|[\]]+\s*)/)
      .map((part, at) => (at % 2 === 1 ? part : this.segment(part)))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return withoutEcho(made)
  }

  private segment(text: string): string {
    const alone = this.tables.alone.get(text.trim().toLowerCase())
    if (alone !== undefined && text.trim() !== this.name.trim())
      return text.replace(text.trim(), alone)
    return this.grammar.order(text, (part) => this.phrases(part))
  }

  private phrases(text: string): string {
    const tokens = tokensOf(this.grammar.units(text))
    let written = ''
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at]!
      const found = token.kind === 'word' ? this.longest(tokens, at) : undefined
      written += found?.written ?? (token.kind === 'word' ? this.spelt(tokens, at) : token.text)
      at += found?.tokens ?? 1
    }
    return written
  }

  /** The longest phrase that the tables know, from here. */
  private longest(tokens: readonly Token[], at: number) {
    for (let words = longestPhrase; words > 0; words -= 1) {
      const count = words * 2 - 1
      const own = tokens.slice(at, at + count)
      const isPhrase =
        own.length === count &&
        own.every(({ kind }, place) => kind === (place % 2 === 0 ? 'word' : 'gap'))
      const phrase = own
        .filter(({ kind }) => kind === 'word')
        .map(({ text }) => text.toLowerCase())
        .join(' ')
      const written = isPhrase ? this.known(phrase) : undefined
      if (written !== undefined) return { written, tokens: count }
    }
    return undefined
  }

  private known(phrase: string): string | undefined {
    const { words, sounds, things } = this.tables
    const stems = stemsOf(phrase)
    if (things.has(stems) && (this.thing === undefined || this.thing.length < phrase.length)) {
      this.thing = phrase
    }
    const tables = this.isSounded ? [sounds, words] : [words, sounds]
    return tables
      .flatMap((table) => [table.get(phrase), table.get(stems)])
      .find((found) => found !== undefined)
  }

  /** Short words in capitals, such as `MCT`, are no words; the `A` in `Tay-A-Mee` is one. */
  private spelt(tokens: readonly Token[], at: number): string {
    const word = tokens[at]!.text
    const isJoined = /^a$/i.test(word) && [-1, 1].every((by) => tokens[at + by]?.text === '-')
    const isCapitals = word.length <= 3 && word === word.toUpperCase()
    const isShort = !isJoined && (word.length === 1 || isCapitals)
    if (!/^[a-z]+$/i.test(word) || isShort) return word
    this.isGuess = true
    return spellLetters(word)
  }
}

/** `राजमा (राजमा)` → `राजमा`: in English the second said what the first is in Hindi. */
function withoutEcho(name: string): string {
  return name.replaceAll(/ \(([^()]+)\)/g, (echo, said: string, at: number) =>
    ` ${name.slice(0, at)}`.endsWith(` ${said}`) ? '' : echo,
  )
}

function tokensOf(text: string): Token[] {
  return (text.match(/[\p{L}\p{M}\p{N}.]*\p{L}[\p{L}\p{M}\p{N}]*|[\s-]+|[^\s-]/gu) ?? []).map(
    (part) => {
      if (/^[\s-]+$/.test(part)) return { text: part, kind: 'gap' }
      return { text: part, kind: /^[A-Za-z]+$/.test(part) ? 'word' : 'other' }
    },
  )
}
