import { isRoundedNumber, readBarcode } from './barcode.ts'
import { toLatinDigits } from './digits.ts'
import { isAmount, type NetQuantity, readQuantity, writeQuantity } from './net-quantity.ts'
import { isPrintable, isVisible, normalForm } from './printable.ts'
import {
  type Detail,
  type DetailKind,
  type KindOf,
  type ProductDetail,
  productDetails,
} from './product-details.ts'

/** A line of what else there is to say of a product. */
export type Attribute = { label: string; value: string }

type KindValues = {
  text: string
  barcode: string
  hsn: string
  names: string[]
  quantity: NetQuantity
  attributes: Attribute[]
}
export type DetailValue<Key extends ProductDetail = ProductDetail> = KindValues[KindOf<Key>]

/** What some product has of these details, as the API shows them. */
export type DetailValues<Key extends ProductDetail> = {
  [Name in Key]?: DetailValue<Name> | undefined
}

export type Problem = { problem: string }

type Kind<Value> = {
  /** Typed text as a value, whose parts may still be too long. */
  read: (text: string, detail: Detail) => Value | Problem
  /** Why a value cannot be used. */
  check?: (value: Value, detail: Detail) => string | undefined
  /** The value as text that reads as the same value. */
  write: (value: Value) => string
  /** Repairs what spreadsheets do to such values. */
  repair?: (cell: string) => string
}

const noQuantity = 'Net quantity must be an amount such as 500 g, 1.5 L or 12 pieces'
const asTyped = (text: string) => text
const maxNames = { names: 20, length: 80 }
export const attributeLimits = { lines: 30, label: 60, value: 1000 }

const kinds: { [Name in DetailKind]: Kind<KindValues[Name]> } = {
  text: { read: asTyped, write: asTyped },
  barcode: {
    read: (text) => readBarcode(toLatinDigits(text)) ?? { problem: problemOfBarcode(text) },
    write: asTyped,
    // A spreadsheet drops the zeros at the start.
    repair: (cell) => (/^\d{7}$/.test(cell) ? `0${cell}` : cell),
  },
  hsn: {
    read: (text) => {
      const digits = toLatinDigits(text).replaceAll(/[\s.]/g, '')
      return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits)
        ? digits
        : { problem: 'An HSN code has 4, 6 or 8 digits' }
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
    read: (text) => readQuantity(text) ?? { problem: noQuantity },
    check: ({ amount }) => (isAmount(amount) ? undefined : noQuantity),
    write: writeQuantity,
  },
  attributes: {
    read: readAttributes,
    check: checkAttributes,
    write: (lines) => lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
}

/** The value of a detail as it was typed, or why it cannot be used. The text is not empty. */
export function readDetail<Key extends ProductDetail>(
  key: Key,
  text: string,
): DetailValue<Key> | Problem {
  const { label, maxLength } = productDetails[key]
  const typed = normalForm(text.trim())
  if (typed.length > maxLength)
    return { problem: `${label} can have at most ${maxLength} characters` }
  if (!isPrintable(typed.replaceAll('\n', ''))) {
    return { problem: `Some characters in “${label}” cannot be used` }
  }
  const value = kindOf(key).read(typed, productDetails[key])
  if (isProblem(value)) return value
  const problem = checkDetail(key, value)
  return problem === undefined ? value : { problem }
}

export function checkDetail<Key extends ProductDetail>(
  key: Key,
  value: DetailValue<Key>,
): string | undefined {
  return kindOf(key).check?.(value, productDetails[key])
}

/** The value as text, as the store keeps it and the form shows it. */
export function writeDetail<Key extends ProductDetail>(key: Key, value: DetailValue<Key>): string {
  return kindOf(key).write(value)
}

/** The value of a text that `writeDetail` has written. */
export function storedDetail<Key extends ProductDetail>(key: Key, text: string): DetailValue<Key> {
  return kindOf(key).read(text, productDetails[key]) as DetailValue<Key>
}

/** A cell of a spreadsheet as it was before the spreadsheet took it for a number. */
export function repairCell(key: ProductDetail, cell: string): string {
  return kindOf(key).repair?.(cell) ?? cell
}

function kindOf<Key extends ProductDetail>(key: Key): Kind<DetailValue<Key>> {
  return kinds[productDetails[key].kind] as unknown as Kind<DetailValue<Key>>
}

export function isProblem(read: unknown): read is Problem {
  return typeof read === 'object' && read !== null && 'problem' in read
}

function problemOfBarcode(text: string): string {
  if (isRoundedNumber(text)) {
    return 'A spreadsheet has rounded this bar code; please enter all of its digits'
  }
  const digits = toLatinDigits(text).replaceAll(/[\s-]/g, '')
  return /^(?:\d{8}|\d{12,13})$/.test(digits)
    ? 'This is not a valid bar code: its last digit does not fit the others'
    : 'A bar code has 8, 12 or 13 digits'
}

function checkNames(names: readonly string[], { label }: Detail): string | undefined {
  if (names.length > maxNames.names) return `${label} can be at most ${maxNames.names}`
  const long = names.some((name) => name.length > maxNames.length)
  if (long) return `A name can have at most ${maxNames.length} characters`
  return names.some((name) => !isVisible(name) || /[,;]/.test(name))
    ? 'Some characters in a name cannot be used'
    : undefined
}

/** One `Label: value` a line. */
function readAttributes(text: string): Attribute[] | Problem {
  const lines = text.split(/\r?\n/)
  const read: Attribute[] = []
  for (const [at, line] of lines.entries()) {
    if (!isVisible(line)) continue
    // Some keyboards and other programs write the full-width colon.
    const [, label = '', value = ''] = /^([^:：]*)[:：](.*)$/.exec(line) ?? []
    if (!isVisible(label) || !isVisible(value)) {
      return { problem: `Line ${at + 1} needs a label and a value, such as Shelf life: 6 months` }
    }
    read.push({ label: label.trim(), value: value.trim() })
  }
  return read
}

function checkAttributes(lines: readonly Attribute[]): string | undefined {
  if (lines.length > attributeLimits.lines) {
    return `Details can have at most ${attributeLimits.lines} lines`
  }
  return lines.map(checkAttribute).find((problem) => problem !== undefined)
}

function checkAttribute({ label, value }: Attribute, at: number): string | undefined {
  const limits = attributeLimits
  if (!isVisible(label) || !isVisible(value)) return `Line ${at + 1} needs a label and a value`
  if (/[:：]/.test(label)) return 'A label cannot have a colon'
  if (label.length > limits.label) {
    return `The label in line ${at + 1} can have at most ${limits.label} characters`
  }
  if (value.length > limits.value) {
    return `The value in line ${at + 1} can have at most ${limits.value} characters`
  }
  if (!isPrintable(label + value)) return `Some characters in line ${at + 1} cannot be used`
  return /^fssai\b/i.test(label) && !isLicence(value)
    ? 'An FSSAI number has 14 digits and starts with 1 or 2'
    : undefined
}

/** Several numbers, as of a maker and a packer, stand side by side. */
function isLicence(value: string): boolean {
  return toLatinDigits(value)
    .split(/[,;/]/)
    .every((number) => /^[12]\d{13}$/.test(number.replaceAll(/\s/g, '')))
}
