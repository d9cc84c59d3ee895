import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, type Page, test as plainTest } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { aSession, aShopper, type Person } from '#tests/support/users.ts'
import { openStoreDatabase } from './open-database.ts'
import { endHired } from './seller.ts'

export { type Download, expect, type Locator, type Page } from '@playwright/test'

const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type OfTest = {
  complaints: string[]
  hired: void
  /** The browser writes this to its console when a test provokes it. */
  expectedComplaint: RegExp
  /** A logged-in shopper in the test's browser. */
  shopper: Person
  /** Opens another browser without a session. */
  anotherBrowser: () => Promise<Page>
}

/** The tests of a project run in this one of the running stores. */
export type WorkerOptions = { store: 'shop' | 'seller' | 'alone' }

/** A browser with the store's address. A script error or a violation of the content security policy fails the test. */
export const test = plainTest.extend<OfTest, WorkerOptions & { db: Database }>({
  store: ['shop', { option: true, scope: 'worker' }],

  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),

  expectedComplaint: [/^$/, { option: true }],

  complaints: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = []
      recordConsole(context, complaints)
      await use(complaints)
      const unexpected = complaints.filter((complaint) => !expectedComplaint.test(complaint))
      if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  hired: [
    async ({}, use) => {
      await use()
      await endHired()
    },
    { auto: true },
  ],

  db: [
    async ({ store }, use) => {
      const db = await openStoreDatabase(store)
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],

  shopper: async ({ db, context }, use) => {
    const shopper = await aShopper(db, { name: 'Meera Iyer' })
    await logIn(context, db, shopper)
    await use(shopper)
  },

  anotherBrowser: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      recordConsole(context, complaints)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

/** Logs a browser in without the login dialog. */
export async function logIn(
  context: BrowserContext,
  db: Database,
  shopper: { id: string },
): Promise<void> {
  const value = await aSession(db, shopper)
  await context.addCookies([{ name: 'sid', value, domain: 'localhost', path: '/' }])
}

export function aPerson(name = 'Meera Iyer') {
  return { name, email: `${randomUUID()}@example.com`, password: 'paper lanterns at dusk' }
}

export const anAddress = {
  'First name': 'Meera',
  'Last name': 'Iyer',
  'E-mail': 'meera@example.com',
  'House number and street': '7, Temple Street',
  City: 'Chennai',
  State: 'Tamil Nadu',
  'PIN code': '600004',
  Country: 'India',
  Phone: '9876543210',
}

function recordConsole(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
}
