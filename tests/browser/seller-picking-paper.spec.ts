import type { Database } from '#server/database/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const atta = 'Aashirvaad Superior MP Sharbati Whole Wheat Atta with Multigrains and Extra Fibre'

/** Nine orders of potatoes by weight; some have flour with a long name, too. */
async function nineOrders(db: Database) {
  const loose = { stepGrams: 250, leastGrams: 250, weight: '250 g', category: 'Vegetables' }
  const potato = await aProduct(db, { name: 'आलू (नया, धुला हुआ)', stock: 900, ...loose })
  const flour = await aProduct(db, { name: atta, weight: '10 kg', category: 'Grains', stock: 900 })
  const orders = []
  for (let n = 0; n < 9; n += 1) {
    const lines = [[potato, 3 + 2 * n], ...(n % 4 === 0 ? [[flour, 1 + n]] : [])]
    orders.push(await anOrder(db, { lines: lines as [typeof potato, number][] }))
  }
  return orders
}

/** The lines of the paper on which something stands over something else, or beyond its edge. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (of: Element | null) => of !== null && of.getClientRects().length > 0
    const boxOf = (part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    }
    const over = [...document.querySelectorAll('.paper-bag-line')].filter((line) => {
      const [, amount, name] = line.children
      return boxOf(amount!).right > boxOf(name!).left
    })
    const beyond = [...document.querySelectorAll('article *')].filter(
      (part) => seen(part) && part.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [...over, ...beyond].map((part) => part.textContent)
  })
}

for (const [paper, width] of [
  ['A4', 688],
  ['58 mm', 197],
] as const) {
  test(`on ${paper} the picking list has each sum, each order’s part, and each bag, and nothing covers anything (G-48)`, {
    tag: '@one-width',
  }, async ({ page, db }) => {
    const orders = await nineOrders(db)
    const numbers = orders.map(({ number }) => number)
    const ids = orders.map(({ _id }) => _id).join()
    await openAsSeller(page, db, `/seller/orders/picking-list?ids=${ids}`)
    await page.getByText(paper, { exact: true }).click()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width, height: 900 })

    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const parts = numbers.map((number, n) => `#${number}: ${weights[n]}`).join(', ')
    const flourParts = [0, 4, 8].map((n) => `#${numbers[n]} × ${1 + n}`).join(', ')
    for (const [name, sum, list] of [
      ['आलू', '24.75 kg', parts],
      [atta, '15', flourParts],
    ] as const) {
      await expect(row(name).getByText(sum, { exact: true }).filter({ visible: true })).toHaveCount(
        1,
      )
      const text = await row(name).evaluate((one: HTMLElement) =>
        one.innerText.replace(/\s+/g, ' '),
      )
      expect(text).toContain(list)
    }
    await expect(page.getByText('9 orders · 2 products · 24 pieces')).toBeVisible()
    const bag = page.locator('section').filter({ hasText: `Order ${numbers[0]}` })
    await expect(bag.getByRole('listitem')).toHaveText([/750 g.*आलू/, new RegExp(`1.*${atta}`)])
    expect(await misplaced(page)).toEqual([])
  })
}

const weights = [
  ...['750 g', '1.25 kg', '1.75 kg', '2.25 kg', '2.75 kg'],
  ...['3.25 kg', '3.75 kg', '4.25 kg', '4.75 kg'],
]
