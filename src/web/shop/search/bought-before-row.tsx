import { useEffect } from 'react'
import { findingText } from '#text/finding.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { noteBought } from '#web/shop/state/bought-here.ts'
import { useBoughtBefore } from './use-suggestions.ts'

const maxShown = 10

/**
 * Products that the shopper has bought before, to add with one press. They stand below what everybody sees, so that
 * nothing moves; from the next visit on they come first in this browser.
 */
export function BoughtBeforeRow() {
  const products = useBoughtBefore()
  const hasBought = products.length > 0
  useEffect(() => {
    if (hasBought) noteBought()
  }, [hasBought])
  if (!hasBought) return null
  return (
    <div className="page home-row">
      <ProductRow
        id="bought-elsewhere"
        title={findingText.buyAgain}
        more={findingText.myOrders}
        to="/my-orders"
        products={products.slice(0, maxShown)}
      />
    </div>
  )
}
