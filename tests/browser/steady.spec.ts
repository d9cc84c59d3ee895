import { fillCart } from '#tests/support/carts.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  accountButton,
  addButton,
  addressLine,
  cardOf,
  expectInCart,
  linkTo,
  open,
  untilReady,
} from './support/walk-shop.ts'

type Shifts = { value: number; what: string }[]

/** Records every layout shift from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Element | null }[]
      })[]) {
        const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '').join()
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Shifts are reported with the next frame.
  return () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: Shifts }).shifts
    })
}

/** Fonts are released by the test, so that their shifts can be told from the page's own. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise: fonts, resolve: letFontsCome } = Promise.withResolvers<void>()
  await page.route('**/fonts/*', async (route) => {
    await fonts
    await route.continue()
  })
  return letFontsCome
}

type Arrival = { path: string; ready: () => Promise<void> }

async function shiftsOnArrival(page: Page, { path, ready }: Arrival): Promise<Shifts> {
  const shifts = await watchShifts(page)
  const letFontsCome = await holdFonts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await untilReady(page)
  await ready()
  const seen = await shifts()
  letFontsCome()
  await page.unrouteAll({ behavior: 'wait' })
  return seen
}

function expectLittle(shifts: Shifts, most: number) {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(most)
}

const nothing = 0.0005

test.describe('for a visitor', () => {
  test.use({ expectedComplaint: /status of 404/ })

  for (const path of ['/', '/products', '/products/fruits', '/products?q=chocolate', '/nowhere']) {
    test(`${path} does not move while it loads and wakes up`, async ({ page }) => {
      const ready = () => expectInCart(page, 'empty')

      expectLittle(await shiftsOnArrival(page, { path, ready }), nothing)
    })
  }

  test('a product page does not shift while it loads and hydrates (S-13)', async ({ page, db }) => {
    const [mango] = await productsNamed(db, ['Alphonso Mango'])
    const ready = () => expectInCart(page, 'empty')

    const shifts = await shiftsOnArrival(page, { path: `/products/fruits/${mango.id}`, ready })

    expectLittle(shifts, nothing)
  })

  for (const [path, text] of [
    ['/cart', 'Your cart is empty.'],
    ['/my-orders', 'Log in to see your orders.'],
  ] as const) {
    test(`${path} does not move while it turns out who is here (S-14, S-16)`, async ({ page }) => {
      const ready = () => expect(page.getByText(text)).toBeVisible()

      expectLittle(await shiftsOnArrival(page, { path, ready }), nothing)
    })
  }
})

test("a shopper's pages hardly move while they load what is theirs (S-14, S-15, S-16)", async ({
  page,
  db,
  shopper,
}) => {
  const [tomato, onion] = await productsNamed(db, ['Tomato', 'Onion'])
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [
    [tomato, 2],
    [onion, 1],
  ])
  const arrivals: Arrival[] = [
    {
      path: '/cart',
      ready: () => expect(addressLine(page)).toContainText('Mango Lane'),
    },
    { path: '/products/vegetables', ready: () => expectInCart(page, '3 items') },
    {
      path: '/add-address',
      ready: () => expect(page.getByLabel('E-mail')).toHaveValue(shopper.email),
    },
    {
      path: '/my-orders',
      ready: () => expect(page.getByText('You have no orders yet.')).toBeVisible(),
    },
  ]

  for (const arrival of arrivals) expectLittle(await shiftsOnArrival(page, arrival), 0.02)
})

test('the cart keeps its place when its products come late (S-14)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato, onion] = await productsNamed(db, ['Tomato', 'Onion'])
  await fillCart(db, shopper.id, [
    [tomato, 2],
    [onion, 1],
  ])
  const shifts = await watchShifts(page)
  const { promise: products, resolve: letProductsCome } = Promise.withResolvers<void>()
  await page.route('**/api/v1/cart/quote', async (route) => {
    await products
    await route.continue()
  })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()

  letProductsCome()
  await expect(page.getByRole('button', { name: 'Note and options for Onion' })).toBeVisible()

  expectLittle(await shifts(), 0.02)
})

// The browser has a font as wide as Arial.
test('nearly nothing moves when the fonts load late, and amounts are as wide as before (S-13)', async ({
  page,
  db,
}) => {
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  const widths = () =>
    page
      .getByRole('main')
      .locator('article .tnum')
      .evaluateAll((amounts) => amounts.map((amount) => amount.getBoundingClientRect().width))
  for (const path of ['/', '/products', `/products/fruits/${mango.id}`]) {
    const shifts = await watchShifts(page)
    const letFontsCome = await holdFonts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await untilReady(page)
    const before = await widths()

    letFontsCome()
    await page.waitForFunction(() =>
      [...document.fonts].every(
        ({ family, status }) => !/^"?Figtree"?$/.test(family) || status === 'loaded',
      ),
    )

    expectLittle(await shifts(), 0.002)
    const after = await widths()
    expect(after.length).toBeGreaterThan(4)
    for (const [at, width] of after.entries())
      expect(Math.abs(width - (before[at] ?? 0)), path).toBeLessThan(3)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a card keeps its size when its product goes into the cart (S-40)', async ({ page }) => {
  await open(page, '/products/fruits')
  const card = cardOf(page, 'Banana')
  const before = await card.boundingBox()

  await addButton(page, 'Banana').click()

  await expectInCart(page, '1 item')
  expect(await card.boundingBox()).toEqual(before)
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/products/fruits')
  await linkTo(page, 'Banana').hover()
  await addButton(page, 'Banana').click()
  await accountButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 20)
      .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
  )

  expect(moving).toEqual([])
})
