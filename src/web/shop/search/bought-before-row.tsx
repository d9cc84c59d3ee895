import { findingText } from '#text/finding.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { useBoughtBefore } from './use-suggestions.ts'

const maxShown = 10

/**
 * Products that the shopper has bought before, to add with one press. They stand below what everybody sees, so that
 * nothing moves.
 */
export function BoughtBeforeRow() {
  const products = useBoughtBefore()
  if (products.length === 0) return null
  return (
    <div className="page pt-4 md:pt-14">
      <ProductRow
        id="buy-again"
        title={findingText.buyAgain}
        more={findingText.myOrders}
        to="/my-orders"
        products={products.slice(0, maxShown)}
      />
    </div>
  )
}
