/** Tax added to the items' amount, in percent. */
export const taxPercent = 2

export type BillLine = { offerPricePaise: number; quantity: number }
export type Bill = { itemsPaise: number; taxPaise: number; totalPaise: number }

/**
 * What the lines cost. The cart page, the server and the stored order all use this one function,
 * so the amount shown is the amount charged. Tax rounds half up to the paisa; shipping is free.
 */
export function bill(lines: readonly BillLine[]): Bill {
  const itemsPaise = lines.reduce((sum, line) => sum + line.offerPricePaise * line.quantity, 0)
  const taxPaise = taxOn(itemsPaise)

  return { itemsPaise, taxPaise, totalPaise: itemsPaise + taxPaise }
}

/** Today's rate where an order was taxed by it; null for one from before the rate was changed. */
export function chargedTaxPercent({
  itemsPaise,
  taxPaise,
}: Omit<Bill, 'totalPaise'>): number | null {
  return taxPaise === taxOn(itemsPaise) ? taxPercent : null
}

function taxOn(itemsPaise: number): number {
  return Math.floor((itemsPaise * taxPercent + 50) / 100)
}
