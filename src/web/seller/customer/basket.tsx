import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OrderCustomer } from '#contract/api/counter.ts'
import type { BasketItem, CustomerDetails } from '#contract/api/customers.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { formatQuantity } from '#contract/weights.ts'
import { sellerCustomerText } from '#text/seller-customers.ts'
import type { DraftLine } from '#web/seller/new-order/line-amount.ts'
import { beginDraft } from '#web/seller/new-order/use-draft.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { Section } from './section.tsx'

const text = sellerCustomerText.basket

/** The customer's usual basket, ordered in one tap. */
export function Basket({ customer }: { customer: CustomerDetails }) {
  const { basket } = customer
  if (basket.length === 0) return null
  const lines = basket.filter(({ isForSale }) => isForSale).map(lineOf)
  return (
    <Section title={text.title}>
      <p className="text-xs text-ink-soft">{text.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {basket.map((item) => (
          <li key={item.product} className="flex items-baseline justify-between gap-4 py-1.5">
            <p className="min-w-0 break-words">
              {[item.name, item.weight].filter(Boolean).join(', ')}
              <span className="block text-xs text-ink-soft">
                {[text.times(item.times), !item.isForSale && text.gone].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p className="shrink-0 font-semibold tnum">
              {formatQuantity(item.quantity, item.loose?.stepGrams ?? null)}
            </p>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <NewOrder customer={customer} lines={lines} className="button-outlined mt-3 w-full">
          {text.again}
        </NewOrder>
      )}
    </Section>
  )
}

function lineOf({ product, name, weight, quantity, offerPrice, loose }: BasketItem): DraftLine {
  const found = { _id: product, name, offerPrice, loose, ...(weight ? { weight } : {}) }
  return { product: found, quantity }
}

type Props = {
  customer: CustomerDetails
  lines?: readonly DraftLine[]
  className: string
  children: ReactNode
}

/** Opens a new order for the customer. */
export function NewOrder({ customer, lines = [], className, children }: Props) {
  const navigate = useNavigate()
  const may = useMay()
  if (!may('counter')) return null
  return (
    <button
      type="button"
      onClick={() => {
        beginDraft(asOrdering(customer), lines)
        void navigate('/seller/new-order')
      }}
      className={`button ${className}`}
    >
      {children}
    </button>
  )
}

/** The customer as the page of new orders knows them. */
export function asOrdering(customer: CustomerDetails): OrderCustomer {
  const { _id, name, phone, email, gstin, addresses, kind, isPhoneProven = false } = customer
  return {
    _id,
    name,
    addresses,
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    ...(gstin ? { gstin } : {}),
    ...(kind === 'guest' ? { guest: { isPhoneProven } } : {}),
    ...tabLeftOf(customer),
  }
}

function tabLeftOf({ tab, kind, isPhoneProven }: CustomerDetails): { tabLeft?: number } {
  // The tab of a guest waits until their number is proven.
  if (!tab?.isOpen || (kind === 'guest' && !isPhoneProven)) return {}
  return { tabLeft: toRupees(Math.max(0, toPaise(tab.limit) - toPaise(tab.balance))) }
}
