import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aDrop } from '#tests/support/drops.ts'
import { expectGood } from './support/judge-screen.ts'
import { aNamedRider, openAsRider } from './support/rider.ts'
import { runAxe } from './support/run-axe.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

/** The shop asks for this proof, as this phone is told; the settings are those of all tests. */
async function askFor(page: Page, proof: 'photo' | 'name' | 'code'): Promise<void> {
  await page.route('**/api/v1/drops', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), proof } })
  })
}

test('a photo of 40 MB is made small on the phone, and shop and order show it (G36-4)', async ({
  page,
  db,
  isMobile,
}) => {
  const ravi = await aNamedRider(db)
  const order = await aDrop(db, ravi)
  const wall = { width: 4000, height: 3000, channels: 3, background: '#a64' } as const
  const taken = await sharp({ create: wall }).jpeg().toBuffer()
  const file = test.info().outputPath('door.jpg')
  await writeFile(file, Buffer.concat([taken, Buffer.alloc(40 * 1024 * 1024)]))
  await askFor(page, 'photo')
  await openAsRider(page, db, ravi)
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  const sheet = page.getByRole('dialog')

  await sheet.getByLabel('Take a photo').setInputFiles(file)
  await expect(sheet.getByRole('img', { name: 'Photo of the delivery' })).toBeVisible()
  await expectGood(page, { isMobile })
  await sheet.getByRole('button', { name: /^Cash/ }).click()

  await expect.poll(async () => (await viewSellerOrder(db, order._id)).status).toBe('Delivered')
  const kept = await db
    .selectFrom('dropPhotos')
    .select('picture')
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  expect(await sharp(kept.picture).metadata()).toMatchObject({ width: 640, height: 480 })
  await openAsSeller(page, db, `/seller/orders/${order._id}`)
  const photo = page.getByRole('img', {
    name: `Photo that the rider took when order ${order.number}`,
  })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expectGood(page, { isMobile })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the sun each text of the rider’s screens has AAA contrast, and each target 48 px: ${colorScheme} (G36-4)`, async ({
    page,
    db,
  }) => {
    const ravi = await aNamedRider(db)
    for (let count = 0; count < 3; count += 1) await aDrop(db, ravi)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await askFor(page, 'code')
    await openAsRider(page, db, ravi)
    await expect(page.getByText('3 deliveries left')).toBeVisible()
    await page.getByText(/^\d+ items?$/).click()
    await expectSunlight(page)

    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Cash/ }).click()
    await expect(page.getByText('Enter the four digits')).toBeVisible()
    await expectSunlight(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Something refused?' }).click()
    await expectSunlight(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Other amount' }).click()
    await expectSunlight(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Not delivered' }).click()
    await expectSunlight(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Nobody at home' }).click()
    await page.getByText('Done today: 1').click()
    await expect(page.getByText('Bring it back to the shop')).toBeVisible()
    await expectSunlight(page)
  })
}

/** Measures what is drawn: the contrast of every text, and the size of every target of the screen or its sheet. */
async function expectSunlight(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations, passes } = await runAxe(page, { runOnly: ['color-contrast-enhanced'] })
  expect(passes.length).toBeGreaterThan(0)
  expect(
    violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ),
  ).toEqual([])
  expect(await page.evaluate(findSmall)).toEqual([])
}

/** Runs in the page. */
function findSmall(): string[] {
  const scope = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const targets = scope?.querySelectorAll<HTMLElement>('a[href], button, summary, input') ?? []
  return [...targets]
    .filter((target) => target.checkVisibility() && getComputedStyle(target).clipPath === 'none')
    .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.height < 47.5 || box.width < 47.5)
    .map(
      ({ target, box }) =>
        `${target.getAttribute('aria-label') ?? target.textContent}: ${box.width} × ${box.height}`,
    )
}
