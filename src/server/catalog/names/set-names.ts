import { sql } from 'kysely'
import type { NamesToSet } from '#contract/api/name-proposals.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { nextUpdatedAt } from '#server/catalog/seller-queries.ts'
import { type NamesOf, namesAfter, setCategoryNames } from '#server/categories/save-names.ts'
import { type Database, inTransaction } from '#server/database/database.ts'

/**
 * Gives goods names in a language, all in one transaction. Whatever was renamed, or has another name in the language by
 * now, stays as it is: somebody else knew better.
 */
export function setNames(
  db: Database,
  seller: Seller,
  { language, products, categories }: NamesToSet,
): Promise<{ changed: number; kept: string[] }> {
  return inTransaction(db, async (tx) => {
    const labelled = await setCategoryNames(tx, seller, { language, sets: categories })
    const named = await setProductNames(tx, seller, { language, sets: products })
    return { changed: labelled.changed + named.changed, kept: [...labelled.kept, ...named.kept] }
  })
}

async function setProductNames(tx: Database, { who }: Seller, names: NamesOf) {
  if (names.sets.length === 0) return { changed: 0, kept: [] }
  const ids = names.sets.map(({ id }) => id)
  const { rows } = await sql<{ id: string; name: string; names: string | null }>`
    select id, name, names from products where id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  const { changed, kept, renamed } = namesAfter(rows, names)
  await sql`
    update products set names = renamed.after, updated_at = ${nextUpdatedAt}
    from unnest(${renamed.map(({ id }) => id)}::uuid[], ${renamed.map(({ after }) => after)}::text[])
      as renamed (id, after)
    where products.id = renamed.id`.execute(tx)
  await writeAudits(
    tx,
    renamed.map(({ id, name, names: before, after }) => ({
      who,
      action: 'product changed',
      subject: { type: 'product', id, name },
      before: { names: before },
      after: { names: after },
    })),
  )
  return { changed, kept }
}
