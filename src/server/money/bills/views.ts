import type { BillDocument, IssuedBill } from '#contract/api/bills.ts'
import { toPercent } from '#contract/bill.ts'
import { addSplits, noTax, type TaxSplit } from '#contract/bills.ts'
import { storedDetail } from '#contract/detail-values.ts'
import type { NamesIn } from '#contract/goods-languages.ts'
import { stateLabel } from '#contract/gst-states.ts'
import type { Language } from '#contract/languages.ts'
import { toRupees } from '#contract/money.ts'
import { currentRequest } from '#platform/requests/current-request.ts'
import { answerLanguage, shopLanguage, textsOf } from '#server/api/languages.ts'
import { isOwnWord, sayOwnWords } from '#server/api/own-words.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { deliveryPosition } from './order-sums.ts'
import { isOwnOrder, selectBillLines, selectBills, selectIssuers } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectBills>>[number]
type Line = Awaited<ReturnType<typeof selectBillLines>>[number]

/** The documents of some orders in the order in which they were issued, in two queries. */
export async function viewBills(
  db: Database,
  orderIds: readonly string[],
): Promise<BillDocument[]> {
  const bills = await selectBills(db, orderIds)
  if (bills.length === 0) return []
  const ids = bills.map(({ id }) => id)
  const linesOf = Map.groupBy(await selectBillLines(db, ids), ({ billId }) => billId)
  return bills.map((bill) => serializeBill(bill, linesOf.get(bill.id) ?? []))
}

/** The order's documents that a person issued, where several people work in the shop. */
export async function viewIssuers(db: Database, orderId: string): Promise<IssuedBill[]> {
  const bills = await selectIssuers(db, orderId)
  return bills.map(({ serial, kind, who, issuedAt }) => ({
    serial,
    kind,
    who: who ?? '',
    at: issuedAt.toISOString(),
  }))
}

/** The documents of one of the shopper's orders. */
export async function viewOwnBills(
  db: Database,
  { shopperId, orderId }: { shopperId: string; orderId: string },
): Promise<BillDocument[]> {
  if (!(await isOwnOrder(db, { shopperId, orderId }))) throw refuse('not_found')
  return viewBills(db, [orderId])
}

function serializeBill(bill: Row, lines: readonly Line[]): BillDocument {
  const { heading, kind, originalSerial, originalDay } = bill
  const readIn = readerLanguage(heading)
  return {
    _id: bill.id,
    order: bill.orderId,
    orderNumber: heading.orderNumber,
    kind,
    serial: bill.serial,
    day: bill.day,
    ...(originalSerial && originalDay
      ? { original: { serial: originalSerial, day: originalDay } }
      : {}),
    ...(heading.reason ? { reason: sayOwnWords(heading.reason, readIn) } : {}),
    ...(bill.placeOfSupply ? { placeOfSupply: stateLabel(bill.placeOfSupply) } : {}),
    isInterState: bill.isInterState,
    isComposition: heading.isComposition,
    showsTax: lines.some(({ basisPoints }) => basisPoints !== null),
    seller: withoutNulls(heading.seller),
    buyer: buyerOf(heading.buyer, readIn),
    items: lines.map((line) => serializeLine(line, languagesOf(heading))),
    byRate: sumByRate(lines),
    ...partsOf(bill),
    addedTax: toRupees(bill.addedTaxPaise),
    addedTaxPercent: toPercent(heading.taxOnTopBasisPoints),
    rounding: toRupees(bill.roundingPaise),
    amount: toRupees(bill.amountPaise),
    ...serializeDelivery(heading),
    ...(heading.issuedBy ? { issuedBy: heading.issuedBy } : {}),
    amountInWords: textsOf(answerLanguage()).amountInWords(bill.amountPaise),
    ...serializeLanguages(bill),
    issuedAt: bill.issuedAt.toISOString(),
  }
}

/** The languages in which the document may be read: its own and that of the answer. */
function languagesOf({ language, second }: Row['heading']): Language[] {
  return [answerLanguage(), language, second].filter((each) => each !== undefined)
}

function serializeLanguages({ heading, amountPaise }: Row) {
  const { language, second } = heading
  if (!language) return {}
  const inWords = Object.fromEntries(
    languagesOf(heading).map((each) => [each, textsOf(each).amountInWords(amountPaise)]),
  )
  return second ? { language, second, inWords } : { language, inWords }
}

/** A shopper reads a paper in the language of the page, the seller in that of the paper. */
function readerLanguage({ language }: Row['heading']): Language {
  const isSeller = currentRequest()?.user?.role === 'seller'
  return (isSeller ? language : undefined) ?? answerLanguage()
}

/** A bill of goods that were handed over in the shop has no street. */
function buyerOf({ name, street, ...buyer }: Row['heading']['buyer'], language: Language) {
  return { ...buyer, name: sayOwnWords(name, language), street: isOwnWord(street) ? '' : street }
}

/** The fee has a name in each language, as goods may have. */
function namesOf({ position, names }: Line, languages: readonly Language[]): NamesIn | null {
  if (position !== deliveryPosition) return names === null ? null : storedDetail('names', names)
  const further = languages.filter((language) => language !== shopLanguage)
  if (further.length === 0) return null
  return Object.fromEntries(
    further.map((language) => [language, textsOf(language).recordsText.delivery]),
  )
}

function serializeDelivery({ delivery }: Row['heading']): Pick<BillDocument, 'delivery'> {
  if (!delivery) return {}
  const { pickUp, ...rest } = delivery
  if (!pickUp) return { delivery: rest }
  const { place, note } = pickUp
  return { delivery: { ...rest, pickUp: note === null ? { place } : { place, note } } }
}

function withoutNulls(values: Row['heading']['seller']): BillDocument['seller'] {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function partsOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit) {
  return {
    taxable: toRupees(taxablePaise),
    cgst: toRupees(cgstPaise),
    sgst: toRupees(sgstPaise),
    igst: toRupees(igstPaise),
  }
}

function serializeLine(line: Line, languages: readonly Language[]): BillDocument['items'][number] {
  const names = namesOf(line, languages)
  const { name, details, hsn, unit, quantity, basisPoints, amountPaise } = line
  return {
    name,
    ...(names === null ? {} : { names }),
    ...(details === '' ? {} : { details }),
    ...(hsn === null ? {} : { hsn }),
    unit,
    quantity: quantity / 1000,
    ...(basisPoints === null ? {} : { percent: toPercent(basisPoints) }),
    amount: toRupees(amountPaise),
    ...partsOf(line),
  }
}

function sumByRate(lines: readonly Line[]): BillDocument['byRate'] {
  const taxed = lines.filter(({ basisPoints }) => basisPoints !== null)
  return [...Map.groupBy(taxed, ({ basisPoints }) => basisPoints ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([basisPoints, same]) => ({
      percent: toPercent(basisPoints),
      amount: toRupees(same.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
      ...partsOf(same.reduce<TaxSplit>((sum, line) => addSplits(sum, line), noTax)),
    }))
}
