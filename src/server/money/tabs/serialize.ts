import type { Customer, SellerTabEntry, Tab, TabEntry, TabSummary } from '#contract/api/tabs.ts'
import { toRupees } from '#contract/money.ts'
import { type UpiPayee, upiLink } from '#contract/upi.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { TabEntriesTable } from '#server/database/payment-tables.ts'

/** The parts of a tab that are to be paid, each with its day, in paise. */
export type DueRow = { dueOn: string | null; overduePaise: number }

type Terms = { dueDay: number | null; dueDays: number | null }

type Balance = { limitPaise: number; balancePaise: number; isOpen: boolean }

export type CustomerRow = { shopperId: string; name: string; phone: string | null }

export type SummaryRow = CustomerRow &
  Balance &
  Terms &
  DueRow & { owesSince: Date | null; linkSecret: string | null }

export type EntryRow = {
  id: number
  kind: TabEntriesTable['kind']
  amountPaise: number
  balancePaise: number
  orderId: string | null
  orderNumber: number | null
  reference: string | null
  note: string | null
  dated: string | null
  isUndone: boolean
  canUndo: boolean
  /** The person of the shop, where several work there. */
  who: string | null
  at: Date
}

const { upiNoteOfTab: note } = textsOf(shopLanguage).recordsText

const nameOfKind = {
  opened: 'opened',
  charged: 'charged',
  credited: 'credited',
  paid_cash: 'paid cash',
  paid_upi: 'paid UPI',
  payment_undone: 'payment undone',
  corrected: 'corrected',
} as const satisfies Record<EntryRow['kind'], TabEntry['kind']>

export function serializeBalance({ limitPaise, balancePaise, isOpen }: Balance) {
  return {
    limit: toRupees(limitPaise),
    balance: toRupees(balancePaise),
    left: toRupees(isOpen ? Math.max(0, limitPaise - balancePaise) : 0),
    isOpen,
  }
}

export function serializeDue({ dueOn, overduePaise }: DueRow): Pick<Tab, 'dueOn' | 'overdue'> {
  return {
    ...(dueOn === null ? {} : { dueOn }),
    ...(overduePaise > 0 ? { overdue: toRupees(overduePaise) } : {}),
  }
}

export function serializeTerms({ dueDay, dueDays }: Terms): Pick<Tab, 'due'> {
  if (dueDay !== null) return { due: { day: dueDay } }
  return dueDays === null ? {} : { due: { days: dueDays } }
}

export function serializeCustomer({ shopperId, name, phone }: CustomerRow): Customer {
  return { _id: shopperId, name, ...(phone === null ? {} : { phone }) }
}

export function serializeSummary(row: SummaryRow): TabSummary {
  return {
    customer: serializeCustomer(row),
    ...serializeBalance(row),
    ...serializeTerms(row),
    ...serializeDue(row),
    ...(row.owesSince ? { owesSince: row.owesSince.toISOString() } : {}),
  }
}

export function serializeEntry(row: EntryRow): TabEntry {
  const { orderId, orderNumber, reference, note, dated } = row
  return {
    _id: String(row.id),
    kind: nameOfKind[row.kind],
    amount: toRupees(row.amountPaise),
    balance: toRupees(row.balancePaise),
    ...(orderId === null ? {} : { order: { _id: orderId, number: String(orderNumber) } }),
    ...(row.isUndone ? { undone: true as const } : {}),
    ...(reference === null ? {} : { reference }),
    ...(note === null ? {} : { note }),
    ...(dated === null ? {} : { day: dated }),
    at: row.at.toISOString(),
  }
}

/** The entry as the shop sees it, with who recorded it and whether it can be undone. */
export function serializeEntryOfSeller(row: EntryRow): SellerTabEntry {
  return {
    ...serializeEntry(row),
    ...(row.who === null ? {} : { who: row.who }),
    ...(row.canUndo ? { canUndo: true as const } : {}),
  }
}

type Owing = { payee: UpiPayee | null; balancePaise: number; lastEntry: number | null | undefined }

/** Each new entry makes a new reference, since a bank may take one only once. */
export function serializeUpi({ payee, balancePaise, lastEntry }: Owing): Pick<Tab, 'upi'> {
  if (!payee || balancePaise <= 0) return {}
  const reference = `TKT${lastEntry ?? 0}P${balancePaise}`
  const link = upiLink(payee, { amountPaise: balancePaise, note, reference })
  return { upi: { ...payee, link } }
}
