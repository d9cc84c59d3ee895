import type { Page } from '@playwright/test'
import type { Role } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'
import { aSeller, aSellerSession } from '#tests/support/users.ts'

/** Opens one of the seller's screens in a browser in which the seller is logged in. */
export function openAsSeller(page: Page, db: Database, path: string): Promise<void> {
  return openAs(page, db, { path, role: 'owner' })
}

type Opened = { path: string; role: Role; seller?: { id: string } }

const hired: { db: Database; id: string; role: Role }[] = []

/** Ends the people of the test that has run: a shop has room for so many only. */
export async function endHired(): Promise<void> {
  for (const { db, id } of hired.splice(0)) {
    await db.transaction().execute(async (tx) => {
      // Tests that end their people at once lock all of them in one order, as the store does.
      await tx.selectFrom('sellers').select('id').orderBy('id').forUpdate().execute()
      await tx.updateTable('sellers').set({ endedAt: new Date() }).where('id', '=', id).execute()
    })
  }
}

/** Opens a screen in a browser in which a person with this role is logged in. */
export async function openAs(page: Page, db: Database, { path, ...person }: Opened): Promise<void> {
  const seller = person.seller ?? hiredOwner(db, person.role) ?? (await aSeller(db, person))
  // A store of the test's own is gone when the test has run.
  if (!person.seller && path.startsWith('/')) hired.push({ db, id: seller.id, role: person.role })
  const value = await aSellerSession(db, { seller })
  const cookie = { name: 'seller', value, domain: 'localhost', path: '/' }
  await page.context().addCookies([cookie])
  await page.goto(path)
}

/** One owner opens all screens of a test. */
function hiredOwner(db: Database, role: Role): { id: string } | undefined {
  return role === 'owner' ? hired.find((one) => one.db === db && one.role === role) : undefined
}
