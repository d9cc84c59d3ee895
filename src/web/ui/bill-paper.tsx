import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BillDocument } from '#contract/api/bills.ts'
import { deliveryCode } from '#contract/delivery.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { agreedTime } from '#text/agreed-times.ts'
import { billPaperText as text } from '#text/bill-paper.ts'
import { billTitles } from '#text/bill-titles.ts'
import { locale } from '#text/locale.ts'
import type { loader } from '#web/root.tsx'
import { placeOf } from './address-lines.ts'

type Props = {
  document: BillDocument
  /** The sentence that says how the bill is paid; credit notes have none. */
  note?: string | undefined
  /** Whether an earlier bill of the order has said what delivery costs. */
  isFurther?: boolean
  /** The ways to pay; credit notes have none. */
  children?: ReactNode
}

/** A bill or a credit note as it was issued. Needs the styles of `papers.css`. */
export function BillPaper({ document, note, isFurther = false, children }: Props) {
  const isNote = document.kind === 'credit_note'
  const title = billTitles[document.kind]

  return (
    <article aria-label={`${title} ${document.serial}`} className="paper-sheet-of">
      <Supplier document={document} />
      <p className="paper-title-of-kind">{title}</p>
      {document.isComposition && <p className="paper-store paper-small">{text.composition}</p>}
      <Facts document={document} />
      <Items document={document} />
      <Totals document={document} isFurther={isFurther} />
      {document.showsTax && <Rates document={document} />}
      <p className="paper-words paper-small">{document.amountInWords}</p>
      {document.issuedBy && <p className="paper-small">{text.issuedBy(document.issuedBy)}</p>}
      {note !== undefined && !isNote && <p className="paper-payment">{note}</p>}
      {!isNote && children}
      <p className="paper-thanks paper-small">
        {isNote ? text.issued : `${text.thanks} ${text.issued}`}
        {document.showsTax && ` ${text.reverseCharge}`}
      </p>
    </article>
  )
}

function Supplier({ document: { seller } }: Props) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  // A shop may send orders out before its name is saved.
  const { name = store?.name, legalName, address, phone, email, gstin, fssai } = seller
  const reach = [phone, email].filter(Boolean).join(' · ')
  const lines = [
    ...[legalName, address, reach],
    ...[gstin && text.gstin(gstin), fssai && text.fssai(fssai)],
  ].filter((line) => line && line !== name)
  return (
    <header className="paper-store">
      <h2 className="paper-title">{name}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  )
}

function Facts({ document }: Props) {
  const { serial, day, orderNumber, buyer, placeOfSupply, original, reason } = document
  return (
    <dl className="paper-facts">
      <div>
        <dt>{text.number}</dt>
        <dd className="paper-strong paper-unbroken">{serial}</dd>
        <dt>{text.date}</dt>
        <dd>{formatDay(day)}</dd>
        <dt>{text.order}</dt>
        <dd>{orderNumber}</dd>
      </div>
      <div>
        <dt>{text.to}</dt>
        <dd className="paper-strong">{buyer.name}</dd>
        {buyer.street && <dd>{buyer.street}</dd>}
        {buyer.landmark && <dd>{buyer.landmark}</dd>}
        {placeOf(buyer) && <dd>{placeOf(buyer)}</dd>}
        {buyer.gstin && <dd>{text.gstin(buyer.gstin)}</dd>}
        {!original && document.delivery && <DeliveryFacts delivery={document.delivery} />}
        {placeOfSupply && (
          <>
            <dt>{text.placeOfSupply}</dt>
            <dd>{placeOfSupply}</dd>
          </>
        )}
        {original && (
          <dd className="paper-strong">
            {text.takesOff(original.serial, formatDay(original.day))}
          </dd>
        )}
        {reason && <dd>{text.reason(reason)}</dd>}
      </div>
    </dl>
  )
}

type DeliveryProps = {
  delivery: Pick<NonNullable<BillDocument['delivery']>, 'pickUp' | 'slot' | 'forOpening'>
}

