import {
  addSplits,
  type BillKind,
  financialYearOf,
  noTax,
  serialOf,
  type TaxSplit,
} from '#contract/bills.ts'
import { orderStates } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import type { Author } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { viewBillLanguages } from './bill-languages.ts'
import { type BillTerms, termsOfBill, termsOfShop } from './bill-terms.ts'
import {
  directionOf,
  negated,
  nothing,
  type Sums,
  subtract,
  sumsOf,
  totalOf,
} from './order-sums.ts'
import {
  type BilledLine,
  insertBill,
  selectBilled,
  selectFirstName,
  selectOrderToBill,
  selectSupplier,
  takeNumber,
  today,
} from './queries.ts'

/**
 * Keeps the documents of a locked order in step with it. Issues a bill when the goods leave; afterwards a credit note
 * for goods that come back or are cancelled, and a further bill for goods that are charged after all. Both follow the
 * first bill alone, whatever the shop's settings are by now. Does nothing for orders that have not left yet. Calling it
 * again adds nothing.
 */
export async function syncBills(
  tx: Database,
  orderId: string,
  { author, reason }: { author: Author; reason?: string | undefined },
): Promise<void> {
  const order = await selectOrderToBill(tx, orderId)
  if (!order) return
  const billed = await selectBilled(tx, orderId)
  if (!billed && !('hasLeft' in orderStates[order.status])) return

  const supplier = await selectSupplier(tx)
  const terms = billed
    ? termsOfBill(billed.first)
    : termsOfShop(order, supplier, await viewBillLanguages(tx, order, supplier))
  const difference = subtract(sumsOf(order, terms, billed), billed ?? nothing)
  const direction = directionOf(difference)
  const document = { orderId, terms, billPrefix: supplier.billPrefix, reason, author }
  if (direction > 0) await issue(tx, { ...document, sums: difference, original: null })
  if (direction < 0 && billed)
    await issue(tx, { ...document, sums: negated(difference), original: billed.first.id })
}

type NewDocument = {
  orderId: string
  terms: BillTerms
  billPrefix: string | null
  sums: Sums
  /** The bill that a credit note corrects. */
  original: string | null
  reason: string | undefined
  author: Author
}

async function issue(tx: Database, document: NewDocument): Promise<void> {
  const { orderId, terms, billPrefix, sums, original, reason, author } = document
  const lines = [...sums.lines.values()].toSorted((a, b) => a.position - b.position)
  const split = lines.reduce<TaxSplit>((sum, line) => addSplits(sum, line), noTax)
  const { addedTaxPaise, roundingPaise } = sums
  const kind = original === null ? kindOf(lines, terms) : 'credit_note'
  const prefix = (billPrefix ?? 'TK') + (kind === 'credit_note' ? 'C' : '')
  const day = await today(tx)
  const year = financialYearOf(day)
  const number = await takeNumber(tx, { prefix, year })
  const issuedBy = author.personId ? await selectFirstName(tx, author.personId) : null
  await insertBill(
    tx,
    {
      id: newId(),
      orderId,
      kind,
      prefix,
      year,
      number,
      day,
      serial: serialOf({ prefix, year, number }),
      originalId: original,
      placeOfSupply: terms.placeOfSupply,
      isInterState: terms.isInterState,
      ...split,
      addedTaxPaise,
      roundingPaise,
      amountPaise: totalOf(sums),
      who: author.who ?? null,
      personId: author.personId ?? null,
      heading: JSON.stringify({
        ...terms.heading,
        ...(reason === undefined ? {} : { reason }),
        ...(issuedBy === null ? {} : { issuedBy }),
      }),
    },
    lines,
  )
}

/** Section 31 of the CGST Act, and rules 46A and 49: goods without tax go with a bill of supply. */
function kindOf(
  lines: readonly BilledLine[],
  { isRegistered, hasTax, heading }: BillTerms,
): BillKind {
  if (!isRegistered) return 'bill'
  if (!hasTax || lines.every(({ basisPoints }) => !basisPoints)) return 'bill_of_supply'
  // Rule 46A lets one paper be both for buyers without a registration only.
  const isBusiness = heading.buyer.gstin !== undefined
  return !isBusiness && lines.some(({ basisPoints }) => !basisPoints)
    ? 'invoice_cum_bill_of_supply'
    : 'tax_invoice'
}
