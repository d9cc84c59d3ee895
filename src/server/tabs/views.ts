import type { SellerTab, Tab } from '#contract/api/tabs.ts'
import { toRupees } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { viewUpiPayee } from '#server/storefront/upi.ts'
import {
  selectCustomer,
  selectEntries,
  selectStanding,
  selectSummaries,
  selectTotals,
  selectWithoutTab,
} from './queries.ts'
import {
  serializeCustomer,
  serializeEntry,
  serializeStanding,
  serializeSummary,
  serializeUpi,
} from './serialize.ts'

/** The shopper's own tab, if they have one. */
export async function viewOwnTab(db: Database, shopperId: string): Promise<Tab | null> {
  const standing = await selectStanding(db, shopperId)
  if (!standing) return null
  const entries = await selectEntries(db, shopperId)
  return {
    ...serializeStanding(standing),
    entries: entries.map(serializeEntry),
    ...serializeUpi({ ...standing, entries }),
  }
}

const none = { limitPaise: 0, balancePaise: 0, isOpen: false, owesSince: null }

export async function viewSellerTab(db: Database, shopperId: string): Promise<SellerTab> {
  const customer = await selectCustomer(db, shopperId)
  if (!customer) throw new Refusal('not_found')
  const [summary] = await selectSummaries(db, { shopperId })
  const [entries, payee] = await Promise.all([selectEntries(db, shopperId), viewUpiPayee(db)])
  const row = summary ?? { ...customer, ...none }
  return {
    ...serializeSummary(row),
    entries: entries.map(serializeEntry),
    ...serializeUpi({ payee, balancePaise: row.balancePaise, entries }),
  }
}

/** What all customers together owe on their tabs. */
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
