import { Fragment, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BillDocument } from '#contract/api/bills.ts'
import type { OrderItem } from '#contract/api/order-items.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { fullName } from '#contract/full-name.ts'
import { pricePerKg } from '#contract/loose-goods.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { formatLine } from '#contract/weights.ts'
import type { loader } from '#web/root.tsx'
import { type PaperWords, usePaperWords, wordsOf } from '#web/seller/parts/words-of-customer.ts'
import { isBrought, placeOf } from '#web/ui/address-lines.ts'
import { BillPaper, DeliveryFacts } from '#web/ui/bill-paper.tsx'
import { nameIn } from '#web/ui/bill-words.ts'
import { StoreLogo } from '#web/ui/store-logo.tsx'
import { InLanguage } from './in-language.tsx'
import { PaperUpi } from './paper-upi.tsx'

type OrderBillsProps = {
  order: SellerOrder
  documents: readonly BillDocument[]
}

/** The bills that were issued for an order; before the first, a provisional one. */
export function OrderBills({ order, documents }: OrderBillsProps) {
  const issued = documents.filter((each) => each.order === order._id)
  const ofCustomer = wordsOf(order.language)
  if (issued.length === 0)
    return (
      <InLanguage words={ofCustomer}>
        <Bill order={order} />
      </InLanguage>
    )
  return issued.map((document, nth) => {
    const { language, second } = document
    const words = language ? wordsOf(language) : ofCustomer
    return (
      <InLanguage key={document._id} words={words} second={second && wordsOf(second)}>
        <BillPaper document={document} note={paymentOf(order, words)} isFurther={nth > 0}>
          <PaperUpi order={order} />
        </BillPaper>
      </InLanguage>
    )
  })
}

/** The bill with a number is issued when the order leaves the shop. */
function Bill({ order }: { order: SellerOrder }) {
  const words = usePaperWords()
  const billText = words.papers.bills
  return (
    <article aria-label={`${billText.bill} ${order.number}`} className="paper-sheet-of">
      <StoreHead />
      <Facts order={order} />
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{billText.item}</th>
            <th scope="col" className="paper-number only-sheet">
              {billText.quantity}
            </th>
            <th scope="col" className="paper-number only-sheet">
              {billText.price}
            </th>
            <th scope="col" className="paper-number">
              {billText.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter(({ quantity }) => quantity > 0)
            .map((item) => (
              <Line key={item._id} item={item} />
            ))}
        </tbody>
      </table>
      <dl className="paper-totals">
        <Total label={billText.items}>{formatPaise(toPaise(order.itemsAmount))}</Total>
        {!order.pickUp && (
          <Total label={billText.delivery(order.area?.name)}>
            {order.area?.fee ? rupees(order.area.fee) : billText.free}
          </Total>
        )}
        {order.taxMode === 'on_top' && (
          <Total label={billText.tax(order.taxPercent)}>
            {formatPaise(toPaise(order.taxAmount))}
          </Total>
        )}
        {order.rounding !== undefined && (
          <Total label={billText.roundOff}>{formatPaise(toPaise(order.rounding))}</Total>
        )}
        <Total label={billText.total} className="paper-total">
          {formatPaise(toPaise(order.amount))}
        </Total>
        {order.includedTaxes?.map(({ percent, taxable, tax }) => (
          <Total key={percent} label={billText.includedTax(percent, rupees(taxable))}>
            {rupees(tax)}
          </Total>
        ))}
      </dl>
      <p className="paper-payment">{paymentOf(order, words)}</p>
      <PaperUpi order={order} />
      <p className="paper-thanks">{order.status === 'Cancelled' ? null : billText.notIssued}</p>
    </article>
  )
}

function StoreHead() {
  const billText = usePaperWords().papers.bills
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const { legalName, address, phone, email, hours, fssai } = store?.contact ?? {}
  const reach = [phone, email].filter(Boolean).join(' · ')
  const licence = fssai ? billText.fssai(fssai) : ''
  const lines = [legalName, address, reach, hours, licence].filter(
    (line) => line && line !== store?.name,
  )

  return (
    <header className="paper-store">
      {store?.logo && (
        <p className="paper-logo">
          <StoreLogo logo={store.logo} className="h-14 max-w-50" />
        </p>
      )}
      <h2 className="paper-title">{store?.name}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  )
}

