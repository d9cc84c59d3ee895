import { sql } from 'kysely'
import type { HomeArrangement } from '#contract/api/home-rows.ts'
import { type ArrangedRow, newRow } from '#contract/home-rows.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findPaths } from '#server/categories/views.ts'
import type { Config } from '#server/config/config.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { pictureName } from '#server/media/stored-pictures.ts'
import { viewPlacedRows } from './home-rows.ts'
import { isRuled } from './row-rules.ts'

/** The rows as the seller has arranged them, without products that were removed since; none where the store chooses. */
export async function viewArrangement(db: Database) {
  const { rows, updatedAt } = await readArrangement(db)
  const ids = [...new Set(rows.flatMap(({ products }) => products))]
  const products = await selectChosen(db, ids)
  const isThere = (id: string) => products.some(({ _id }) => _id === id)
  const arrangement: HomeArrangement = {
    rows: rows.map((row) => ({ ...row, products: row.products.filter(isThere) })),
    updatedAt,
  }
  return { arrangement, products }
}

async function readArrangement(db: Database): Promise<HomeArrangement> {
  const saved = await db
    .selectFrom('homeArrangement')
    .select(['rows', 'updatedAt'])
    .executeTakeFirst()
  return saved
    ? {
        rows: saved.rows.map((row) => inOrder({ ...newRow(row.kind), ...row })),
        updatedAt: saved.updatedAt.toISOString(),
      }
    : { rows: [], updatedAt: null }
}

/** Rows that were published before rows had pictures have none. PostgreSQL sorts the keys of JSON; in this order, so that arrangements can be compared as JSON. */
function inOrder(row: ArrangedRow): ArrangedRow {
  const { kind, title, names, image, isHidden, from, to, category, under, products } = row
  return { kind, title, names, image, isHidden, from, to, category, under, products }
}

async function selectChosen(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('products')
    .select(['id', 'name', sql<boolean>`shelf = 0`.as('isOnSale')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archivedAt', 'is', null)
    .execute()
  return found.map(({ id, name, isOnSale }) => ({ _id: id, name, isOnSale }))
}

type Change = { seller: Seller; arrangement: HomeArrangement; storeName: string }

/** Publishes an arrangement if it differs. Refuses when another was published since it was read. */
export function saveArrangement(
  db: Database,
  { seller, arrangement, storeName }: Change,
): Promise<void> {
  const after = arrangement.rows.map(inOrder)
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row to lock.
    await sql`select pg_advisory_xact_lock(7461148)`.execute(tx)
    const { rows: before, updatedAt } = await readArrangement(tx)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (arrangement.updatedAt !== updatedAt) throw refuse('home_rows_changed')

    await requireParts(tx, after)
    const pictures = after.flatMap(({ image }) => pictureName(image) ?? [])
    const row = { rows: JSON.stringify(after), pictures, updatedAt: sql<Date>`clock_timestamp()` }
    await tx
      .insertInto('homeArrangement')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: storeName },
      before: { homeRows: before.map(nameOf) },
      after: { homeRows: after.map(nameOf) },
    })
  })
}

/** Refuses products and categories that are not there any more. */
async function requireParts(tx: Database, rows: readonly ArrangedRow[]): Promise<void> {
  const chosen = await selectChosen(tx, [...new Set(rows.flatMap(({ products }) => products))])
  const ids = new Set(chosen.map(({ _id }) => _id))
  const paths = rows.filter(({ kind }) => kind === 'category').map(({ category }) => category)
  const present = await findPaths(tx, paths)
  for (const row of rows) {
    if (!row.products.every((id) => ids.has(id)))
      throw refuse('home_product_gone', { row: nameOf(row) })
    if (row.kind === 'category' && !present.has(row.category))
      throw refuse('home_category_gone', { row: row.title || row.category })
  }
}

function nameOf({ kind, title, category, under, isHidden, from, to }: ArrangedRow): string {
  const what = title || category || (kind === 'under' ? `${kind} ${under}` : kind)
  const days = from === null && to === null ? '' : ` (${from ?? ''}–${to ?? ''})`
  return `${isHidden ? '– ' : ''}${what}${days}`
}

/**
 * Drops the cached home page once time has changed its rows: a day began or ended, goods arrived, a price drop is old.
 * Without an arrangement it reads nothing else.
 */
export async function refreshHomeRows(
  db: Database,
  shop: Pick<Config, 'mode'>,
  now = new Date(),
): Promise<void> {
  const { rows } = await readArrangement(db)
  if (rows.length === 0) return
  const placed = await viewPlacedRows(db, shop, { rows, now })
  const shown = placed
    .map(({ place, kind, products }) => {
      const ids = isRuled(kind) ? products.map(({ _id }) => _id) : []
      return [place, kind, ...ids].join(' ')
    })
    .join('\n')
  // The trigger tells of each statement, also of one that changes nothing.
  const before = await db.selectFrom('homeArrangement').select('shown').executeTakeFirst()
  if (before && before.shown !== shown)
    await db.updateTable('homeArrangement').set({ shown }).execute()
}
