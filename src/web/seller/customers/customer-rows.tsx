import { Link } from 'react-router'
import type { CustomerSummary } from '#contract/api/customers.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCustomersText as text } from '#text/seller-customers.ts'
import { formatDistance, useNow } from '#web/seller/parts/shop-time.ts'
import { TagList } from './tag-list.tsx'

const rupees = (amount: number) => formatPaise(toPaise(amount))

export function CustomerRows({ customers }: { customers: readonly CustomerSummary[] }) {
  const now = useNow()
  return (
    <ul
      aria-label={text.list}
      className="mt-2 divide-y divide-line rounded-card border border-line bg-card"
    >
      {customers.map((customer) => (
        <Row key={customer._id} customer={customer} now={now} />
      ))}
    </ul>
  )
}

function Row({ customer, now }: { customer: CustomerSummary; now: Date }) {
  const { _id, name, orders, spent, due, lastOrderedAt, blockedAt, tags } = customer
  const sums = [
    text.orders(orders),
    orders > 0 && text.spent(rupees(spent)),
    lastOrderedAt && text.last(formatDistance(lastOrderedAt, now)),
  ]
  return (
    <li className="relative flex items-start justify-between gap-4 px-4 py-3 hover:bg-leaf-wash sm:px-5">
      <div className="min-w-0 lg:grid lg:flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-6">
        <div className="min-w-0">
          <Link
            to={`/seller/customers/${_id}`}
            className="font-semibold break-words after:absolute after:inset-0"
          >
            {name}
          </Link>
          {blockedAt && (
            <span className="ml-2 rounded-full bg-beet-wash px-2 py-0.5 text-xs font-medium text-beet">
              {text.blocked}
            </span>
          )}
          <p className="text-xs break-words text-ink-soft tnum">{whoIs(customer)}</p>
          <TagList tags={tags} />
        </div>
        <p className="text-xs break-words text-ink-soft tnum lg:self-center">
          {sums.filter(Boolean).join(' · ')}
        </p>
      </div>
      {due > 0 ? (
        <p className="shrink-0 text-right font-bold tnum lg:w-32">
          {rupees(due)}
          <span className="block text-xs font-normal text-ink-soft">{text.due}</span>
        </p>
      ) : (
        <span className="hidden w-32 shrink-0 lg:block" />
      )}
    </li>
  )
}

/** The number, whether it is confirmed, and where they live. */
export function whoIs({ kind, phone, isPhoneProven, area }: CustomerSummary): string {
  const unproven = isPhoneProven === false && text.unproven
  return [phone, unproven, text.kinds[kind], area].filter(Boolean).join(' · ')
}
