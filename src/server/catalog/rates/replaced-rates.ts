import { sql } from 'kysely'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { changedFields } from '#server/catalog/product-fields.ts'
import { nextUpdatedAt } from '#server/catalog/seller-queries.ts'
import type { Database } from '#server/database/database.ts'
import { auditedRate } from './plan-rates.ts'

type Touched = { id: string; was: unknown; target: unknown; isChanged: boolean }
type Pair = readonly [basisPoints: string | null, hsn: string | null]

/** Keeps a batch's earlier rates and codes, for the undo. */
export async function rememberRates(
  tx: Database,
  key: string,
  touched: readonly Touched[],
): Promise<void> {
  const changed = touched.filter(({ isChanged }) => isChanged)
  const was = changed.map((product) => product.was as Pair)
  const is = changed.map(({ target }) => target as Pair)
  await sql`
    insert into replaced_rates (change_key, product_id, was_basis_points, was_hsn, set_basis_points, set_hsn)
    select ${key}, * from unnest(
      ${changed.map(({ id }) => id)}::uuid[],
      ${was.map(([basisPoints]) => basisPoints)}::integer[], ${was.map(([, hsn]) => hsn)}::text[],
      ${is.map(([basisPoints]) => basisPoints)}::integer[], ${is.map(([, hsn]) => hsn)}::text[]
    )`.execute(tx)
}

type Reversed = {
  id: string
  name: string
  wasBasisPoints: number | null
  wasHsn: string | null
  setBasisPoints: number | null
  setHsn: string | null
}

/** Restores the rates and codes of these products, except ones changed since. Needs their rows locked. */
export async function restoreRates(
  tx: Database,
  seller: Seller,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<void> {
  const { rows } = await sql<Reversed>`
    with restored as (
      update products set tax_basis_points = was_basis_points, hsn = was_hsn, updated_at = ${nextUpdatedAt}
      from replaced_rates
      where change_key = ${key} and product_id = products.id and products.id = any(${ids}::uuid[])
        and (tax_basis_points, hsn) is not distinct from (set_basis_points, set_hsn)
      returning products.id, products.name, was_basis_points, was_hsn, set_basis_points, set_hsn
    ), noted as (
      update replaced_rates set is_restored = product_id in (select id from restored)
      where change_key = ${key} and product_id = any(${ids}::uuid[])
    )
    select * from restored order by id`.execute(tx)
  await writeAudits(
    tx,
    rows.map((row) => ({
      who: seller.who,
      action: 'product changed',
      subject: { type: 'product', id: row.id, name: row.name },
      ...changedFields(
        auditedRate([row.setBasisPoints, row.setHsn]),
        auditedRate([row.wasBasisPoints, row.wasHsn]),
      ),
    })),
  )
}
