import { aProduct } from '#tests/support/products.ts'
import { expect, type Page, test } from './support/new-shop.ts'
import { addButton, cartButton, open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Figures = { taps: number; fields: number; keys: number }
declare global {
  interface Window {
    figures: { taps: number; keys: number; fields: Set<EventTarget | null> }
  }
}

/** Counts presses with a finger or a mouse, keys, and the fields that were typed into. */
async function count(page: Page) {
  await page.evaluate(() => {
    const figures = { taps: 0, keys: 0, fields: new Set<EventTarget | null>() }
    window.figures = figures
    addEventListener('pointerdown', () => (figures.taps += 1), true)
    addEventListener('keydown', () => (figures.keys += 1), true)
    addEventListener('input', ({ target }) => figures.fields.add(target), true)
  })
}

const figuresOf = (page: Page): Promise<Figures> =>
  page.evaluate(() => ({ ...window.figures, fields: window.figures.fields.size }))

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })

const ways: [name: string, walk: (page: Page) => Promise<void>, most: Figures][] = [
  [
    'a stranger',
    async (page) => {
      await addButton(page, 'Tomato').first().click()
      await cartButton(page).click()
      await page.getByLabel('Mobile number').click()
      for (const typed of ['9845012345', 'Asha Rao', '570001', '14 Mango Lane']) {
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
      }
    },
    { taps: 3, fields: 4, keys: 41 },
  ],
  [
    'who comes back',
    async (page) => {
      await addButton(page, 'Tomato').first().click()
      await cartButton(page).click()
      await placeButton(page).click()
    },
    { taps: 3, fields: 0, keys: 0 },
  ],
  [
    'order again',
    async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'My orders' }).click()
      await page.getByRole('button', { name: 'Order again' }).first().click()
      await placeButton(page).click()
    },
    { taps: 3, fields: 0, keys: 0 },
  ],
]

for (const width of [360, 390, 1440]) {
  test(`from the landing page to a placed order, in taps, fields and keys, at ${width} px`, {
    tag: '@one-width',
  }, async ({ page, newShop: { url, db } }) => {
    await aProduct(db, { name: 'Tomato', category: 'Vegetables', stock: 100 })
    const ordered = async () => (await db.selectFrom('orders').select('id').execute()).length
    await page.setViewportSize({ width, height: 844 })

    for (const [at, [name, walk, most]] of ways.entries()) {
      await open(page, url)
      await count(page)

      await walk(page)

      await expect.poll(ordered, name).toBe(at + 1)
      await expect(page).toHaveURL(/\/my-orders$/)
      expect(await figuresOf(page), name).toEqual(most)
    }
  })
}
