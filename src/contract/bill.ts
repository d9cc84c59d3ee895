/**
 * The tax that is added to the items' amount of new orders, in basis points: hundredths of a percent. An order
 * keeps the rate that it was placed with.
 */
export const currentTaxBasisPoints = 200

export type BillLine = { offerPricePaise: number; quantity: number }
export type Bill = { itemsPaise: number; taxPaise: number; totalPaise: number }

/**
 * What the lines cost at a rate of tax. The cart page, the server and the stored order all use this one function,
 * so the amount shown is the amount charged. Tax rounds half up to the paisa; shipping is free.
 */
export function bill(lines: readonly BillLine[], taxBasisPoints: number): Bill {
  const itemsPaise = lines.reduce((sum, line) => sum + line.offerPricePaise * line.quantity, 0)
  const taxPaise = taxOn(itemsPaise, taxBasisPoints)

  return { itemsPaise, taxPaise, totalPaise: itemsPaise + taxPaise }
}

/** 200 basis points are 2 percent. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}

/** In two parts, because a large amount times the rate would exceed JavaScript's exact integers. */
function taxOn(itemsPaise: number, taxBasisPoints: number): number {
  const rest = itemsPaise % 10_000
  const whole = (itemsPaise - rest) / 10_000
  return whole * taxBasisPoints + Math.floor((rest * taxBasisPoints + 5000) / 10_000)
}
