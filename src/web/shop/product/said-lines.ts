// `isSaid` finds `Ingredients: Wheat` said by सामग्री: गेहूँ, and `Contains: Milk, Nuts` not said by एलर्जी: दूध.

import type { Attribute } from '#contract/attributes.ts'
import { countryCode } from '#contract/countries.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { type Allergen, allergensNamedIn } from '#contract/known-values.ts'
import { readQuantity } from '#contract/net-quantity.ts'
import { type Fact, factLabelOf, factOf, foodMark, plain } from '#contract/product-facts.ts'

type Lines = readonly Attribute[]
type Stated = {
  /** The seller's first lines, and those in the page's language. */
  first: Lines
  own: Lines
  /** Names of allergens in the page's language. */
  allergens: Record<Allergen, string>
}

/** Whether lines in the page's language say what a first one says; it stays on the page where that is in doubt. */
export function isSaid(line: Attribute, { first, own, allergens }: Stated): boolean {
  const fact = factOf(line.label)
  const theirs = own.filter(({ label }) => factOf(label) === fact)
  if (theirs.some((other) => saysTheSame(other, line))) return true
  if (fact && lacks[fact]?.(line, { theirs, names: allergens })) return false
  const isEach = (keyOf: (label: string) => string | undefined) => {
    const count = (lines: Lines) =>
      lines.filter(({ label }) => keyOf(label) === keyOf(line.label)).length
    return count(own) >= count(first)
  }
  return isEach(factLabelOf) || isEach(factOf)
}

/** Whether two lines state one fact with the same value, each in its language. */
export function saysTheSame(one: Attribute, other: Attribute): boolean {
  const fact = factOf(one.label)
  return (
    fact !== undefined &&
    fact === factOf(other.label) &&
    comparable(fact, one.value) === comparable(fact, other.value)
  )
}

function comparable(fact: Fact, value: string): string {
  if (fact === 'origin') return countryCode(value) ?? plain(value)
  if (fact === 'licence') return digitsOf(value)
  const quantity = fact === 'netQuantity' && readQuantity(value)
  return quantity ? `${quantity.amount} ${quantity.unit}` : plain(value)
}

function digitsOf(value: string): string {
  return toLatinDigits(value).replaceAll(/\D/g, '')
}

type Translated = { theirs: Lines; names: Stated['allergens'] }
type Lacks = (line: Attribute, translated: Translated) => boolean

/** Facts of which a translation may leave out no part. */
const lacks: Partial<Record<Fact, Lacks>> = {
  allergens: ({ value }, { theirs, names }) => {
    const said = theirs.map((line) => plain(line.value)).join(' ')
    const named = new Set(allergensNamedIn(said))
    return allergensNamedIn(value).some(
      (name) => !named.has(name) && !said.includes(stemOf(names[name])),
    )
  },
  diet: (line, { theirs }) => {
    const mark = foodMark(line)
    return mark !== null && !theirs.some((other) => foodMark(other) === mark)
  },
  licence: ({ value }, { theirs }) => {
    const digits = theirs.map((line) => digitsOf(line.value)).join(' ')
    return !digits.includes(digitsOf(value))
  },
  netQuantity: ({ value }) => readQuantity(value) !== null,
}

/** Leaves off the last vowel, which changes with the grammar: अंडा, अंडे. */
function stemOf(name: string): string {
  return plain(name).replace(/[\u093e-\u094c]$/, '')
}
