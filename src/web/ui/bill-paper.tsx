import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BillDocument } from '#contract/api/bills.ts'
import type { Language } from '#contract/languages.ts'
import type { loader } from '#web/root.tsx'
import { placeOf } from './address-lines.ts'
import { Items, Rates, Totals } from './bill-items.tsx'
import { usePaperLanguages } from './bill-words.ts'
import { Both } from './both-languages.tsx'

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
  const { text, titles } = usePaperLanguages().first
  const isNote = document.kind === 'credit_note'
  const title = titles[document.kind]

  return (
    <article aria-label={`${title} ${document.serial}`} className="paper-sheet-of">
      <Supplier document={document} />
      <p className="paper-title-of-kind">
        <Both of={(words) => words.titles[document.kind]} />
      </p>
      <Composition document={document} />
      <Facts document={document} />
      <Items document={document} />
      <Totals document={document} isFurther={isFurther} />
      {document.showsTax && <Rates document={document} />}
      <InWords document={document} />
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
  const { text } = usePaperLanguages().first
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

/** `27-Maharashtra` → `27-महाराष्ट्र` */
function sayPlace(place: string, stateInWords: (name: string) => string): string {
  const [code = '', ...state] = place.split('-')
  return `${code}-${stateInWords(state.join('-'))}`
}

function Facts({ document }: Props) {
  const { text, stateInWords } = usePaperLanguages().first
  const { serial, day, orderNumber, buyer, placeOfSupply, original, reason } = document
  return (
    <dl className="paper-facts">
      <div>
        <dt>
          <Both of={(words) => words.text.number} />
        </dt>
        <dd className="paper-strong paper-unbroken">{serial}</dd>
        <dt>
          <Both of={(words) => words.text.date} />
        </dt>
        <dd>{formatDay(day)}</dd>
        <dt>
          <Both of={(words) => words.text.order} />
        </dt>
        <dd>{orderNumber}</dd>
      </div>
      <div>
        <dt>
          <Both of={(words) => words.text.to} />
        </dt>
        <dd className="paper-strong">{buyer.name}</dd>
        {buyer.street && <dd>{buyer.street}</dd>}
        {buyer.landmark && <dd>{buyer.landmark}</dd>}
        {buyer.city && <dd>{placeOf(buyer, stateInWords)}</dd>}
        {buyer.gstin && <dd>{text.gstin(buyer.gstin)}</dd>}
        {!original && document.delivery && <DeliveryFacts delivery={document.delivery} />}
        {placeOfSupply && (
          <>
            <dt>
              <Both of={(words) => words.text.placeOfSupply} />
            </dt>
            <dd>{sayPlace(placeOfSupply, stateInWords)}</dd>
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
  const { agreedTime } = usePaperLanguages().first
  const time = agreedTime({ slot, forOpening: forOpening ? new Date(forOpening) : null })
  return (
    <>
      {pickUp && (
        <>
          <dt>
            <Both of={(words) => words.text.pickUpAt} />
          </dt>
          <dd>{pickUp.place}</dd>
        </>
      )}
      {time && (
        <>
          <dt>
            <Both of={({ text }) => (pickUp ? text.pickUpTime : text.deliveryTime)} />
          </dt>
          <dd className="paper-strong">{time}</dd>
        </>
      )}
    </>
  )
}

/** `2026-11-22` becomes `22-11-2026`. */
function formatDay(day: string): string {
  return day.split('-').toReversed().join('-')
}

function InWords({ document: { amountInWords, inWords } }: Pick<Props, 'document'>) {
  const { first, second } = usePaperLanguages()
  return [first, ...(second ? [second] : [])].map(({ language, locale }) => (
    <p key={language} lang={locale} className="paper-words paper-small">
      {inWords?.[language as Language] ?? amountInWords}
    </p>
  ))
}

function Composition({ document: { isComposition } }: Pick<Props, 'document'>) {
  if (!isComposition) return null
  return (
    <p className="paper-store paper-small">
      <Both of={(words) => words.text.composition} />
    </p>
  )
}
