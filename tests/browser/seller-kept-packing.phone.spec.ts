import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { endPerson } from '#server/identity/people/change-people.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { untilKept } from './support/rider.ts'
import { openAs } from './support/seller.ts'
import { aName } from './support/shared-phone.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /ERR_FAILED|ERR_INTERNET|Failed to fetch|40[13]/,
})

/** A packer with an order of bread and milk open, whose phone has kept the screen. */
async function aPacker(page: Page, db: Database) {
  const packer = await aSeller(db, { role: 'packer', name: aName('Sita') })
  const bread = await aProduct(db, { name: aName('Bread') })
  const milk = await aProduct(db, { name: aName('Milk') })
  const order = await anOrder(db, {
    lines: [
      [bread, 1],
      [milk, 1],
    ],
  })
  const path = `/seller/packing?orders=${order._id}`
  await openAs(page, db, { path, role: 'packer', seller: packer })
  const row = (name: string) => page.getByRole('button', { name }).first()
  await expect(row(bread.name)).toBeVisible()
  await untilKept(page, '/seller/packing')
  return { packer, order, bread: row(bread.name), milk: row(milk.name) }
}

/** Runs in the page, or in its worker: what is kept of screens and answers. */
async function kept(): Promise<string[]> {
  const names = await caches.keys()
  const all = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  )
  return all.flat()
}

/** Moves the clock of the worker that keeps the screens. */
async function letPass(context: BrowserContext, hours: number): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, hours * 3600_000)
}

test('packing goes on without a network, also after a reload, and is sent later (G36-4)', async ({
  page,
  db,
  context,
}) => {
  const { order, bread, milk } = await aPacker(page, db)

  await context.setOffline(true)
  await bread.click()
  await expect(page.getByText('1 tick waits to be sent')).toBeVisible()
  await page.reload()
  await expect(bread).toHaveAttribute('aria-pressed', 'true')
  await milk.click()
  await expect(page.getByText('2 ticks wait to be sent')).toBeVisible()
  await context.setOffline(false)

  await expect(page.getByText(/to be sent/)).toHaveCount(0)
  const lines = db.selectFrom('orderLines').select('picked').where('orderId', '=', order._id)
  expect(await lines.execute()).toEqual([{ picked: 'found' }, { picked: 'found' }])
})

test('a logout erases the packing that the phone has kept (G36-4)', async ({ page, db }) => {
  await aPacker(page, db)

  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect.poll(() => page.evaluate(kept)).toEqual([])
})

test('an answer that comes after the logout is not kept (G36-4)', async ({ page, db, context }) => {
  await aPacker(page, db)
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const send = fetch
    globalThis.fetch = async (request, how) => {
      const answer = await send(request, how)
      const isList = (request instanceof Request ? request.url : String(request)).includes(
        '/order/',
      )
      if (isList) await new Promise((resolve) => setTimeout(resolve, 3000))
      return answer
    }
  })
  const list = page.evaluate(async () => {
    const { status } = await fetch('/api/v1/order/seller?status=open&limit=200')
    return status
  })

  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Seller login' })).toBeVisible()

  expect(await list).toBe(200)
  await expect.poll(() => page.evaluate(kept)).toEqual([])
})

test('a packer ended without a network reads so at the next contact, and the phone keeps nothing (G36-4)', async ({
  page,
  db,
  context,
}) => {
  const { packer } = await aPacker(page, db)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('0 of 2 picked')).toBeVisible()
  const { id } = await aSeller(db)
  await endPerson(db, { ...theSeller, id }, packer.id)
  await context.setOffline(false)

  await expect(page.getByRole('heading', { name: 'Your access was ended' })).toBeVisible()
  await expect.poll(() => page.evaluate(kept)).toEqual([])
})

test('for sixteen hours packing opens without a network, and then no more (G36-4)', async ({
  page,
  db,
  context,
}) => {
  await aPacker(page, db)
  await context.setOffline(true)

  await letPass(context, 15.9)
  await page.reload()
  await expect(page.getByText('0 of 2 picked')).toBeVisible()
  await letPass(context, 0.2)
  await page.reload().catch(() => undefined)

  await expect(page.getByText('0 of 2 picked')).toHaveCount(0)
  const [worker] = context.serviceWorkers()
  expect(await worker!.evaluate(kept)).toEqual([])
})
