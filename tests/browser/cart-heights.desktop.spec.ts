import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { chooseFontSize } from './support/large-text.ts'
import { expect, type Page, test } from './support/shop.ts'
import { addressLine, change, lineOf, open, paymentLine, placeButton } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Lines of every kind: a long name, a large amount, loose goods, no picture, one among many. */
async function aCart(db: Database, shopper: { id: string }, count: number) {
  const kinds = [
    { name: 'Ready-to-Steam Vegetable Momos with Cabbage and Spring Onion, Family Pack of 60' },
    {
      name: 'Saffron',
      weight: '12 tins of 500 g',
      pricePaise: 13_000_000,
      offerPricePaise: 12_345_650,
    },
    { name: 'Onion', weight: '250 g', stepGrams: 250, leastGrams: 500, mostGrams: 5000 },
    { name: 'Rusk', pictures: [] },
    { name: 'धनिया' },
  ]
  const products = await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const kind = kinds[at % kinds.length]!
      return aProduct(db, { ...kind, name: `${kind.name} ${randomUUID().slice(0, 8)}` })
    }),
  )
  await anAddress(db, shopper)
  await fillCart(
    db,
    shopper.id,
    products.map((product, at) => [product, at % 3 === 0 ? 12 : 2] as const),
  )
  return products
}

const heights = (page: Page) =>
  page
    .getByRole('list', { name: 'Your cart' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => `${Math.ceil(line.getBoundingClientRect().height)} ${line.textContent}`),
    )

/** Prices of one piece that are not whole. */
const cutPrices = (page: Page) =>
  page.getByText('₹1,23,456.50', { exact: true }).evaluateAll((prices) =>
    prices.filter((price) => {
      const box = price.closest('p')!.getBoundingClientRect()
      const { left, right } = price.getBoundingClientRect()
      return left < box.left || right > box.right + 1
    }),
  )

test('a line of the cart is at most 100 px high on a phone and 72 px from 820 px on, with its prices whole', async ({
  page,
  db,
  shopper,
}) => {
  await aCart(db, shopper, 30)
  await open(page, '/cart')
  await expect(page.getByRole('button', { name: /^Note and options for/ })).toHaveCount(30)

  for (const [width, most] of [
    [360, 100],
    [390, 100],
    [820, 72],
    [1024, 72],
    [1366, 72],
    [1440, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const found = await heights(page)
    expect(
      found.filter((line) => Number.parseInt(line, 10) > most),
      `at ${width} px`,
    ).toEqual([])
    await expect(page.getByText('₹1,23,456.50', { exact: true })).toHaveCount(6)
    expect(await cutPrices(page)).toEqual([])
  }
})

const screens = [
  { width: 360, height: 640, letters: 16 },
  { width: 740, height: 360, letters: 16 },
  { width: 1024, height: 600, letters: 16 },
  { width: 1366, height: 768, letters: 16 },
  { width: 1440, height: 500, letters: 16 },
  { width: 360, height: 640, letters: 32 },
  { width: 740, height: 360, letters: 32 },
  { width: 1366, height: 768, letters: 32 },
]

for (const count of [1, 5, 30]) {
  test(`with ${count} lines the order button is always in reach, beside the address and the way to pay, and nothing scrolls by itself`, async ({
    page,
    db,
    shopper,
  }) => {
    await aCart(db, shopper, count)

    for (const { letters, ...size } of screens) {
      await chooseFontSize(page, letters)
      await page.setViewportSize(size)
      await open(page, '/cart')
      await expect(placeButton(page)).toBeEnabled()

      for (const part of [0, 0.5, 1]) {
        await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part)
        const what = `${size.width} × ${size.height}, ${letters} px, at ${part}`
        for (const seen of [addressLine(page), paymentLine(page), placeButton(page)]) {
          await expect(seen, what).toBeInViewport({ ratio: 0.95 })
        }
        expect(await page.evaluate(findInnerScrolls), what).toEqual([])
      }
    }
  })
}

function findInnerScrolls(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .filter((part) => part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.className)
}

test('what is said of a line stands behind one button, which tells when something is said', async ({
  page,
  db,
  shopper,
}) => {
  const [momos] = await aCart(db, shopper, 1)
  await open(page, '/cart')
  const { line } = lineOf(page, momos!.name)
  const options = page.getByRole('button', { name: `Note and options for ${momos!.name}` })
  await expect(options).toHaveAttribute('aria-expanded', 'false')
  await expect(line.getByRole('textbox')).toHaveCount(0)

  await options.click()
  await expect(options).toHaveAttribute('aria-expanded', 'true')
  await line.getByRole('textbox').fill('Soft ones')
  await options.click()

  await expect(line.getByRole('textbox')).toHaveCount(0)
  await expect(options).toHaveAccessibleName(/, Soft ones$/)
})

test('the address and the way to pay change in a sheet each, from which the focus comes back', async ({
  page,
  db,
  shopper,
}) => {
  await aCart(db, shopper, 1)
  await open(page, '/cart')
  await expect(placeButton(page)).toHaveAccessibleDescription(/14 Mango Lane.* Cash On Delivery$/)

  for (const line of [addressLine(page), paymentLine(page)]) {
    const sheet = await change(page, line)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(line.getByRole('button', { name: /^Change/ })).toBeFocused()
  }
})
