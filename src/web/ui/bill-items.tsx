import type { ReactNode } from 'react'
import type { BillDocument } from '#contract/api/bills.ts'
import { deliveryCode } from '#contract/delivery.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { nameIn, usePaperLanguages } from './bill-words.ts'
import { Both, type Say } from './both-languages.tsx'

type BillProps = { document: BillDocument }

export function Items({ document: { items, showsTax } }: BillProps) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col">
            <Both of={(words) => words.text.item} />
          </th>
          <th scope="col" className="paper-number only-sheet">
            <Both of={(words) => words.text.quantity} />
          </th>
          {showsTax && (
            <>
              <th scope="col" className="paper-number only-sheet">
                <Both of={(words) => words.text.taxable} />
              </th>
              <th scope="col" className="paper-number only-sheet">
                <Both of={(words) => words.text.rate} />
              </th>
            </>
          )}
          <th scope="col" className="paper-number">
            <Both of={(words) => words.text.amount} />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <Line key={at} item={item} showsTax={showsTax} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Pick<BillDocument, 'showsTax'> & { item: BillDocument['items'][number] }

function Line({ item, showsTax }: LineProps) {
  const { first, second } = usePaperLanguages()
  const { text, locale } = first
  const name = nameIn(first, item)
  const other = second && nameIn(second, item)
  const quantity = quantityOf(item, locale)
  return (
    <tr>
      <td>
        {name}
        {second && other !== name && (
          <span lang={second.locale} className="paper-details">
            {other}
          </span>
        )}
        <span className="paper-small paper-details">
          {item.details}
          {item.details && item.hsn && ' · '}
          {item.hsn && <span className="paper-unbroken">{text.hsn(item.hsn)}</span>}
        </span>
        <span className="paper-small only-roll">{text.quantityIs(quantity)}</span>
      </td>
      <td className="paper-number only-sheet">{quantity}</td>
      {showsTax && (
        <>
          <td className="paper-number only-sheet">{rupees(item.taxable)}</td>
          <td className="paper-number only-sheet">{text.percent(item.percent ?? 0)}</td>
        </>
      )}
      <td className="paper-number">{rupees(item.amount)}</td>
    </tr>
  )
}

function saysFree({ kind, items, delivery }: BillDocument): boolean {
  return kind !== 'credit_note' && !delivery?.pickUp && !items.some(isDelivery)
}

export function Totals({ document, isFurther }: BillProps & { isFurther: boolean }) {
  const { showsTax, taxable, cgst, sgst, igst, addedTax, addedTaxPercent, rounding } = document
  const isFree = !isFurther && saysFree(document)
  return (
    <dl className="paper-totals">
      {showsTax && <Total label={(words) => words.text.taxableValue}>{rupees(taxable)}</Total>}
      {cgst > 0 && <Total label={(words) => words.text.cgst}>{rupees(cgst)}</Total>}
      {sgst > 0 && <Total label={(words) => words.text.sgst}>{rupees(sgst)}</Total>}
      {igst > 0 && <Total label={(words) => words.text.igst}>{rupees(igst)}</Total>}
      {addedTax !== 0 && (
        <Total label={(words) => words.text.addedTax(addedTaxPercent)}>{rupees(addedTax)}</Total>
      )}
      {isFree && (
        <Total label={(words) => words.text.delivery}>
          <Both of={(words) => words.text.free} />
        </Total>
      )}
      {rounding !== 0 && <Total label={(words) => words.text.roundOff}>{rupees(rounding)}</Total>}
      <Total
        label={({ text }) => (document.kind === 'credit_note' ? text.credited : text.total)}
        className="paper-total"
      >
        {rupees(document.amount)}
      </Total>
    </dl>
  )
}

/** The lines added up for each rate, as the return wants them. */
export function Rates({ document: { byRate, isInterState } }: BillProps) {
  const { text } = usePaperLanguages().first
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
function quantityOf({ unit, quantity }: BillDocument['items'][number], locale: string): string {
  return `${quantity.toLocaleString(locale)} ${unit}`
}

function rupees(amount: number): string {
  return formatPaise(toPaise(amount))
}

type TotalProps = { label: Say; className?: string; children: ReactNode }

function Total({ label, className, children }: TotalProps) {
  return (
    <div className={className}>
      <dt>
        <Both of={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
