import {
  type Attribute,
  type AttributesIn,
  checkAttributes,
  checkAttributesIn,
  readAttributes,
  readAttributesIn,
  writeAttributes,
  writeAttributesIn,
} from './attributes.ts'
import { isRoundedNumber, readBarcode } from './barcode.ts'
import { toLatinDigits } from './digits.ts'
import {
  type LinesIn,
  mixedWord,
  type NamesIn,
  readLinesIn,
  readNamesIn,
  writeLinesIn,
  writeNamesIn,
} from './goods-languages.ts'
import { isAmount, type NetQuantity, readQuantity, writeQuantity } from './net-quantity.ts'
import { isPrintable, isVisible, normalForm } from './printable.ts'
import {
  type DetailKind,
  type KindOf,
  type ProductDetail,
  productDetails,
} from './product-details.ts'
import { type Wrong, wrong } from './reasons/problem.ts'
import type { detailProblems } from './reasons/problems/details.ts'
import { productLimits } from './seller-limits.ts'
import { readTypedNumber } from './typed-numbers.ts'

type KindValues = {
  text: string
  barcode: string
  hsn: string
  names: string[]
  quantity: NetQuantity
  attributes: Attribute[]
  attributesIn: AttributesIn
  namesIn: NamesIn
  linesIn: LinesIn
}
export type DetailValue<Key extends ProductDetail = ProductDetail> = KindValues[KindOf<Key>]

export type DetailValues<Key extends ProductDetail> = {
  [Name in Key]?: DetailValue<Name> | undefined
}

type DetailProblem = keyof typeof detailProblems | 'too_long' | 'unusable_characters'
export type Problem = { problem: Wrong<DetailProblem> }

type Kind<Value> = {
  /** Parses typed text; parts of the value may still be too long. */
  read: (text: string) => Value | Problem
  check?: (value: Value) => Wrong<DetailProblem> | undefined
  /** Writes the value as text that `read` parses to the same value. */
  write: (value: Value) => string
  /** Restores a value that a spreadsheet changed. */
  repair?: (cell: string) => string
}

const noQuantity = wrong('not_a_net_quantity')
const asTyped = (text: string) => text
const maxNames = { names: 20, length: 80 }
/** A name in another language may be as long as a product's own. */
export const maxNameIn = 200

const kinds: { [Name in DetailKind]: Kind<KindValues[Name]> } = {
  text: { read: asTyped, write: asTyped },
  barcode: {
    read: (text) => readBarcode(toLatinDigits(text)) ?? { problem: problemOfBarcode(text) },
    write: asTyped,
    // A spreadsheet drops the zero at the start.
    repair: (cell) => (/^\d{7}$/.test(cell) ? `0${cell}` : cell),
  },
  hsn: {
    read: (text) => {
      const digits = toLatinDigits(text).replaceAll(/[\s.]/g, '')
      return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits) ? digits : { problem: wrong('not_an_hsn_code') }
    },
    write: asTyped,
    repair: (cell) => (/^\d+$/.test(cell) && cell.length % 2 === 1 ? `0${cell}` : cell),
  },
  names: {
    read: (text) =>
      text
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    check: checkNames,
    write: (names) => names.join(', '),
  },
  quantity: {
    read: (text) => readQuantity(text) ?? quantityInWords(text) ?? { problem: noQuantity },
    check: ({ amount }) => (isAmount(amount) ? undefined : noQuantity),
    write: writeQuantity,
  },
  attributes: {
    read: readAttributes,
    check: checkAttributes,
    write: writeAttributes,
  },
  attributesIn: {
    read: readAttributesIn,
    // The database keeps the lines of all languages as one text.
    check: (value) =>
      checkAttributesIn(value) ?? checkLength('attributesIn', writeAttributesIn(value)),
    write: writeAttributesIn,
  },
  namesIn: {
    read: (text) => {
      const read = readNamesIn(text)
      return 'wrongLine' in read
        ? { problem: wrong('name_without_language', { line: Number(read.wrongLine) }) }
        : read
    },
    check: checkNamesIn,
    write: writeNamesIn,
  },
  linesIn: {
    read: (text) => {
      const read = readLinesIn(text)
      return 'wrongLine' in read
        ? { problem: wrong('text_without_language', { line: Number(read.wrongLine) }) }
        : read
    },
    check: checkLinesIn,
    write: writeLinesIn,
  },
}

