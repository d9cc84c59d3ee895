import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Seller } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { aRider } from '#tests/support/drops.ts'
import { aSellerSession } from '#tests/support/users.ts'

/** A rider of a name that no other test has. */
export function aNamedRider(db: Database): Promise<Seller> {
  return aRider(db, `Ravi ${randomInt(10 ** 6, 10 ** 7)}`)
}

/** Opens the rider's screen in a browser in which the rider is logged in. */
export async function openAsRider(page: Page, db: Database, rider: Seller): Promise<void> {
  await logInAs(page, db, rider)
  await page.goto('/seller/drops')
}

/** Logs this person in, as another tab would; an open page does not know it yet. */
export async function logInAs(page: Page, db: Database, person: Seller): Promise<void> {
  const value = await aSellerSession(db, { seller: person })
  const cookie = { name: 'seller', value, domain: 'localhost', path: '/' }
  await page.context().addCookies([cookie])
}

/** Waits until the phone has the screen and its drops for when there is no network. */
export async function untilKept(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, screen), { timeout: 60_000 }).toBe(true)
}

/** Runs in the page. */
async function isKept(path: string): Promise<boolean> {
  const shells = await caches.open('seller-shells')
  const names = await (await shells.match(`${path}/assets`))?.json()
  if (!Array.isArray(names) || !(await shells.match(path))) return false
  const kept = await Promise.all(names.map((name: string) => shells.match(name)))
  const answers = await caches.open('seller-answers')
  return kept.every(Boolean) && (await answers.keys()).length >= 2
}
