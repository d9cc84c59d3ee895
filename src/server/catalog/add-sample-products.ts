import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { mapDetails, shopperDetails } from '#contract/product-details.ts'
import { newId } from '#platform/new-id.ts'
import { viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'

const SampleProduct = z.strictObject({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  ...mapDetails(shopperDetails, () => z.string().optional()),
  pricePaise: z.int(),
  offerPricePaise: z.int(),
  description: z.array(z.string()),
  pictures: z.array(z.string()),
  stock: z.int().nullable(),
  inStock: z.boolean(),
})

export async function addSampleProducts(db: Database, file: string, now: Date): Promise<number> {
  const samples = z.array(SampleProduct).parse(JSON.parse(await readFile(file, 'utf8')))
  const categories = await viewAllCategories(db)
  const idOf = new Map(categories.map(({ id, path }) => [path, id]))
  const products = samples.map(({ slug: _slug, category, ...sample }, index) => ({
    ...sample,
    categoryId: idOf.get(category) ?? categories[0]?.id ?? 0,
    id: newId(),
    // One second apart, so that "oldest first" means the order of the file.
    createdAt: new Date(now.getTime() + (index - samples.length) * 1000),
  }))
  const counted = products.flatMap(({ id, stock }) =>
    stock ? [{ productId: id, change: stock, cause: 'opening' as const }] : [],
  )

  await db.insertInto('products').values(products).execute()
  if (counted.length > 0) await db.insertInto('stockMovements').values(counted).execute()
  return products.length
}

export async function hasProducts(db: Database): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product !== undefined
}
