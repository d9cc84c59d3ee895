import type { Page } from '@playwright/test'
import { aDrop } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aNamedRider, openAsRider } from './support/rider.ts'
import { openAs, openAsSeller } from './support/seller.ts'
import { aName, aPersonWithPin, goodPin, makeRoom, makeShared } from './support/shared-phone.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
  expectedComplaint: /40[01]/,
})

/** Presses Tab until something with this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  // The list of people is as long as the other tests have made it.
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = await focused
      .evaluate((part: HTMLElement) => part.getAttribute('aria-label') ?? part.innerText)
      .catch(() => '')
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return
  }
  throw new Error(`No way by the keyboard to ${name}`)
}

test('a person is added, invited and ended by the keyboard alone (G36-1)', async ({ page, db }) => {
  await makeRoom(db)
  const name = aName('Sita')
  await openAsSeller(page, db, '/seller/people')
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeVisible()

  await tabTo(page, 'Add a person')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: `Link for ${name}` })
  await expect(link.getByRole('button', { name: 'Make the link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link.getByLabel('Link', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)

  await tabTo(page, `End access of ${name}`)
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked).toBeVisible()
  await tabTo(page, 'End access')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `End access of ${name}` })).toHaveCount(0)
})

test('“Who are you?” is answered by the keyboard alone, the PIN typed as digits (G36-2)', async ({
  page,
  db,
  anotherBrowser,
}) => {
  const ravi = await aPersonWithPin(await anotherBrowser(), db, 'packer')
  await makeShared(page, db)
  await page.goto('/seller/packing')
  await expect(page.getByRole('button', { name: ravi.name })).toBeVisible()

  await tabTo(page, new RegExp(ravi.name))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Six-digit PIN')).toBeFocused()
  await page.keyboard.type('738046')
  await expect(page.getByText('This is not the right PIN.')).toBeVisible()
  await expect(page.getByLabel('Six-digit PIN')).toBeFocused()
  await page.keyboard.type(goodPin)

  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
})

test('a rider’s round is sorted and brought by the keyboard alone (G36-4)', async ({
  page,
  db,
}) => {
  const ravi = await aNamedRider(db)
  const [first, second] = [await aDrop(db, ravi), await aDrop(db, ravi)]
  await openAsRider(page, db, ravi)
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next).toContainText(`#${first.number}`)

  await tabTo(page, /^Make next/)
  await page.keyboard.press('Enter')
  await expect(next).toContainText(`#${second.number}`)
  await tabTo(page, 'Delivered')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /^Cash/)
  await page.keyboard.press('Enter')
  await expect(next).toContainText(`#${first.number}`)
  await tabTo(page, 'Not delivered')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Nobody at home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Done today: 2' })).toBeVisible()
  await tabTo(page, /^Done today/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Undo/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 delivery left')).toBeVisible()
})

test('an order is picked by the keyboard alone, a weight typed as digits (G36-6)', async ({
  page,
  db,
}) => {
  const potato = await aProduct(db, {
    name: aName('Potato'),
    stepGrams: 250,
    leastGrams: 250,
    weight: '250 g',
  })
  const bread = await aProduct(db, { name: aName('Bread') })
  const order = await anOrder(db, {
    lines: [
      [potato, 4],
      [bread, 1],
    ],
  })
  await openAs(page, db, { path: `/seller/packing?orders=${order._id}`, role: 'packer' })
  await expect(page.getByText('0 of 2 picked')).toBeVisible()

  await tabTo(page, new RegExp(`^${bread.name}`))
  await page.keyboard.press('Space')
  await expect(page.getByText('1 of 2 picked')).toBeVisible()
  await tabTo(page, new RegExp(`#${order.number}[\\s\\S]*${potato.name}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Grams on the scale')).toBeFocused()
  await page.keyboard.type('980')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of 2 picked')).toBeVisible()
  await tabTo(page, 'Packed')
  // The ticks are sent first.
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-disabled', 'true')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Enter')
  // Orders of other tests push the message off the screen.
  await expect
    .poll(async () => {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order._id)
        .executeTakeFirstOrThrow()
      return status
    })
    .toBe('packed')
})