function Facts({ order }: { order: SellerOrder }) {
  const { number, createdAt, address } = order
  const { papers, dates, stateInWords } = usePaperWords()
  const billText = papers.bills
  return (
    <dl className="paper-facts">
      <div>
        <dt>{billText.of}</dt>
        <dd className="paper-strong">{number}</dd>
        <dt>{billText.date}</dt>
        <dd>{dates.whole(createdAt)}</dd>
      </div>
      <div>
        <dt>{billText.to}</dt>
        <dd className="paper-strong">{fullName(address)}</dd>
        {isBrought(order) && address.street && <dd>{address.street}</dd>}
        {address.landmark && <dd>{address.landmark}</dd>}
        {address.city && <dd>{placeOf(address, stateInWords)}</dd>}
        {address.phone && <dd>{address.phone}</dd>}
        <DeliveryFacts delivery={order} />
      </div>
    </dl>
  )
}

function Line({ item: { product, quantity, grams, amount: sum } }: { item: OrderItem }) {
  const { stepGrams } = product
  const each = toPaise(product.offerPrice)
  const amount = formatLine({ quantity, grams, stepGrams })
  const words = usePaperWords()
  const billText = words.papers.bills
  const details = detailsOf(product, words)
  const price = stepGrams
    ? billText.perKg(formatPaise(pricePerKg(each, stepGrams)))
    : formatPaise(each)

  return (
    <tr>
      <td>
        {nameIn(words, product)}{' '}
        {product.weight && !stepGrams && (
          <span className="paper-small paper-whole">{product.weight}</span>
        )}{' '}
        {details.length > 0 && (
          <span className="paper-small paper-details">
            {details.map((detail, at) => (
              <Fragment key={detail}>
                {at > 0 && ' · '}
                <span className="paper-whole">{detail}</span>
              </Fragment>
            ))}
          </span>
        )}
        <span className="paper-small only-roll">{billText.times(amount, price)}</span>
      </td>
      <td className="paper-number only-sheet">{amount}</td>
      <td className="paper-number only-sheet">{price}</td>
      <td className="paper-number">{rupees(sum)}</td>
    </tr>
  )
}

/** Details for accountants and inspectors; the net quantity only if the weight is another. */
function detailsOf(product: OrderItem['product'], words: PaperWords): string[] {
  const { brand, netQuantity, weight, hsn } = product
  const billText = words.papers.bills
  const quantity = netQuantity && words.netQuantity(netQuantity.amount, netQuantity.unit)
  return [
    ...(brand ? [brand] : []),
    ...(quantity && quantity !== weight ? [billText.netQuantity(quantity)] : []),
    ...(hsn ? [billText.hsn(hsn)] : []),
  ]
}

function rupees(amount: number): string {
  return formatPaise(toPaise(amount))
}

type TotalProps = { label: string; className?: string; children: ReactNode }

function Total({ label, className, children }: TotalProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Says how the order was paid, and what is still due. */
function paymentOf(order: SellerOrder, { papers, moneyKinds }: PaperWords): string {
  const { status, isPaid, paymentType, due, receipts } = order
  const billText = papers.bills
  if (status === 'Cancelled') return billText.cancelled
  const kinds = receipts.flatMap(({ kind, undone }) => (undone ? [] : [kind]))
  const ways = [...new Set(kinds)].map((kind) => moneyKinds[kind])
  if (isPaid && ways.length > 0 && kinds.some((kind) => kind !== usualKind[paymentType]))
    return billText.paidIn(ways.join(', '))
  if (isPaid) return paymentType === 'COD' ? billText.paidInCash : billText.paidOnline
  return paymentType === 'COD' || ways.length > 0
    ? billText.toBePaid(formatPaise(toPaise(due)))
    : billText.unpaid
}

const usualKind = { COD: 'cash', Online: 'online' } as const
