import { type Selectable, sql } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { type ProductDetail, productDetailKeys } from '#contract/product-details.ts'
import { type AuditNote, writeAudits } from '#server/audit/write-audit.ts'
import { idOfPath } from '#server/categories/views.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { LooseColumns } from './product-fields.ts'
import { auditActionOf, auditedFields, changedFields, withoutNulls } from './product-fields.ts'
import { nextUpdatedAt } from './seller-queries.ts'
import { takeForOpenOrders } from './shelf.ts'
import { countStock } from './stock-ledger.ts'

type Column =
  | 'id'
  | 'name'
  | ProductDetail
  | 'pricePaise'
  | 'offerPricePaise'
  | 'description'
  | 'taxBasisPoints'
  | 'inStock'
  | 'stock'
  | 'packGroup'
  | 'nameSize'
  | keyof LooseColumns

/** All fields that an imported table can have; pictures come separately. */
export type ImportedProduct = Pick<Selectable<ProductsTable>, Column> & {
  category: CategoryPath
  archived: boolean
}

type Current = Omit<ImportedProduct, 'archived'> & { archivedAt: Date | null }
type Changed = { current: Current; target: ImportedProduct }
type Products = {
  added: readonly ImportedProduct[]
  changed: readonly Changed[]
  /** The stock was counted on the shelf, so the amount promised to orders was subtracted. */
  countsShelf?: boolean
}

/** Adds products and changes others, which the caller has locked, in a few statements for all of them. */
export async function saveImportedProducts(
  tx: Database,
  who: string,
  { added, changed, countsShelf = false }: Products,
): Promise<void> {
  if (added.length > 0) await insertProducts(tx, who, added)
  if (changed.length > 0) {
    await updateProducts(
      tx,
      changed.map(({ target }) => target),
    )
  }
  const counted = changed.filter(({ current, target }) => current.stock !== target.stock)
  if (counted.length > 0) {
    const begun = counted.filter(({ current }) => countsShelf && current.stock === null)
    await takeForOpenOrders(
      tx,
      begun.map(({ target }) => target.id),
    )
    await countStock(
      tx,
      { who },
      counted.map(({ target }) => ({ productId: target.id, stock: target.stock })),
    )
  }
  await writeAudits(tx, [
    ...added.map((product) => noteOfNew(who, product)),
    ...changed.map((change) => noteOfChange(who, change)),
  ])
}

const detailColumns = sql.join(productDetailKeys.map((key) => sql.ref(key)))
const detailTypes = sql.join(productDetailKeys.map((key) => sql`${sql.ref(key)} text`))
const newDetails = sql.join(
  productDetailKeys.map((key) => sql`${sql.ref(key)} = ${sql.ref(`target.${key}`)}`),
)

/** `netQuantity` is `net_quantity` in the database. */
const columnsOfDetails = productDetailKeys.map(
  (key) => [key, key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
)

async function insertProducts(
  tx: Database,
  who: string,
  added: readonly ImportedProduct[],
): Promise<void> {
  await sql`
    with added as (
      insert into products (id, name, category_id, ${detailColumns}, price_paise, offer_price_paise,
        tax_basis_points, description, in_stock, stock, pack_group, name_size, step_grams, least_grams, most_grams, archived_at)
      select id, name, ${idOfPath(sql`target.category`)}, ${detailColumns}, price_paise, offer_price_paise,
        tax_basis_points, description, in_stock, stock, pack_group, name_size, step_grams, least_grams, most_grams,
        case when archived then now() end
      from ${recordset(added)}
      returning id, stock
    )
    insert into stock_movements (product_id, change, cause, who)
    select id, stock, 'opening', ${who} from added where stock is not null`.execute(tx)
}

async function updateProducts(tx: Database, changed: readonly ImportedProduct[]): Promise<void> {
  await sql`
    update products set
      name = target.name, category_id = ${idOfPath(sql`target.category`)}, ${newDetails},
      price_paise = target.price_paise, offer_price_paise = target.offer_price_paise,
      tax_basis_points = target.tax_basis_points,
      description = target.description, in_stock = target.in_stock, pack_group = target.pack_group,
      name_size = target.name_size,
      step_grams = target.step_grams, least_grams = target.least_grams, most_grams = target.most_grams,
      archived_at = case when target.archived then coalesce(products.archived_at, now()) end,
      updated_at = ${nextUpdatedAt}
    from ${recordset(changed)}
    where products.id = target.id`.execute(tx)
}

function recordset(products: readonly ImportedProduct[]) {
  const records = products.map((product) => ({
    id: product.id,
    name: product.name,
    category: product.category,
    ...Object.fromEntries(columnsOfDetails.map(([key, column]) => [column, product[key]])),
    price_paise: product.pricePaise,
    offer_price_paise: product.offerPricePaise,
    tax_basis_points: product.taxBasisPoints,
    description: product.description,
    in_stock: product.inStock,
    stock: product.stock,
    pack_group: product.packGroup,
    name_size: product.nameSize,
    step_grams: product.stepGrams,
    least_grams: product.leastGrams,
    most_grams: product.mostGrams,
    archived: product.archived,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as target (
    id uuid, name text, category text, ${detailTypes}, price_paise bigint,
    offer_price_paise bigint, tax_basis_points integer, description text[], in_stock boolean, stock integer,
    pack_group uuid, name_size text, step_grams integer, least_grams integer, most_grams integer, archived boolean)`
}

function noteOfNew(who: string, product: ImportedProduct): AuditNote {
  return {
    who,
    action: 'product added',
    subject: { type: 'product', id: product.id, name: product.name },
    before: {},
    after: withoutNulls(audited(product)),
  }
}

function noteOfChange(who: string, { current, target }: Changed): AuditNote {
  const was = audited({ ...current, archived: current.archivedAt !== null })
  const { before, after } = changedFields(was, audited(target))
  return {
    who,
    action: auditActionOf(after),
    subject: { type: 'product', id: target.id, name: target.name },
    before,
    after,
  }
}

function audited({ archived, packGroup, ...fields }: ImportedProduct): Record<string, unknown> {
  const { pictures: _, ...others } = auditedFields({ ...fields, pictures: [] })
  return { ...others, packGroup, archived }
}
