import { NotebookText, Phone } from 'lucide'
import { Link } from 'react-router'
import type { CustomerDetails } from '#contract/api/customers.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { callAddress } from '#contract/phones.ts'
import { locale } from '#text/locale.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { sellerCustomerText as text } from '#text/seller-customers.ts'
import { whoIs } from '#web/seller/customers/customer-rows.tsx'
import { formatDistance, formatMoment, useNow } from '#web/seller/parts/shop-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NewOrder } from './basket.tsx'
import { Chats } from './chats.tsx'
import { Section } from './section.tsx'

type Props = { customer: CustomerDetails }

const rupees = (amount: number) => formatPaise(toPaise(amount))

/** The customer's name and number, the sums, and the usual actions. */
export function Head({ customer }: Props) {
  const { orders, spent, due, lastOrderedAt, addedAt, email, gstin, block } = customer
  const now = useNow()
  const { sums } = text
  const facts: [string, string][] = [
    [sums.orders, orders.toLocaleString(locale)],
    [sums.spent, rupees(spent)],
    [sums.due, rupees(due)],
    [sums.last, lastOrderedAt ? formatDistance(lastOrderedAt, now) : sums.never],
    [sums.since, formatMoment(addedAt)],
  ]
  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-5">
      <p className="break-words text-ink-soft tnum">
        {[whoIs(customer), email, gstin].filter(Boolean).join(' · ')}
      </p>
      {block && (
        <p className="mt-2 rounded-control bg-beet-wash px-2.5 py-2 font-medium text-beet">
          {text.block.since(formatMoment(block.at), block.who)}
          {block.reason && <span className="block font-normal break-words">{block.reason}</span>}
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="font-bold tnum">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="-mb-1 mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <NewOrder customer={customer} className="button-filled">
          {text.newOrder}
        </NewOrder>
        <Call phone={customer.phone} />
        <Chats customer={customer} />
        <Khata customer={customer} />
      </div>
    </section>
  )
}

function Call({ phone }: { phone: string | undefined }) {
  const href = callAddress(phone)
  if (!href) return null
  return (
    <a href={href} className="button button-outlined">
      <Icon of={Phone} className="size-4.5" />
      {text.call}
    </a>
  )
}

function Khata({ customer: { _id, tab } }: Props) {
  return (
    <Link to={`/seller/khata/${_id}`} className="button button-outlined">
      <Icon of={NotebookText} className="size-4.5" />
      {tab ? standOf(tab.balance) : text.khata.none}
    </Link>
  )
}

function standOf(balance: number): string {
  const { khata } = text
  if (balance === 0) return `${khata.title}: ${khata.settled}`
  const amount = rupees(Math.abs(balance))
  return `${khata.title}: ${balance > 0 ? khata.owes(amount) : khata.credit(amount)}`
}

export function LatestOrders({ customer: { _id, latest, orders } }: Props) {
  return (
    <Section title={text.latest.title}>
      {latest.length === 0 && <p className="mt-2 text-ink-soft">{text.latest.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {latest.map((order) => (
          <li key={order._id} className="relative flex flex-wrap justify-between gap-x-4 py-2">
            <p className="min-w-0">
              <Link
                to={`/seller/orders/${order._id}`}
                className="font-semibold tnum after:absolute after:inset-0 hover:text-leaf"
              >
                {`#${order.number}`}
              </Link>{' '}
              {nameOfStatus(order.status, order)}
              <span className="block text-xs text-ink-soft">{formatMoment(order.at)}</span>
            </p>
            <p className="text-right font-bold tnum">
              {rupees(order.amount)}
              <span className="block text-xs font-normal text-beet">
                {order.isUnpaid
                  ? text.latest.unpaid
                  : order.due > 0 &&
                    order.status === 'Delivered' &&
                    text.latest.due(rupees(order.due))}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {orders > latest.length && (
        <Link
          to={`/seller/orders?status=all&customer=${_id}`}
          className="button button-quiet -mb-2 -ml-3 px-3"
        >
          {text.latest.all}
        </Link>
      )}
    </Section>
  )
}

export function Addresses({ addresses }: Pick<CustomerDetails, 'addresses'>) {
  return (
    <Section title={text.addresses.title}>
      {addresses.length === 0 && <p className="mt-2 text-ink-soft">{text.addresses.none}</p>}
      <ul className="mt-2 grid gap-2">
        {addresses.map(({ _id, street, landmark, city, zipcode, phone }) => (
          <li key={_id} className="break-words">
            {[street, landmark, city, zipcode].filter(Boolean).join(', ')}
            <span className="block text-xs text-ink-soft tnum">{phone}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
