import { anOrder } from '#tests/support/orders.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, type Locator, type Page, test } from './support/shop.ts'
import { addButton, expectInCart, linkTo, open, searchBox, stepper } from './support/walk-shop.ts'

type Seen = { flights: string[]; flown: string[]; named: string[] }

/** Notes each flight of a picture, and what is named when a transition of the page begins. */
async function watchMotion(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { flights: [], flown: [], named: [] }
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const { duration } = options as KeyframeAnimationOptions
      seen.flown.push((this as HTMLImageElement).src)
      seen.flights.push(`${Object.keys(frames ?? {}).join()} ${Number(duration)}`)
      return animate.call(this, frames, options)
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll('*')].filter(
        (one) => getComputedStyle(one).viewTransitionName === 'product-picture',
      )
      seen.named.push(named.map((one) => one.closest('article')?.textContent ?? 'page').join())
      return start(update)
    }
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

test("Add's picture flies to the cart in 150 ms by transform and opacity, and the focus stays", async ({
  page,
}) => {
  const seen = await watchMotion(page)
  await open(page, '/products/fruits')

  await addButton(page, 'Banana').press('Enter')

  await expectInCart(page, '1 item')
  await expect(stepper(page, 'Banana').more).toBeFocused()
  await expect.poll(async () => (await seen()).flights).toEqual(['transform,opacity 150'])
  await expect(page.locator('.flying')).toHaveCount(0)
})

test('the picture of the own row or card flies, on whatever page it stands', async ({
  page,
  db,
  shopper,
}) => {
  const { id: addressId } = await anAddress(db, shopper)
  const [mango, ...bought] = await productsNamed(db, ['Alphonso Mango', 'Tomato', 'Banana'])
  await anOrder(db, {
    shopper: { id: shopper.id, addressId },
    lines: bought.map((product) => [product, 1]),
  })
  await page.addInitScript(() => localStorage.setItem('tokri.bought', 'yes'))
  const seen = await watchMotion(page)
  const pictureIn = (place: Locator) =>
    place.locator('img').evaluate((picture: HTMLImageElement) => picture.currentSrc)

  await open(page, '/')
  const card = page.getByRole('region', { name: 'Buy again' }).getByRole('article').first()
  const ofCard = await pictureIn(card)
  await card.getByRole('button').click()
  await expect.poll(async () => (await seen()).flown).toEqual([ofCard])

  await open(page, `/products/fruits/${mango.id}`)
  await searchBox(page).click()
  const row = page.getByRole('grid', { name: 'Suggestions' }).getByRole('row', { name: /Add / })
  const ofRow = await pictureIn(row.first())
  await row.first().getByRole('button').click()
  await expect.poll(async () => (await seen()).flown).toEqual([ofRow])
})

test('the picture of the tapped card alone becomes that of its page, and back leads to the same place', async ({
  page,
}) => {
  const seen = await watchMotion(page)
  await open(page, '/products')
  await linkTo(page, 'Butter Croissants').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)

  await linkTo(page, 'Butter Croissants').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butter Croissants')
  const [named, ...more] = (await seen()).named
  expect(named).toContain('Butter Croissants')
  expect(more).toEqual([])
  await page.goBack()
  await expect(linkTo(page, 'Butter Croissants')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await linkTo(page, 'Tomato').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tomato')
})

test('with reduced motion nothing flies and pages change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seen = await watchMotion(page)
  await open(page, '/products/fruits')
  await addButton(page, 'Banana').click()
  await expectInCart(page, '1 item')

  await linkTo(page, 'Orange').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orange')
  expect((await seen()).flights).toEqual([])
  expect(
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
        .map(({ effect }) => JSON.stringify(effect?.getComputedTiming())),
    ),
  ).toEqual([])
})

test('a browser without transitions of pages opens a product as before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined })
  })
  await open(page, '/products')

  await linkTo(page, 'Tomato').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tomato')
})
