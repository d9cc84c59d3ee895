import type { Page } from '@playwright/test'
import type { Role } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'
import { aSellerSession } from '#tests/support/users.ts'

/** Opens one of the seller's screens in a browser in which the seller is logged in. */
export function openAsSeller(page: Page, db: Database, path: string): Promise<void> {
  return openAs(page, db, { path, role: 'owner' })
}

type Opened = { path: string; role: Role; seller?: { id: string } }

/** Opens a screen in a browser in which a person with this role is logged in. */
export async function openAs(page: Page, db: Database, { path, ...person }: Opened): Promise<void> {
  const value = await aSellerSession(db, person)
  const cookie = { name: 'seller', value, domain: 'localhost', path: '/' }
  await page.context().addCookies([cookie])
  await page.goto(path)
}
