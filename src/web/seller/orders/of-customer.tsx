import { Link } from 'react-router'
import { ordersOfCustomerText as text } from '#text/seller-customers.ts'

type Props = { id: string; name: string | undefined; onShowAll: () => void }

/** Says that the list has the orders of one customer alone, and leads on. */
export function OfCustomer({ id, name, onShowAll }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-card px-4">
      <span className="py-2">{name ? text.only(name) : text.one}</span>
      <Link
        to={`/seller/customers/${id}`}
        className="inline-flex min-h-11 items-center font-medium text-leaf"
      >
        {text.page}
      </Link>
      <button type="button" onClick={onShowAll} className="button button-quiet px-3">
        {text.all}
      </button>
    </p>
  )
}
