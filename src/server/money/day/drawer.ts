import type { Drawer, DrawerEntry } from '#contract/api/drawer.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { hasProvenRight } from '#server/api/require-right.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { DrawerEntriesTable } from '#server/database/bill-tables.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { leftPaise, lockCloses, selectLastClose } from './closed-days.ts'
import { nameOfKind, type Recorded, sumDrawer, viewDrawer } from './drawer-entries.ts'
import { cashIn, sumMoney } from './money-moved.ts'

type NewEntry = {
  key: string
  kind: DrawerEntry['kind']
  amount: number
  category?: string | undefined
  reason?: string | undefined
  /** Whether the seller knows that less cash should be in the drawer. */
  isBelowZero?: boolean | undefined
}

const kinds = {
  'cash in': 'cash_in',
  'cash out': 'cash_out',
  expense: 'expense',
} as const satisfies Record<DrawerEntry['kind'], DrawerEntriesTable['kind']>

/**
 * Records cash that goes in or out without a sale. Entries and closes wait for each other, so that two at once see what
 * is left after the first, and no close misses one.
 */
export function addDrawerEntry(db: Database, seller: Seller, entry: NewEntry): Promise<Drawer> {
  const recorded = {
    kind: kinds[entry.kind],
    amountPaise: toPaise(entry.amount),
    category: entry.category ?? null,
    reason: entry.reason ?? null,
  }
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    if (await isRepeated(tx, entry.key, { ...recorded, reverses: null })) return viewDrawer(tx)
    const change = recorded.kind === 'cash_in' ? recorded.amountPaise : -recorded.amountPaise
    await refuseBelowZero(tx, change, entry.isBelowZero)
    await insertEntry(tx, seller, { id: entry.key, ...recorded, reverses: null })
    await writeAudit(tx, {
      who: seller.who,
      action: 'drawer entry added',
      subject: { type: 'store', name: formatPaise(recorded.amountPaise) },
      before: {},
      after: shownOf(recorded),
    })
    return viewDrawer(tx)
  })
}

type Undoing = { id: string; key: string; isBelowZero?: boolean | undefined }

/** Undoes an entry of the open day by one more; a closed day is corrected instead. */
export function undoDrawerEntry(db: Database, seller: Seller, undoing: Undoing): Promise<Drawer> {
  const { id, key, isBelowZero } = undoing
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    const entry = await tx
      .selectFrom('drawerEntries')
      .selectAll()
      .where('id', '=', id)
      .where('reverses', 'is', null)
      .executeTakeFirst()
    if (!entry) throw refuse('not_found')
    const { kind, amountPaise, category, reason } = entry
    const recorded = { kind, amountPaise, category, reason }
    if (await isRepeated(tx, key, { ...recorded, reverses: id })) return viewDrawer(tx)
    await refuseUndoing(tx, seller, entry)
    await refuseBelowZero(tx, -entry.paise, isBelowZero)
    await insertEntry(tx, seller, { id: key, ...recorded, reverses: id })
    await writeAudit(tx, {
      who: seller.who,
      action: 'drawer entry undone',
      subject: { type: 'store', name: formatPaise(recorded.amountPaise) },
      before: shownOf(recorded),
      after: {},
    })
    return viewDrawer(tx)
  })
}

type Written = Recorded & { reverses: string | null }

async function insertEntry(tx: Database, seller: Seller, entry: Written & { id: string }) {
  await tx
    .insertInto('drawerEntries')
    .values({ ...entry, who: seller.who, personId: seller.id })
    .execute()
}

async function isRepeated(tx: Database, key: string, entry: Written): Promise<boolean> {
  const done = await tx
    .selectFrom('drawerEntries')
    .select(['kind', 'amountPaise', 'category', 'reason', 'reverses'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!done) return false
  const names = ['kind', 'amountPaise', 'category', 'reason', 'reverses'] as const
  if (names.every((name) => done[name] === entry[name])) return true
  throw refuse('key_of_other_entry')
}

type Undone = { id: string; who: string; personId: string; closeId: string | null }

async function refuseUndoing(tx: Database, seller: Seller, entry: Undone): Promise<void> {
  if (entry.closeId !== null) throw refuse('drawer_day_closed')
  if (entry.personId !== seller.id && !hasProvenRight(seller, 'money'))
    throw refuse('drawer_entry_of_other', { who: entry.who })
  const undone = await tx
    .selectFrom('drawerEntries')
    .select('id')
    .where('reverses', '=', entry.id)
    .executeTakeFirst()
  if (undone) throw refuse('drawer_undone_before')
}

async function refuseBelowZero(
  tx: Database,
  changePaise: number,
  isKnown: boolean | undefined,
): Promise<void> {
  if (changePaise > 0 || isKnown) return
  const inDrawerPaise = await expectedCash(tx)
  if (inDrawerPaise + changePaise < 0) throw refuse('less_in_drawer', { leftPaise: inDrawerPaise })
}

/** The cash that should be in the drawer now, in paise. */
async function expectedCash(db: Database): Promise<number> {
  const sums = await sumMoney(db, { closeId: null })
  const drawer = await sumDrawer(db, null)
  return leftPaise(await selectLastClose(db)) + cashIn(sums) + drawer.paise
}

function shownOf({ kind, amountPaise, category, reason }: Recorded) {
  return {
    kind: nameOfKind[kind],
    amount: toRupees(amountPaise),
    ...(category === null ? {} : { category }),
    ...(reason === null ? {} : { reason }),
  }
}
