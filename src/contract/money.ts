/** Whole paise from an amount in rupees, as the API carries it. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Rupees with at most two decimals, as the API carries them. */
export function toRupees(paise: number): number {
  return paise / 100
}

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** An amount that always shows its paise, as the law asks of unit prices: `₹62.00`. */
export function formatWithPaise(paise: number): string {
  return rupeesAndPaise.format(paise / 100)
}

/** The one way any other amount becomes text: `₹1,23,456.50`, and `₹40` where there are no paise. */
export function formatPaise(paise: number): string {
  const format = paise % 100 === 0 ? wholeRupees : rupeesAndPaise
  return format.format(paise / 100)
}
