import { portion } from './bill.ts'

/** A shop without a GSTIN issues plain bills. */
export const billKinds = [
  'bill',
  'tax_invoice',
  'bill_of_supply',
  'invoice_cum_bill_of_supply',
  'credit_note',
] as const
export type BillKind = (typeof billKinds)[number]

/** Notes and coins in use, in rupees. */
export const notes = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/**
 * Letters of a bill series, such as TK; credit notes add a C. A serial number has at most 16 characters (CGST Rule 46).
 */
export const billPrefixPattern = /^[A-Z0-9]{1,2}$/

/** The first calendar year of the financial year, which begins on 1 April. */
export function financialYearOf(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return month! >= 4 ? year! : year! - 1
}

/** `TK/26-27/000123`: at most 16 characters for a prefix of up to three letters. */
export function serialOf(of: { prefix: string; year: number; number: number }): string {
  const short = (year: number) => String(year % 100).padStart(2, '0')
  return `${of.prefix}/${short(of.year)}-${short(of.year + 1)}/${String(of.number).padStart(6, '0')}`
}

/** Parts of an amount that contains tax, in paise; they always add up to the amount. */
export type TaxSplit = {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/**
 * Takes the tax out of an amount: within a state as two equal halves, each rounded half up; between states as one part
 * (IGST Act, section 5; CGST Act, section 9).
 */
export function splitTax(
  grossPaise: number,
  { basisPoints, isInterState }: { basisPoints: number; isInterState: boolean },
): TaxSplit {
  if (isInterState) {
    const igstPaise = portion(grossPaise, basisPoints, 10_000 + basisPoints)
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const half = portion(grossPaise, basisPoints, 2 * (10_000 + basisPoints))
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
}

export const noTax: TaxSplit = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

export function addSplits(one: TaxSplit, other: TaxSplit, sign: 1 | -1 = 1): TaxSplit {
  return {
    taxablePaise: one.taxablePaise + sign * other.taxablePaise,
    cgstPaise: one.cgstPaise + sign * other.cgstPaise,
    sgstPaise: one.sgstPaise + sign * other.sgstPaise,
    igstPaise: one.igstPaise + sign * other.igstPaise,
  }
}
