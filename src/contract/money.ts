/** Converts rupees, as in the API, to whole paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Converts paise to rupees with at most two decimals, as in the API. */
export function toRupees(paise: number): number {
  return paise / 100
}

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Always shows paise, as the law requires for unit prices: `₹62.00`. */
export function formatWithPaise(paise: number): string {
  return rupeesAndPaise.format(paise / 100)
}

/** Formats every amount but unit prices: `₹1,23,456.50`, or `₹40` without paise. */
export function formatPaise(paise: number): string {
  const format = paise % 100 === 0 ? wholeRupees : rupeesAndPaise
  return format.format(paise / 100)
}
