import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { aProduct } from '#tests/support/products.ts'

export const listAddress = '/seller/product-list'

export function searchFor(word: string): string {
  return `${listAddress}?q=${word}`
}

/** The box that chooses a product of the seller's list. */
export function productBox(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${name}` })
}

/** The switch that takes a product of the seller's list out of the shop. */
export function stockSwitch(page: Page, name: string): Locator {
  return page.getByRole('switch', { name: `In stock: ${name}` })
}

/** Some products that nobody else's search finds. */
export async function someProducts(db: Database, count: number) {
  const word = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const names = Array.from({ length: count }, (_, at) => `Tea ${at + 1} ${word}`)
  for (const name of names) await aProduct(db, { name, stock: 20 })
  return { word, names }
}

/** A product as the database has it. */
export function storedProduct(db: Database, name: string) {
  return db
    .selectFrom('products')
    .select(['inStock', 'stock', 'offerPricePaise', 'archivedAt'])
    .select(pathOfProduct.as('category'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}