/** Parses a typed detail; answers the value or the problem. The text must not be empty. */
export function readDetail<Key extends ProductDetail>(
  key: Key,
  text: string,
): DetailValue<Key> | Problem {
  const typed = normalForm(text.trim())
  const tooLong = checkLength(key, typed)
  if (tooLong) return { problem: tooLong }
  if (!isPrintable(typed.replaceAll('\n', ''))) {
    return { problem: wrong('unusable_characters', { field: key }) }
  }
  const value = kindOf(key).read(typed)
  if (isProblem(value)) return value
  const problem = checkDetail(key, value)
  return problem === undefined ? value : { problem }
}

function checkLength(key: ProductDetail, text: string): Wrong<DetailProblem> | undefined {
  const { maxLength } = productDetails[key]
  return text.length > maxLength ? wrong('too_long', { field: key, most: maxLength }) : undefined
}

export function checkDetail<Key extends ProductDetail>(
  key: Key,
  value: DetailValue<Key>,
): Wrong<DetailProblem> | undefined {
  return kindOf(key).check?.(value)
}

/** Writes a detail as the store keeps it and the form shows it. */
export function writeDetail<Key extends ProductDetail>(key: Key, value: DetailValue<Key>): string {
  return kindOf(key).write(value)
}

/** Parses text that `writeDetail` wrote. */
export function storedDetail<Key extends ProductDetail>(key: Key, text: string): DetailValue<Key> {
  return kindOf(key).read(text) as DetailValue<Key>
}

/** Restores a cell that a spreadsheet took for a number. */
export function repairCell(key: ProductDetail, cell: string): string {
  return kindOf(key).repair?.(cell) ?? cell
}

function kindOf<Key extends ProductDetail>(key: Key): Kind<DetailValue<Key>> {
  return kinds[productDetails[key].kind] as unknown as Kind<DetailValue<Key>>
}

export function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'problem' in read
}

/** `aadha kilo`, `1½ litre`. */
function quantityInWords(text: string): NetQuantity | null {
  const [, amount = '', unit = ''] = /^(.+)\s(\S+)$/.exec(text) ?? []
  const number = readTypedNumber(amount)
  return number === null ? null : readQuantity(`${number} ${unit}`)
}

function problemOfBarcode(text: string): Wrong<DetailProblem> {
  if (isRoundedNumber(text)) {
    return wrong('barcode_rounded')
  }
  const digits = toLatinDigits(text).replaceAll(/[\s-]/g, '')
  return /^(?:\d{8}|\d{12,13})$/.test(digits)
    ? wrong('barcode_check_digit')
    : wrong('not_a_barcode')
}

function checkNames(names: readonly string[]): Wrong<DetailProblem> | undefined {
  if (names.length > maxNames.names) return wrong('too_many_names', { most: maxNames.names })
  const long = names.some((name) => name.length > maxNames.length)
  if (long) return wrong('other_name_too_long', { most: maxNames.length })
  return names.some((name) => !isVisible(name) || /[,;]/.test(name))
    ? wrong('other_name_unusable')
    : undefined
}

function checkNamesIn(names: NamesIn): Wrong<DetailProblem> | undefined {
  const all = Object.values(names)
  if (all.some((name) => name.length > maxNameIn)) {
    return wrong('other_name_too_long', { most: maxNameIn })
  }
  if (!all.every((name) => isVisible(name) && isPrintable(name) && !name.includes('\n'))) {
    return wrong('other_name_unusable')
  }
  const word = all.map(mixedWord).find((found) => found !== undefined)
  return word === undefined ? undefined : wrong('name_of_two_scripts', { word: word.slice(0, 40) })
}

function checkLinesIn(lines: LinesIn): Wrong<DetailProblem> | undefined {
  const { descriptionLine: most, descriptionLines } = productLimits
  const each = Object.values(lines)
  if (each.some((said) => said.length > descriptionLines)) {
    return wrong('descriptions_over_limit', { most: descriptionLines })
  }
  const all = each.flat()
  if (all.some((line) => line.length > most)) return wrong('description_line_too_long', { most })
  return all.every((line) => isVisible(line) && isPrintable(line) && !line.includes('\n'))
    ? undefined
    : wrong('unusable_characters', { field: 'descriptions' })
}
