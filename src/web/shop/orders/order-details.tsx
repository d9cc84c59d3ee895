import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { Order } from '#contract/api/orders.ts'
import { fullName } from '#contract/full-name.ts'
import { toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import { moneyText } from '#text/money.ts'
import { ordersText } from '#text/orders.ts'
import { talkText } from '#text/talk.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { paymentState } from '#web/ui/payment-state.ts'
import { Price } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'

// Most items are packed as they were ordered.
const PackedNote = lazyPart(async () => (await import('./packed-note.tsx')).PackedNote)

const fewItems = 6

type PackedProps = {
  item: OrderItem
  items: readonly OrderItem[]
  isTakenAlong: boolean | undefined
}

function Packed({ item, items, isTakenAlong }: PackedProps) {
  const { picked, replaces, substitutes } = item
  // Its weight was on the scale when it was ordered.
  if (isTakenAlong && picked === 'weighed') return null
  if (!replaces && (picked ? picked === 'found' : !substitutes)) return null
  return (
    <Suspense fallback={<span className="block min-h-5" />}>
      <PackedNote item={item} items={items} />
    </Suspense>
  )
}

type ItemsProps = { items: OrderItem[]; isTakenAlong: boolean | undefined }

/** The items of an order. */
export function OrderItems({ items, isTakenAlong }: ItemsProps) {
  const [showsAll, showAll] = useState(false)
  const isShort = showsAll || items.length <= fewItems
  const shown = isShort ? items : items.slice(0, fewItems - 1)

  return (
    <div>
      <ul aria-label={ordersText.items} className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {shown.map(({ _id, product, quantity, grams, note }, nth) => (
          <li key={_id} className="relative flex min-h-16 items-center gap-3">
            <ProductThumbnail product={product} width={56} className="size-14 shrink-0" />
            <span className="min-w-0">
              <Link
                to={productAddress(product)}
                className="font-medium break-words after:absolute after:inset-0 hover:text-leaf"
              >
                {product.name}
              </Link>{' '}
              <span className="whitespace-nowrap text-ink-soft tnum">
                {product.stepGrams
                  ? formatLine({ quantity, grams, stepGrams: product.stepGrams })
                  : ordersText.quantity(quantity)}
              </span>
              {product.weight && !product.stepGrams && (
                <span className="block text-xs text-ink-soft">{product.weight}</span>
              )}
              {note && <span className="block text-xs break-words italic">{note}</span>}
              <Packed isTakenAlong={isTakenAlong} item={shown[nth]!} items={items} />
            </span>
          </li>
        ))}
      </ul>
      {!isShort && (
        <button type="button" onClick={() => showAll(true)} className="button button-quiet -ml-3">
          {ordersText.allItems(items.length)}
        </button>
      )}
    </div>
  )
}

function lineOf({ street, landmark, city, state, zipcode }: Order['address']): string {
  return [street, landmark, city, city && `${state}\u00a0${zipcode}`].filter(Boolean).join(', ')
}

function Whereto({ order }: { order: Order }) {
  const { phone } = order.address
  return (
    <Fact label={order.takenAlong ? ordersText.takenAlong : ordersText.deliverTo}>
      <p className="font-medium break-words">{fullName(order.address)}</p>
      <p className="text-xs break-words text-ink-soft">
        {lineOf(order.address)}
        <br />
        {phone}
      </p>
      {order.note && (
        <p className="mt-1.5 text-xs break-words">
          <span className="font-medium">{talkText.yourNote}:</span> {order.note}
        </p>
      )}
    </Fact>
  )
}

/** The delivery address, the payment and the charges of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const payment = paymentState(order)
  const isPaid = payment === 'paid'
  return (
    <div className="order-facts">
      <dl className="contents">
        <Whereto order={order} />
        <Fact label={ordersText.payment}>
          <p>{methodOf(order)}</p>
          <p
            className={`mt-1 inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${isPaid ? 'bg-leaf-wash text-leaf-deep' : 'bg-grains text-ink'}`}
          >
            {ordersText.payments[payment]}
          </p>
        </Fact>
      </dl>
      <dl className="order-charges">
        <Amount label={ordersText.itemsAmount}>
          <Price paise={toPaise(order.itemsAmount)} />
        </Amount>
        <Amount label={ordersText.shipping}>{ordersText.free}</Amount>
        {order.taxMode === 'on_top' && (
          <Amount label={ordersText.tax(order.taxPercent)}>
            <Price paise={toPaise(order.taxAmount)} />
          </Amount>
        )}
        {order.rounding !== undefined && (
          <Amount label={ordersText.roundOff}>
            <Price paise={toPaise(order.rounding)} />
          </Amount>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2 font-bold">
          <dt>{ordersText.total}</dt>
          <dd>
            <Price paise={toPaise(order.amount)} />
          </dd>
        </div>
        {order.due > 0 && order.due !== order.amount && (
          <Amount label={moneyText.stillDue}>
            <Price paise={toPaise(order.due)} />
          </Amount>
        )}
        {order.receipts
          .filter(({ kind, wentBack, undone }) => wentBack && !undone && kind !== 'online')
          .map(({ kind, amount, at }) => (
            <Amount key={at} label={moneyText.back[kind]}>
              <Price paise={toPaise(amount)} />
            </Amount>
          ))}
        {order.toGiveBack > 0 && (
          <Amount label={moneyText.toGiveBack}>
            <Price paise={toPaise(order.toGiveBack)} />
          </Amount>
        )}
        {order.includedTax !== undefined && order.includedTax > 0 && (
          <Amount label={ordersText.includedTax}>
            <Price paise={toPaise(order.includedTax)} />
          </Amount>
        )}
      </dl>
    </div>
  )
}

function methodOf({ onTab, amount, paymentType }: Order): string {
  if (onTab !== undefined && onTab >= amount) return moneyText.onTab
  return paymentType === 'COD' ? ordersText.cod : ordersText.online
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 text-xs text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 text-xs">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
