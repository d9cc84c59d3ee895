import { toLatinDigits } from './digits.ts'
import {
  type GoodsLanguage,
  goodsLanguages,
  readLinesIn,
  withLines,
  writeLinesIn,
} from './goods-languages.ts'
import { isPrintable, isVisible } from './printable.ts'
import { type Wrong, wrong } from './reasons/problem.ts'
import type { detailProblems } from './reasons/problems/details.ts'

// `readAttributes('Shelf life: 6 months')` is `[{ label: 'Shelf life', value: '6 months' }]`, and
// `readAttributesIn('hi: शेल्फ़ लाइफ़: 6 महीने')` is the same by language.

export type Attribute = { label: string; value: string }
export type AttributesIn = Partial<Record<GoodsLanguage, Attribute[]>>

type AttributeProblem = keyof typeof detailProblems
type Problem = { problem: Wrong<AttributeProblem> }

export const attributeLimits = { lines: 30, label: 60, value: 1000 }

/** Reads one `Label: value` per line. */
export function readAttributes(text: string, language?: GoodsLanguage): Attribute[] | Problem {
  const lines = text.split(/\r?\n/)
  const read: Attribute[] = []
  for (const [at, line] of lines.entries()) {
    if (!isVisible(line)) continue
    // Some keyboards and programs write the full-width colon.
    const [, label = '', value = ''] = /^([^:：]*)[:：](.*)$/.exec(line) ?? []
    if (!isVisible(label) || !isVisible(value)) {
      return { problem: wrong('line_without_label', { line: at + 1, ...saidIn(language) }) }
    }
    read.push({ label: label.trim(), value: value.trim() })
  }
  return read
}

function saidIn(language: GoodsLanguage | undefined): { language?: GoodsLanguage } {
  return language ? { language } : {}
}

export function writeAttributes(lines: readonly Attribute[]): string {
  return lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

export function checkAttributes(
  lines: readonly Attribute[],
  language?: GoodsLanguage,
): Wrong<AttributeProblem> | undefined {
  if (lines.length > attributeLimits.lines) {
    return wrong('details_over_limit', { most: attributeLimits.lines, ...saidIn(language) })
  }
  return lines
    .map((line, at) => checkAttribute(line, { line: at + 1, ...saidIn(language) }))
    .find((problem) => problem !== undefined)
}

function checkAttribute(
  { label, value }: Attribute,
  place: { line: number; language?: GoodsLanguage },
): Wrong<AttributeProblem> | undefined {
  const limits = attributeLimits
  if (!isVisible(label) || !isVisible(value)) return wrong('line_incomplete', place)
  if (/[:：]/.test(label)) return wrong('label_with_colon', saidIn(place.language))
  if (label.length > limits.label) {
    return wrong('label_too_long', { ...place, most: limits.label })
  }
  if (value.length > limits.value) {
    return wrong('value_too_long', { ...place, most: limits.value })
  }
  if (!isPrintable(label + value)) return wrong('line_unusable', place)
  return /^(?:fssai\b|एफएसएसएआई)/i.test(label) && !isLicence(value)
    ? wrong('not_a_food_licence', saidIn(place.language))
    : undefined
}

/** Accepts several numbers side by side, such as a maker's and a packer's. */
function isLicence(value: string): boolean {
  return toLatinDigits(value)
    .split(/[,;/]/)
    .every((number) => /^[12]\d{13}$/.test(number.replaceAll(/\s/g, '')))
}

/** Reads a line for each language and label; a problem counts the lines of its language. */
export function readAttributesIn(text: string): AttributesIn | Problem {
  const lines = readLinesIn(text)
  if ('wrongLine' in lines) {
    return { problem: wrong('text_without_language', { line: Number(lines.wrongLine) }) }
  }
  const attributes: AttributesIn = {}
  for (const language of goodsLanguages) {
    const said = lines[language]
    if (!said) continue
    const read = readAttributes(said.join('\n'), language)
    if ('problem' in read) return read
    attributes[language] = read
  }
  return attributes
}

export function writeAttributesIn(attributes: AttributesIn): string {
  return writeLinesIn(linesOf(attributes))
}

/** The attributes with others in place of some; an empty list takes a language away. */
export function withAttributes(stored: string | null, others: AttributesIn): string {
  return withLines(stored, linesOf(others))
}

function linesOf(attributes: AttributesIn) {
  return Object.fromEntries(
    Object.entries(attributes).map(([language, lines]) => [
      language,
      lines.map((line) => writeAttributes([line])),
    ]),
  )
}

export function checkAttributesIn(attributes: AttributesIn): Wrong<AttributeProblem> | undefined {
  return goodsLanguages
    .map((language) => checkAttributes(attributes[language] ?? [], language))
    .find((problem) => problem !== undefined)
}
