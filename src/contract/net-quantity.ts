// `readQuantity('6x200ml')` is `{ amount: 1200, unit: 'ml' }`.

import type { PriceUnit, ShownUnitPrice } from './compared-price.ts'
import { toLatinDigits } from './digits.ts'
import { toRupees } from './money.ts'

export const quantityUnits = ['g', 'kg', 'ml', 'L', 'piece'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

/** The content of a pack, such as 500 g. */
export type NetQuantity = { amount: number; unit: QuantityUnit }

/** A tonne in grams. */
const maxAmount = 1_000_000

// Spellings on packs and in grocers' lists.
const unitNames: Record<QuantityUnit, readonly string[]> = {
  g: ['g', 'gm', 'gms', 'gr', 'gram', 'grams', 'ग्राम', 'ग्रा', 'ग्रॅम', 'ग्रॅ'],
  kg: [
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'किलो',
    'किग्रा',
    'किलोग्राम',
    'किलोग्रॅम',
  ],
  ml: ['ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'मिली', 'मिलीलीटर'],
  L: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'लीटर', 'ली'],
  piece: [
    ...['pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units', 'egg', 'eggs'],
    ...['नग', 'पीस'],
  ],
}
const unitOf = new Map(
  quantityUnits.flatMap((unit) => unitNames[unit].map((name) => [name, unit] as const)),
)

const container =
  '(?: ?(?:pack|packet|pkt|pouch|bottle|box|jar|tin|can|bag|carton|sachet|tub|tetra pack|पैक|पैकेट|पाउच|बोतल|डिब्बा|जार|थैली|बोरी|पाकीट|पुडा|बाटली|डबा|पिशवी))?'
const number = String.raw`(\d{1,7}(?:\.\d{1,4})?)`
const patterns: readonly [RegExp, (found: readonly string[]) => NetQuantity | null][] = [
  // 500 g, 1.5 L, 500 g pouch
  [
    new RegExp(String.raw`^${number} ?([\p{L}\p{M}]+)\.?${container}$`, 'u'),
    ([, amount, unit]) => quantity(unit, amount),
  ],
  // 6 x 200 ml, pack of 6 x 200 ml
  [
    new RegExp(
      String.raw`^(?:pack of )?(\d{1,4}) ?x ?${number} ?([\p{L}\p{M}]+)\.?${container}$`,
      'u',
    ),
    ([, packs, amount, unit]) => quantity(unit, amount, packs),
  ],
  // 200 ml x 6, 200 ml (pack of 6), 200 मिली (6 का पैक)
  [
    new RegExp(
      String.raw`^${number} ?([\p{L}\p{M}]+)\.?(?: ?x ?|,? ?\(?pack of |,? \(?(?=\d+ का पैक))(\d{1,4})(?: का पैक)?\)?$`,
      'u',
    ),
    ([, amount, unit, packs]) => quantity(unit, amount, packs),
  ],
  [/^(?:pack|set) of (\d{1,4})$/, ([, count]) => quantity('pc', count)],
  // 6 का पैक
  [/^(\d{1,4}) (?:(?:पीस|नग) )?का (?:पैक|सेट)$/, ([, count]) => quantity('pc', count)],
  [/^(\d{1,3}) ?(?:dozen|दर्जन|डझन)$/, ([, dozens]) => quantity('pc', dozens, '12')],
]

/** Reads `6x200ml`, `500 g`, `1.5 L` and `pack of 12`; null when the text has no quantity. */
export function readQuantity(text: string): NetQuantity | null {
  if (text.length > 60) return null
  const plain = toLatinDigits(text.trim().toLowerCase())
    .replaceAll(/[×*]/g, 'x')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    // कि.ग्रा. and मिलि are other ways to write किग्रा and मिली.
    .replaceAll(/(?<=\p{M})\.(?=\p{L})/gu, '')
    .replaceAll(/लि(?!\p{M})/gu, 'ली')
  for (const [pattern, toQuantity] of patterns) {
    const found = pattern.exec(plain)
    const read = found && toQuantity(found)
    if (read) return read
  }
  return null
}

function quantity(name = '', amount = '', packs = '1'): NetQuantity | null {
  const unit = unitOf.get(name)
  // Rounded, because 3 x 0.1 is not quite 0.3.
  const total = Math.round(Number(amount) * Number(packs) * 10_000) / 10_000
  return unit && isAmount(total) ? { amount: total, unit } : null
}

export function isAmount(amount: number): boolean {
  return amount > 0 && amount <= maxAmount && Math.round(amount * 10_000) / 10_000 === amount
}

export function writeQuantity({ amount, unit }: NetQuantity): string {
  return `${amount} ${unit === 'piece' && amount !== 1 ? 'pieces' : unit}`
}

export type UnitPrice = {
  pricePaise: number
  unit: PriceUnit
  /** The price of a kilogram or litre, where the unit is a gram or millilitre. */
  comparisonPaise?: number
}

const measures = {
  g: { small: 'g', large: 'kg', size: 1 },
  kg: { small: 'g', large: 'kg', size: 1000 },
  ml: { small: 'ml', large: 'litre', size: 1 },
  L: { small: 'ml', large: 'litre', size: 1000 },
} as const

/**
 * The unit sale price that the Legal Metrology (Packaged Commodities) Rules, 2011, require (rule 6(11)), in whole
 * paise: per gram below a kilogram and per kilogram above, millilitres and litres likewise, all else per piece. Null
 * when it would repeat the price or be less than a paisa.
 */
export function unitPrice(pricePaise: number, { amount, unit }: NetQuantity): UnitPrice | null {
  if (unit === 'piece') return priceFor('piece', pricePaise / amount, amount)
  const { small, large, size } = measures[unit]
  const inSmall = amount * size
  const perLarge = (pricePaise * 1000) / inSmall
  if (inSmall >= 1000) return priceFor(large, perLarge, inSmall / 1000)
  const perSmall = priceFor(small, pricePaise / inSmall, inSmall)
  return perSmall && { ...perSmall, comparisonPaise: Math.round(perLarge) }
}

function priceFor(unit: UnitPrice['unit'], paise: number, units: number): UnitPrice | null {
  const pricePaise = Math.round(paise)
  return units === 1 || pricePaise === 0 ? null : { pricePaise, unit }
}

type Packed = { offerPricePaise: number; netQuantity: string | null; weight: string | null }

/** The unit price by the net quantity or, without one, by the text of the weight. */
export function unitPriceOf({ offerPricePaise, netQuantity, weight }: Packed): UnitPrice | null {
  const known = readQuantity(netQuantity ?? weight ?? '')
  return known && unitPrice(offerPricePaise, known)
}

/** The unit price as the API sends it, in rupees. */
export function shownUnitPrice({ pricePaise, unit, comparisonPaise }: UnitPrice): ShownUnitPrice {
  const price = { price: toRupees(pricePaise), unit }
  return comparisonPaise === undefined ? price : { ...price, comparison: toRupees(comparisonPaise) }
}
