import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Role } from '#contract/rights.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aSeller } from '#tests/support/users.ts'
import { openAs } from './seller.ts'

/** A PIN that nobody guesses. */
export const goodPin = '402715'

export const aName = (word: string) => `${word} ${newId().slice(-6)}`

/** Ends people of earlier tests, because a shop has only so many. */
export async function makeRoom(db: Database): Promise<void> {
  await sql`
    update sellers set ended_at = now()
    where ended_at is null and created_at < now() - interval '4 minutes'
      and email like 'seller-%@example.com' and not exists (
      select from seller_sessions
      where seller_id = sellers.id and seen_at > now() - interval '4 minutes'
    )`.execute(db)
}

/** Makes the page's device a shared phone, as its owner does by one call, and logs the owner out of it. */
export async function makeShared(page: Page, db: Database): Promise<void> {
  await openAs(page, db, { path: '/seller/account', role: 'owner' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await post(page, '/api/v1/seller/shared-phones', { name: aName('Counter') })
  await post(page, '/api/v1/seller/logout', {})
}

/** A person with a PIN, which they have set on another device: the page's. */
export async function aPersonWithPin(page: Page, db: Database, role: Role) {
  const person = await aSeller(db, { role, name: aName('Ravi') })
  await openAs(page, db, { path: '/seller/account', role, seller: person })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await post(page, '/api/v1/seller/pin', { pin: goodPin })
  return { ...person, name: person.name ?? '' }
}

/** Two taps and six digits. */
export async function enterAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await typePin(page, goodPin)
}

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function post(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(send, { path, body })
  if (status >= 300) throw new Error(`${path} answered ${status}`)
}

/** Runs in the page. */
async function send({ path, body }: { path: string; body: object }): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.status
}
