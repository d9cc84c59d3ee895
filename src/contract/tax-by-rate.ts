import type { LineTax } from './bill.ts'

export type RateSum = LineTax & { grossPaise: number }

/** Adds up amounts and taxes by rate, the lowest rate first. */
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
