import { type DeliveryTerms, deliveryFee } from './delivery.ts'

/** Tax is added on top of the sum of prices, contained in each price at the product's rate, or not charged. */
export const taxModes = ['on_top', 'included', 'none'] as const
export type TaxMode = (typeof taxModes)[number]

/** Rates are in basis points, hundredths of a percent. */
export type TaxTerms = {
  mode: TaxMode
  onTopBasisPoints: number
  /** The rate of products without their own. */
  includedBasisPoints: number
  roundsCash: boolean
}

type TaxOnTheWire = {
  mode: TaxMode
  onTopPercent: number
  includedPercent: number
  roundsCash: boolean
}

/** Converts the API's percents to basis points. */
export function readTaxTerms({ onTopPercent, includedPercent, ...tax }: TaxOnTheWire): TaxTerms {
  return {
    mode: tax.mode,
    onTopBasisPoints: toBasisPoints(onTopPercent),
    includedBasisPoints: toBasisPoints(includedPercent),
    roundsCash: tax.roundsCash,
  }
}

export function serializeTaxTerms(terms: TaxTerms): TaxOnTheWire {
  return {
    mode: terms.mode,
    onTopPercent: toPercent(terms.onTopBasisPoints),
    includedPercent: toPercent(terms.includedBasisPoints),
    roundsCash: terms.roundsCash,
  }
}

/** The terms until the seller chooses. */
export const usualTaxTerms: TaxTerms = {
  mode: 'on_top',
  onTopBasisPoints: 200,
  includedBasisPoints: 500,
  roundsCash: false,
}

export type BillLine = {
  /** The printed maximum price. */
  pricePaise: number
  offerPricePaise: number
  /** For loose goods, the number of steps. */
  quantity: number
  /** The weight of loose goods on the scale, by which they are charged; a step of `stepGrams` costs the price. */
  grams?: number | null | undefined
  stepGrams?: number | null | undefined
  /** The product's own rate when prices include tax; without one, the shop's applies. */
  taxBasisPoints?: number | null | undefined
}

export type LineTax = { taxBasisPoints: number; taxPaise: number }

export type Bill = {
  itemsPaise: number
  /** Added to the items. */
  taxPaise: number
  /** Contained in the items and in the delivery fee. */
  includedTaxPaise: number
  /** One for each line when prices include tax; empty otherwise. */
  lineTaxes: LineTax[]
  /** The fee of bringing it: what it says is what is paid, also where tax comes on top of the items. */
  deliveryPaise: number
  deliveryTaxPaise: number
  totalPaise: number
  /** Added or taken off for cash, so that the amount is whole rupees: −49 to 50 paise. */
  cashRoundingPaise: number
}

/**
 * Adds up the lines. The cart page, the server and the stored order all use this one function, so the amount shown is
 * the amount charged. Tax rounds half up to the paisa. Without `delivery` nothing is charged for it.
 */
export function bill(
  lines: readonly BillLine[],
  terms: TaxTerms,
  delivery?: DeliveryTerms | null,
): Bill {
  const itemsPaise = sum(lines.map(amountOf))
  const taxPaise = portion(itemsPaise, addedBasisPoints(terms), 10_000)
  const lineTaxes = terms.mode === 'included' ? lines.map((line) => taxWithin(line, terms)) : []
  const deliveryPaise = delivery ? deliveryFee(itemsPaise, delivery) : 0
  const isTaxed = delivery && terms.mode === 'included'
  const deliveryTaxPaise = isTaxed ? includedTax(deliveryPaise, delivery.taxBasisPoints) : 0
  const totalPaise = itemsPaise + taxPaise + deliveryPaise
  const mostPaise = mostPayable(lines, terms) + deliveryPaise

  return {
    itemsPaise,
    taxPaise,
    includedTaxPaise: sum(lineTaxes.map((line) => line.taxPaise)) + deliveryTaxPaise,
    lineTaxes,
    deliveryPaise,
    deliveryTaxPaise,
    totalPaise,
    cashRoundingPaise: terms.roundsCash ? cashRounding(totalPaise, mostPaise) : 0,
  }
}

/** The amount to pay; cash is rounded if the shop rounds it. */
export function amountDue(
  { totalPaise, cashRoundingPaise }: Bill,
  paymentType: 'COD' | 'Online' | undefined,
): number {
  return paymentType === 'COD' ? totalPaise + cashRoundingPaise : totalPaise
}

/** The rate added to shown prices. */
export function addedBasisPoints({ mode, onTopBasisPoints }: TaxTerms): number {
  return mode === 'on_top' ? onTopBasisPoints : 0
}

/**
 * The tax within an amount: two equal halves, the centre's (CGST) and the state's (SGST), each rounded half up. They
 * appear side by side on a bill and must be equal.
 */
export function includedTax(grossPaise: number, taxBasisPoints: number): number {
  return 2 * portion(grossPaise, taxBasisPoints, 2 * (10_000 + taxBasisPoints))
}

/** 200 basis points are 2 percent. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}

export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/** Rounds each line's tax by itself, so that lines, rates, orders and refunds of single lines all add up. */
function taxWithin(line: BillLine, { includedBasisPoints }: TaxTerms): LineTax {
  const taxBasisPoints = line.taxBasisPoints ?? includedBasisPoints
  return { taxBasisPoints, taxPaise: includedTax(amountOf(line), taxBasisPoints) }
}

/** Tax on top may exceed the printed price; otherwise nothing may, not even by rounding. */
function mostPayable(lines: readonly BillLine[], { mode }: TaxTerms): number {
  if (mode === 'on_top') return Number.POSITIVE_INFINITY
  return sum(lines.map((line) => amountOf({ ...line, offerPricePaise: line.pricePaise })))
}

function cashRounding(totalPaise: number, mostPaise: number): number {
  const paise = totalPaise % 100
  if (paise < 50) return paise === 0 ? 0 : -paise
  return totalPaise + 100 - paise > mostPaise ? 0 : 100 - paise
}

/** The line's amount in paise; by weight on the scale, rounded half up. */
export function amountOf(line: Omit<BillLine, 'pricePaise'>): number {
  const { offerPricePaise, quantity, grams, stepGrams } = line
  if (!grams || !stepGrams || quantity === 0) return offerPricePaise * quantity
  return portion(offerPricePaise, grams, stepGrams)
}

/**
 * `amount × part ÷ whole`, rounded half up; in two steps, because the product can exceed JavaScript's exact integers.
 */
export function portion(amount: number, part: number, whole: number): number {
  const rest = amount % whole
  return ((amount - rest) / whole) * part + Math.floor((2 * rest * part + whole) / (2 * whole))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
