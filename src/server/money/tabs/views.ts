import type { SellerTab, Tab, TabDue } from '#contract/api/tabs.ts'
import { toRupees } from '#contract/money.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { viewUpiPayee } from '#server/storefront/upi.ts'
import {
  selectBalance,
  selectCustomer,
  selectDue,
  selectEntries,
  selectSummaries,
  selectTotals,
  selectWithoutTab,
} from './queries.ts'
import {
  serializeBalance,
  serializeCustomer,
  serializeDue,
  serializeEntry,
  serializeEntryOfSeller,
  serializeSummary,
  serializeTerms,
  serializeUpi,
} from './serialize.ts'

/** The shopper's own tab, if they have one. */
export async function viewOwnTab(db: Database, shopperId: string): Promise<Tab | null> {
  const balance = await selectBalance(db, shopperId)
  if (!balance) return null
  const entries = await selectEntries(db, shopperId)
  return {
    ...serializeBalance(balance),
    ...serializeTerms(balance),
    ...serializeDue(balance),
    ...(balance.awaitsNumber ? { awaitsNumber: true as const } : {}),
    entries: entries.map(serializeEntry),
    ...serializeUpi({ ...balance, lastEntry: entries[0]?.id }),
  }
}

/** Writes nothing, since chat apps open the link to preview it. */
export async function viewTabDue(db: Database, linkSecret: string): Promise<TabDue> {
  const due = await selectDue(db, linkSecret)
  if (!due) throw refuse('tab_link_ended')
  const { balancePaise, payee, entry: lastEntry } = due
  return {
    due: toRupees(Math.max(0, balancePaise)),
    ...serializeDue(due),
    ...serializeUpi({ payee, balancePaise, lastEntry }),
  }
}

const none = {
  limitPaise: 0,
  balancePaise: 0,
  isOpen: false,
  linkSecret: null,
  owesSince: null,
  dueDay: null,
  dueDays: null,
  dueOn: null,
  overduePaise: 0,
}

export async function viewSellerTab(db: Database, shopperId: string): Promise<SellerTab> {
  const customer = await selectCustomer(db, shopperId)
  if (!customer) throw refuse('not_found')
  const [summary] = await selectSummaries(db, { shopperId })
  const [entries, payee] = await Promise.all([selectEntries(db, shopperId), viewUpiPayee(db)])
  const row = summary ?? { ...customer, ...none }
  const { balancePaise, linkSecret } = row
  const upi = serializeUpi({ payee, balancePaise, lastEntry: entries[0]?.id })
  return {
    ...serializeSummary(row),
    entries: entries.map(serializeEntryOfSeller),
    ...upi,
    ...(upi.upi && linkSecret ? { payPage: `/pay/${linkSecret}` } : {}),
  }
}

/** Sums in rupees what customers owe on their tabs, and counts those who owe. */
export async function viewOwed(db: Database): Promise<{ owed: number; customers: number }> {
  const { owedPaise, customers } = await selectTotals(db)
  return { owed: toRupees(owedPaise), customers }
}

export async function viewTabs(db: Database, q: string | undefined) {
  const [tabs, withoutTab, totals] = await Promise.all([
    selectSummaries(db, { q }),
    q ? selectWithoutTab(db, q) : [],
    viewOwed(db),
  ])
  return {
    tabs: tabs.map(serializeSummary),
    withoutTab: withoutTab.map(serializeCustomer),
    totals,
  }
}
