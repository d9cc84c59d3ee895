/**
 * How tax relates to the prices that are shown: added on top of their sum, contained in each of them at the product's
 * own rate, or not charged at all.
 */
export const taxModes = ['on_top', 'included', 'none'] as const
export type TaxMode = (typeof taxModes)[number]

/** What the shop says about tax. Rates are in basis points, hundredths of a percent. */
export type TaxTerms = {
  mode: TaxMode
  onTopBasisPoints: number
  /** The rate of products that have none of their own. */
  includedBasisPoints: number
  /** Whether what is paid in cash is rounded to whole rupees. */
  roundsCash: boolean
}

type TaxOnTheWire = {
  mode: TaxMode
  onTopPercent: number
  includedPercent: number
  roundsCash: boolean
}

/** The terms as the API carries them, in percent. */
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

/** The terms of a shop whose seller has chosen none. */
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
  /** Of loose goods: how many steps. */
  quantity: number
  /** Loose goods that were weighed cost by their weight: a step of so many grams costs the price. */
  grams?: number | null | undefined
  stepGrams?: number | null | undefined
  /** The product's own rate, where prices include tax; without one, the shop's. */
  taxBasisPoints?: number | null | undefined
}

/** The tax within a line's price. */
export type LineTax = { taxBasisPoints: number; taxPaise: number }

export type Bill = {
  itemsPaise: number
  /** What is added to the items. */
  taxPaise: number
  /** What the items contain already. */
  includedTaxPaise: number
  /** Of each line, where prices include tax; empty otherwise. */
  lineTaxes: LineTax[]
  totalPaise: number
  /** What paying in cash adds or takes off, so that the amount is whole rupees: from −49 to 50 paise. */
  cashRoundingPaise: number
}

/**
 * What the lines cost. The cart page, the server and the stored order all use this one function, so the amount shown
 * is the amount charged. Tax rounds half up to the paisa; shipping is free.
 */
export function bill(lines: readonly BillLine[], terms: TaxTerms): Bill {
  const itemsPaise = sum(lines.map(amountOf))
  const taxPaise = portion(itemsPaise, addedBasisPoints(terms), 10_000)
  const lineTaxes = terms.mode === 'included' ? lines.map((line) => taxWithin(line, terms)) : []
  const totalPaise = itemsPaise + taxPaise

  return {
    itemsPaise,
    taxPaise,
    includedTaxPaise: sum(lineTaxes.map((line) => line.taxPaise)),
    lineTaxes,
    totalPaise,
    cashRoundingPaise: terms.roundsCash ? cashRounding(totalPaise, mostPayable(lines, terms)) : 0,
  }
}

/** What is paid: cash is rounded where the shop rounds it. */
export function amountDue(
  { totalPaise, cashRoundingPaise }: Bill,
  paymentType: 'COD' | 'Online' | undefined,
): number {
  return paymentType === 'COD' ? totalPaise + cashRoundingPaise : totalPaise
}

/** The rate that is added to shown prices. */
export function addedBasisPoints({ mode, onTopBasisPoints }: TaxTerms): number {
  return mode === 'on_top' ? onTopBasisPoints : 0
}

/**
 * The tax within an amount, as two equal halves: the centre's (CGST) and the state's (SGST), each rounded half up. The
 * two always appear side by side on a bill and have to be the same.
 */
export function includedTax(grossPaise: number, taxBasisPoints: number): number {
  return 2 * portion(grossPaise, taxBasisPoints, 2 * (10_000 + taxBasisPoints))
}

export type RateSum = LineTax & { grossPaise: number }

/** The lines' amounts and taxes added up for each rate, the lowest first. */
export function sumByRate(lines: readonly RateSum[]): RateSum[] {
  const rates = new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))
  return [...rates]
    .toSorted((a, b) => a - b)
    .map((taxBasisPoints) => {
      const same = lines.filter((line) => line.taxBasisPoints === taxBasisPoints)
      return {
        taxBasisPoints,
        grossPaise: sum(same.map(({ grossPaise }) => grossPaise)),
        taxPaise: sum(same.map(({ taxPaise }) => taxPaise)),
      }
    })
}

/** 200 basis points are 2 percent. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}

export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

/** Each line's tax is rounded on its own, so that lines, rates, orders and refunds of single lines all add up. */
function taxWithin(line: BillLine, { includedBasisPoints }: TaxTerms): LineTax {
  const taxBasisPoints = line.taxBasisPoints ?? includedBasisPoints
  return { taxBasisPoints, taxPaise: includedTax(amountOf(line), taxBasisPoints) }
}

/** Tax on top is known to go beyond the printed price; otherwise nothing may, not even by rounding. */
function mostPayable(lines: readonly BillLine[], { mode }: TaxTerms): number {
  if (mode === 'on_top') return Number.POSITIVE_INFINITY
  return sum(lines.map((line) => amountOf({ ...line, offerPricePaise: line.pricePaise })))
}

function cashRounding(totalPaise: number, mostPaise: number): number {
  const paise = totalPaise % 100
  if (paise < 50) return paise === 0 ? 0 : -paise
  return totalPaise + 100 - paise > mostPaise ? 0 : 100 - paise
}

/** What a line costs; by the weight on the scale it rounds half up to the paisa. */
export function amountOf(line: Omit<BillLine, 'pricePaise'>): number {
  const { offerPricePaise, quantity, grams, stepGrams } = line
  if (!grams || !stepGrams || quantity === 0) return offerPricePaise * quantity
  return portion(offerPricePaise, grams, stepGrams)
}

/** `amount × part ÷ whole`, rounded half up; in two steps, because the product can exceed JavaScript's exact integers. */
export function portion(amount: number, part: number, whole: number): number {
  const rest = amount % whole
  return ((amount - rest) / whole) * part + Math.floor((2 * rest * part + whole) / (2 * whole))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
