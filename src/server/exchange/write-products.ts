import { sql } from 'kysely'
import type { AuditAction } from '#contract/seller.ts'
import { type AuditNote, writeAudits } from '#server/audit/write-audit.ts'
import { countStock } from '#server/catalog/count-stock.ts'
import { laterThanBefore } from '#server/catalog/later-than-before.ts'
import { auditedWords } from '#server/catalog/sellers-words.ts'
import type { Database } from '#server/platform/database.ts'
import { type Changed, type Decision, isRecounted } from './decide-rows.ts'
import type { Current } from './find-products.ts'
import type { Wanted } from './wanted-product.ts'

type Added = Extract<Decision, { kind: 'added' }>

/** Writes what was decided about products that the transaction has locked, and who did it. */
export async function writeProducts(
  tx: Database,
  who: string,
  decisions: readonly Decision[],
): Promise<void> {
  const added = decisions.filter((decision): decision is Added => decision.kind === 'added')
  const changed = decisions.filter((decision): decision is Changed => decision.kind === 'changed')
  if (added.length > 0) await insertProducts(tx, added)
  if (changed.length > 0) await updateProducts(tx, changed)

  const counted = changed.filter(isRecounted)
  if (counted.length > 0) {
    await countStock(
      tx,
      counted.map(({ wanted }) => ({ productId: wanted.id, stock: wanted.stock })),
    )
  }
  await writeAudits(tx, [
    ...added.map(({ wanted }) => noteOfNew(who, wanted)),
    ...changed.map(({ current, wanted }) => noteOfChange(who, current, wanted)),
  ])
}

async function insertProducts(tx: Database, added: readonly Added[]): Promise<void> {
  await sql`
    with added as (
      insert into products (id, name, category, weight, code, price_paise, offer_price_paise, description,
        in_stock, stock, archived_at)
      select id, name, category, weight, code, price_paise, offer_price_paise, description, in_stock,
        stock, case when archived then now() end
      from ${recordset(added)}
      returning id, stock
    )
    insert into stock_movements (product_id, change, cause)
    select id, stock, 'opening' from added where stock is not null`.execute(tx)
}

async function updateProducts(tx: Database, changed: readonly Changed[]): Promise<void> {
  await sql`
    update products set
      name = wanted.name, category = wanted.category, weight = wanted.weight, code = wanted.code,
      price_paise = wanted.price_paise, offer_price_paise = wanted.offer_price_paise,
      description = wanted.description, in_stock = wanted.in_stock,
      archived_at = case when wanted.archived then coalesce(products.archived_at, now()) end,
      updated_at = ${laterThanBefore}
    from ${recordset(changed)}
    where products.id = wanted.id`.execute(tx)
}

function recordset(products: readonly { wanted: Wanted }[]) {
  const records = products.map(({ wanted }) => ({
    id: wanted.id,
    name: wanted.name,
    category: wanted.category,
    weight: wanted.weight,
    code: wanted.code,
    price_paise: wanted.pricePaise,
    offer_price_paise: wanted.offerPricePaise,
    description: wanted.description,
    in_stock: wanted.inStock,
    stock: wanted.stock,
    archived: wanted.archived,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as wanted (
    id uuid, name text, category text, weight text, code text, price_paise bigint,
    offer_price_paise bigint, description text[], in_stock boolean, stock integer, archived boolean)`
}

function noteOfNew(who: string, wanted: Wanted): AuditNote {
  const words = Object.entries(audited(wanted)).filter(([, value]) => value !== null)
  return {
    who,
    action: 'product added',
    subject: { type: 'product', id: wanted.id, name: wanted.name },
    before: {},
    after: Object.fromEntries(words),
  }
}

function noteOfChange(who: string, current: Current, wanted: Wanted): AuditNote {
  const was = audited({ ...current, archived: current.archivedAt !== null })
  const is = audited(wanted)
  const differing = Object.keys(is).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  const pick = (words: Record<string, unknown>) =>
    Object.fromEntries(differing.map((key) => [key, words[key]]))
  return {
    who,
    action: actionOf(differing, wanted),
    subject: { type: 'product', id: wanted.id, name: wanted.name },
    before: pick(was),
    after: pick(is),
  }
}

function audited({ archived, ...words }: Wanted): Record<string, unknown> {
  const { pictures: _, ...said } = auditedWords({ ...words, pictures: [] })
  return { ...said, archived }
}

function actionOf(differing: string[], { archived }: Wanted): AuditAction {
  if (differing.every((key) => key === 'archived')) {
    return archived ? 'product archived' : 'product brought back'
  }
  const isAboutStock = differing.every((key) => key === 'stock' || key === 'inStock')
  return isAboutStock ? 'stock changed' : 'product changed'
}
