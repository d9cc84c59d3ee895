import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { toPaise } from '#contract/money.ts'
import { formatGrams, formatLine } from '#contract/weights.ts'
import { moneyText } from '#text/money.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { talkText } from '#text/talk.ts'
import { useMay } from '#web/seller/state/seller-session.ts'
import { Price } from '#web/ui/price.tsx'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'

const orderText = sellerOrdersText.order

export function OrderItems({ order }: { order: SellerOrder }) {
  return (
    <section
      aria-label={orderText.items}
      className="rounded-card border border-line bg-card p-4 sm:p-5"
    >
      {order.note && (
        <p className="mb-3 rounded-control bg-grains px-3 py-2.5 break-words">
          <b>{talkText.note}:</b> {order.note}
        </p>
      )}
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
      <Totals order={order} />
    </section>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { product, quantity, grams, given, note } = item
  const { stepGrams } = product
  const each = toPaise(product.offerPrice)

  return (
    <li className="relative grid grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-x-3 py-2.5 first:pt-0">
      <ProductThumbnail product={product} width={56} className="size-14" />
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem]">
          <ProductName product={product} />
          <span className="block text-xs text-ink-soft tnum">
            {stepGrams ? (
              <>
                <Price paise={pricePerKg(each, stepGrams)} /> {orderText.perKg}
                {given && ` · ${orderText.given(formatGrams(given))}`}
              </>
            ) : (
              <>
                {product.weight && `${product.weight} · `}
                <Price paise={each} /> {orderText.each}
              </>
            )}
          </span>
        </span>
        <span className="ml-auto text-right">
          <span className="block text-base font-bold whitespace-nowrap tnum">
            {stepGrams ? formatLine({ quantity, grams, stepGrams }) : `× ${quantity}`}
          </span>
          <Price paise={toPaise(item.amount)} />
        </span>
      </span>
      {note && (
        <span className="col-span-full mt-1.5 rounded-control bg-grains px-3 py-2 break-words">
          <span className="sr-only">{talkText.note}: </span>
          {note}
        </span>
      )}
    </li>
  )
}

function ProductName({ product: { _id, name } }: Pick<OrderItem, 'product'>) {
  if (!useMay()(['shelf', 'prices'])) return <span className="font-medium break-words">{name}</span>
  return (
    <Link
      to={`/seller/product/${_id}`}
      className="font-medium break-words after:absolute after:inset-0 hover:text-leaf"
    >
      {name}
    </Link>
  )
}

function Totals({ order }: { order: SellerOrder }) {
  return (
    <dl className="ml-auto grid gap-1 border-t border-line pt-3 sm:max-w-72">
      <Amount label={orderText.itemsAmount}>
        <Price paise={toPaise(order.itemsAmount)} />
      </Amount>
      <Amount label={orderText.delivery(order.area?.name)}>
        {order.area?.fee ? <Price paise={toPaise(order.area.fee)} /> : orderText.free}
      </Amount>
      {order.taxMode === 'on_top' && (
        <Amount label={orderText.tax(order.taxPercent)}>
          <Price paise={toPaise(order.taxAmount)} />
        </Amount>
      )}
      {order.rounding !== undefined && (
        <Amount label={orderText.roundOff}>
          <Price paise={toPaise(order.rounding)} />
        </Amount>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-2 text-base font-bold">
        <dt>{orderText.total}</dt>
        <dd>
          <Price paise={toPaise(order.amount)} />
        </dd>
      </div>
      {order.includedTaxes?.map(({ percent, tax }) => (
        <Amount key={percent} label={orderText.includedTax(percent)}>
          <Price paise={toPaise(tax)} />
        </Amount>
      ))}
      <Amount label={orderText.payment}>{wayOf(order)}</Amount>
    </dl>
  )
}

function wayOf({ onTab, amount, paymentType, pickUp }: SellerOrder): string {
  if (onTab !== undefined && onTab >= amount) return moneyText.kinds.tab
  if (paymentType === 'Online') return sellerOrdersText.online
  return pickUp ? sellerOrdersText.codAtShop : sellerOrdersText.cod
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