/** Says where an order is picked up, and its time as it was agreed, on papers that are read on any day. */
export function DeliveryFacts({ delivery: { pickUp, slot, forOpening } }: DeliveryProps) {
  const time = agreedTime({ slot, forOpening: forOpening ? new Date(forOpening) : null })
  return (
    <>
      {pickUp && (
        <>
          <dt>{text.pickUpAt}</dt>
          <dd>{pickUp.place}</dd>
        </>
      )}
      {time && (
        <>
          <dt>{pickUp ? text.pickUpTime : text.deliveryTime}</dt>
          <dd className="paper-strong">{time}</dd>
        </>
      )}
    </>
  )
}

function Items({ document: { items, showsTax } }: Props) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col" className="paper-number only-sheet">
            {text.quantity}
          </th>
          {showsTax && (
            <>
              <th scope="col" className="paper-number only-sheet">
                {text.taxable}
              </th>
              <th scope="col" className="paper-number only-sheet">
                {text.rate}
              </th>
            </>
          )}
          <th scope="col" className="paper-number">
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <tr key={at}>
            <td>
              {item.name}
              <span className="paper-small paper-details">
                {[item.details, item.hsn && text.hsn(item.hsn)].filter(Boolean).join(' · ')}
              </span>
              <span className="paper-small only-roll">{text.quantityIs(quantityOf(item))}</span>
            </td>
            <td className="paper-number only-sheet">{quantityOf(item)}</td>
            {showsTax && (
              <>
                <td className="paper-number only-sheet">{rupees(item.taxable)}</td>
                <td className="paper-number only-sheet">{text.percent(item.percent ?? 0)}</td>
              </>
            )}
            <td className="paper-number">{rupees(item.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function saysFree({ kind, items, delivery }: BillDocument): boolean {
  return kind !== 'credit_note' && !delivery?.pickUp && !items.some(isDelivery)
}

function Totals({ document, isFurther }: Props) {
  const { showsTax, taxable, cgst, sgst, igst, addedTax, addedTaxPercent, rounding } = document
  const isFree = !isFurther && saysFree(document)
  return (
    <dl className="paper-totals">
      {showsTax && <Total label={text.taxableValue}>{rupees(taxable)}</Total>}
      {cgst > 0 && <Total label={text.cgst}>{rupees(cgst)}</Total>}
      {sgst > 0 && <Total label={text.sgst}>{rupees(sgst)}</Total>}
      {igst > 0 && <Total label={text.igst}>{rupees(igst)}</Total>}
      {addedTax !== 0 && <Total label={text.addedTax(addedTaxPercent)}>{rupees(addedTax)}</Total>}
      {isFree && <Total label={text.delivery}>{text.free}</Total>}
      {rounding !== 0 && <Total label={text.roundOff}>{rupees(rounding)}</Total>}
      <Total
        label={document.kind === 'credit_note' ? text.credited : text.total}
        className="paper-total"
      >
        {rupees(document.amount)}
      </Total>
    </dl>
  )
}

/** The lines added up for each rate, as the return wants them. */
function Rates({ document: { byRate, isInterState } }: Props) {
  const parts = isInterState ? [text.igst] : [text.cgst, text.sgst]
  return (
    <table className="paper-table paper-rates">
      <thead>
        <tr>
          {[text.rate, text.taxable, ...parts, text.amount].map((label, at) => (
            <th key={label} scope="col" className={at > 0 ? 'paper-number' : ''}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byRate.map(({ percent, taxable, cgst, sgst, igst, amount }) => (
          <tr key={percent}>
            <td>{text.percent(percent)}</td>
            {[taxable, ...(isInterState ? [igst] : [cgst, sgst]), amount].map((value, at) => (
              <td key={at} className="paper-number">
                {rupees(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A delivery fee is one of the items. */
function isDelivery({ hsn }: BillDocument['items'][number]): boolean {
  return hsn === deliveryCode
}

/** Adds the unit code of GST returns: `1.5 KGS`, `2 NOS`. */
function quantityOf({ unit, quantity }: BillDocument['items'][number]): string {
  return `${quantity.toLocaleString(locale)} ${unit}`
}

/** `2026-11-22` becomes `22-11-2026`. */
function formatDay(day: string): string {
  return day.split('-').toReversed().join('-')
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
