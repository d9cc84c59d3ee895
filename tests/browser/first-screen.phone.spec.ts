import { fillCart } from '#tests/support/carts.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { productsNamed } from './support/look-behind.ts'
import { countWhole, expectTouchable, extentOf } from './support/measure.ts'
import { expect, type Page, test } from './support/shop.ts'
import {
  addButton,
  cardOf,
  expectInCart,
  lineOf,
  open,
  placeButton,
  searchBox,
  stepper,
} from './support/walk-shop.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 844 },
]
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('on the lowest screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the start page has its categories and a whole row of goods on the first screen (S-10)', async ({
    page,
  }) => {
    await open(page, '/')

    for (const product of ['Alphonso Mango', 'Tomato'])
      await expect(cardOf(page, product)).toBeInViewport({ ratio: 0.99 })
  })
})

for (const screen of screens) {
  test.describe(`at ${screen.width} px`, () => {
    test.use({ viewport: screen })

    test('the start page begins with the search, every category and the first products (S-10)', async ({
      page,
    }) => {
      await open(page, '/')
      const hero = page.getByRole('region', { name: 'The morning market, at your door.' })
      const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('link')

      await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
      expect((await extentOf(hero)).bottom).toBeLessThanOrEqual(screen.height / 3)
      for (const name of ['Shop now', 'Explore deals']) {
        await expectTouchable(hero.getByRole('link', { name }))
      }
      await expect(tiles).toHaveCount(8)
      expect(await countWhole(tiles)).toBe(8)
      await expect(tiles.last()).toHaveText('All 7')
      for (const product of ['Alphonso Mango', 'Tomato']) {
        await expect(cardOf(page, product)).toBeInViewport({ ratio: 0.99 })
      }
    })

    test('who has bought here has both ways to the goods in a low band (S-10)', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('tokri.bought', 'yes'))
      await open(page, '/')
      const hero = page.getByRole('region', { name: 'The morning market, at your door.' })

      for (const name of ['Shop now', 'Explore deals']) {
        await expectTouchable(hero.getByRole('link', { name }))
      }
      expect((await hero.boundingBox())?.height).toBeLessThan(110)
    })

    for (const path of ['/products', '/products/grains', '/products?q=a']) {
      test(`${path} begins with four whole products (S-11, S-12)`, async ({ page }) => {
        await open(page, path)

        expect(await countWhole(cards(page))).toBeGreaterThanOrEqual(4)
      })
    }

    test('four products with long names are on the first screen, whole (S-11)', async ({
      page,
      db,
    }) => {
      const word = `Kasturi${Date.now()}`
      const names = [
        `${word} ready-to-steam vegetable momos with cabbage, carrot and spring onion`,
        `${word} ताज़ी हरी मेथी की पत्तियाँ और बारीक कटा हुआ हरा धनिया`,
        `${word} ${'unbreakably'.repeat(6)}`,
        `${word} rice`,
      ]
      for (const name of names) await aProduct(db, { name })
      await open(page, `/products?q=${word}`)

      await expect(cards(page)).toHaveCount(4)
      expect(await countWhole(cards(page))).toBe(4)
      for (const name of names) await expectTouchable(addButton(page, name))
    })
  })
}

test('the longest price and its Add button fit the card, which keeps its size (S-40)', async ({
  page,
  db,
}) => {
  const name = `Saffron by the sack ${Date.now()}`
  await aProduct(db, { name, pricePaise: 1_50_000_00, offerPricePaise: 1_23_456_50 })
  await open(page, `/products?q=${name}`)
  const card = cardOf(page, name)
  const price = card.getByText('₹1,23,456.50')
  const before = await card.boundingBox()

  await expectTouchable(addButton(page, name))
  expect(await price.evaluate(isWithinCard)).toBe(true)
  expect(await addButton(page, name).evaluate(isWithinCard)).toBe(true)
  await addButton(page, name).click()

  await expectInCart(page, '1 item')
  for (const button of [stepper(page, name).less, stepper(page, name).more]) {
    await expectTouchable(button)
    expect(await button.evaluate(isWithinCard)).toBe(true)
  }
  const { width, height } = before!
  expect(await card.boundingBox()).toMatchObject({ width, height })
})

test("a card does not repeat the page's category (S-12)", async ({ page }) => {
  await open(page, '/products/fruits')

  await expect(cardOf(page, 'Banana')).not.toContainText('Fresh Fruits')
})

test('the footer takes half a screen at most, and only links look like links (S-4)', async ({
  page,
}) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const { top, bottom } = await extentOf(footer)

  expect(bottom - top).toBeLessThanOrEqual(844 / 2)
  for (const heading of ['Quick Links', 'Need help?', 'Follow Us']) {
    await expect(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const { links, words } = await footer.evaluate((element) => {
    const lookOf = (one: Element) => {
      const { color, fontWeight } = getComputedStyle(one)
      return `${color} ${fontWeight}`
    }
    const all = [...element.querySelectorAll('a, p, li, span')]
    const isWords = (one: Element) =>
      one.closest('a') === null && [...one.childNodes].some(({ nodeName }) => nodeName === '#text')
    return {
      links: all.filter(({ tagName }) => tagName === 'A').map(lookOf),
      words: all.filter(isWords).map(lookOf),
    }
  })
  expect(links.length).toBeGreaterThan(4)
  expect(words.length).toBeGreaterThan(2)
  expect(words.filter((look) => links.includes(look))).toEqual([])
})

test('a product page begins with its picture, name, price and the way into the cart (S-13)', async ({
  page,
  db,
}) => {
  const [mango] = await productsNamed(db, ['Alphonso Mango'])
  await open(page, `/products/fruits/${mango.id}`)
  const main = page.getByRole('main')

  await expect(main.getByRole('img', { name: 'Alphonso Mango' })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  for (const name of ['Add to Cart', 'Buy now']) {
    await expect(main.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('a cart begins with its lines and the button that orders them (S-14)', async ({
  page,
  db,
  shopper,
}) => {
  const [tomato, onion, mango] = await productsNamed(db, ['Tomato', 'Onion', 'Alphonso Mango'])
  await anAddress(db, shopper)
  await fillCart(db, shopper.id, [
    [tomato, 2],
    [onion, 1],
    [mango, 1],
  ])
  await open(page, '/cart')

  for (const name of ['Tomato', 'Onion', 'Alphonso Mango']) {
    await expect(lineOf(page, name).line).toBeInViewport({ ratio: 1 })
  }
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 })
})

/** For the browser: whether nothing of the element sticks out of the card that it stands in. */
function isWithinCard(element: Element): boolean {
  const inner = element.getBoundingClientRect()
  const outer = element.closest('article')?.getBoundingClientRect()
  return outer !== undefined && inner.left >= outer.left && inner.right <= outer.right
}
