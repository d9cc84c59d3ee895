import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { aSellerSession } from '#tests/support/users.ts'

/** Opens one of the seller's screens in a browser in which the seller is logged in. */
export async function openAsSeller(page: Page, db: Database, path: string): Promise<void> {
  const value = await aSellerSession(db)
  const cookie = { name: 'seller', value, domain: 'localhost', path: '/' }
  await page.context().addCookies([cookie])
  await page.goto(path)
}
