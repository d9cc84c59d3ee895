import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerPapersText } from '#web/text/seller-papers.ts'
import { piecesOf } from './sum-up-picking.ts'

export function BagList({ order }: { order: SellerOrder }) {
  const { address } = order

  return (
    <section className="paper-bag">
      <h3 className="paper-bag-title">
        <span>{sellerPapersText.order(order.number)}</span>
        <span className="paper-small">{sellerPapersText.picking.bag(piecesOf(order))}</span>
      </h3>
      <p className="paper-small">
        {`${address.firstName} ${address.lastName}, ${address.city} ${address.zipcode}`}
      </p>
      <ul>
        {order.items.map(({ _id, product, quantity }) => (
          <li key={_id} className="paper-bag-line">
            <span aria-hidden className="paper-tick" />
            <span className="paper-number paper-strong">{quantity}</span>
            <span>
              {product.name}{' '}
              {product.weight && <span className="paper-small paper-whole">{product.weight}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
