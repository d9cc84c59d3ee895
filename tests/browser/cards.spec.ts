import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectFits } from './support/judge-screen.ts'
import { chooseFontSize, expectWhole } from './support/large-text.ts'
import { expect, type Locator, type Page, test } from './support/shop.ts'
import { addOne, cardOf, open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Db = Parameters<typeof aProduct>[0]

/** Products of every kind of name, brand, price and picture, found by their word alone. */
async function allKinds(db: Db) {
  const word = `kind${randomUUID().slice(0, 8)}`
  const kinds = [
    { name: `${word} ghee`, brand: null, weight: '500 g', offerPricePaise: 500 },
    {
      name: `${word} cold pressed groundnut oil from the first harvest, filtered twice`,
      brand: 'Annapurna',
      weight: '5 L',
      pricePaise: 14_000_000,
      offerPricePaise: 12_345_650,
    },
    { name: `${word} आम`, localName: 'हापुस आम', weight: '6 pcs', offerPricePaise: 44_900 },
    { name: `${word} salt`, brand: 'Sagar', weight: '1 kg', offerPricePaise: 3650 },
    { name: `${word} rice`, pictures: [], weight: '750 g', brand: 'Basmati House of Doon Valley' },
  ]
  for (const kind of kinds) await aProduct(db, { ...kind, category: 'Grains' })
  return { word, address: `/products?q=${word}` }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const top = (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** The tops of a part of each card, for every row of cards. */
async function bands(page: Page, part: string): Promise<number[][]> {
  const rows = new Map<number, number[]>()
  for (const card of await cards(page).all()) {
    const at = card.locator(part).first()
    if ((await at.count()) === 0) continue
    const row = rows.get(await top(card)) ?? []
    rows.set(await top(card), [...row, await top(at)])
  }
  return [...rows.values()]
}

test('the cards of a row have name, pack and button on one line, however long each is', async ({
  page,
  db,
}) => {
  const { address } = await allKinds(db)
  await open(page, address)
  await expect(cards(page)).toHaveCount(5)

  for (const width of [320, 360, 390, 820, 1366, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of ['h3', '.product-card-pack']) {
      for (const row of await bands(page, part)) expect(new Set(row).size, part).toBe(1)
    }
    for (const card of await cards(page).all()) await expectBeside(card)
  }
  await expectFits(page, [320, 360, 1440])
})

/** The price and the button that adds the product share a row, inside the card. */
async function expectBeside(card: Locator): Promise<void> {
  const button = (await card.getByRole('button').boundingBox())!
  const price = (await card.locator('.product-card-deal p').boundingBox())!
  const whole = (await card.boundingBox())!
  expect(price.y).toBeLessThan(button.y + button.height)
  expect(price.x + price.width).toBeLessThanOrEqual(button.x + 1)
  expect(button.x + button.width).toBeLessThanOrEqual(whole.x + whole.width)
  expect(button.width).toBeGreaterThanOrEqual(44)
}

test('with letters twice as large nothing of a card is cut off', async ({ page, db }) => {
  const { address } = await allKinds(db)
  await chooseFontSize(page, 32)
  await open(page, address)

  await expectWhole(page)
})

test('cards compare packs by the kilogram, litre or piece, and flag discounts from 10%', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const word = `flag${randomUUID().slice(0, 8)}`
  const aPack = (name: string, weight: string, offerPricePaise: number) =>
    aProduct(db, { name: `${word} ${name}`, weight, pricePaise: 10_000, offerPricePaise })
  await aPack('small', '250 g', 9100)
  await aPack('large', '2 kg', 9000)
  await open(page, `/products?q=${word}`)

  await expect(cardOf(page, `${word} small`)).toContainText('₹364.00/kg')
  await expect(cardOf(page, `${word} large`)).toContainText('₹45.00/kg')
  await expect(cardOf(page, `${word} small`).getByText('9% off')).toHaveCount(0)
  await expect(cardOf(page, `${word} large`).getByText('10% off')).toBeVisible()
})

test('a card has no stars that every card has (S-13)', { tag: '@one-width' }, async ({ page }) => {
  await open(page, '/products')
  await expect(page.getByRole('img', { name: /^Rated/ })).toHaveCount(0)

  await cards(page).first().getByRole('link').click()

  await expect(page.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
})

test('a long price leaves the button its sign until it counts', async ({ page, db }) => {
  const name = `Saffron ${randomUUID().slice(0, 8)}`
  await aProduct(db, { name, offerPricePaise: 123_450 })
  await open(page, `/products?q=${encodeURIComponent(name)}`)
  const { height: before } = (await cardOf(page, name).boundingBox())!

  await addOne(page, name)

  const { height: after } = (await cardOf(page, name).boundingBox())!
  expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
})
