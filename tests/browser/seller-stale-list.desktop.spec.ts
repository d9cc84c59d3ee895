import type { Database } from '#server/database/database.ts'
import { expectGood } from './support/judge-screen.ts'
import {
  productBox,
  searchFor,
  someProducts,
  stockSwitch,
  storedProduct,
} from './support/product-rows.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { focusedUndo, toast } from './support/walk-shop.ts'

test.use({ expectedComplaint: /ERR_FAILED|status of 409/ })

const stock = (page: Page, name: string) => page.getByLabel(`Stock of ${name}`)

/** Changes the stock as orders do, without the list being updated. */
function leave(db: Database, name: string, left: number) {
  return db.updateTable('products').set({ stock: left }).where('name', '=', name).execute()
}

test('Undo of the switch does not put back what was sold since the list was loaded', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))
  await expect(stock(page, name)).toHaveValue('20')
  await leave(db, name, 17)
  await stockSwitch(page, name).click()
  const undo = await focusedUndo(page)
  await expect(toast(page, 'is switched off')).toBeVisible()
  await leave(db, name, 16)

  await undo.click()

  await expect(toast(page, 'in stock: 16 left')).toBeVisible()
  await expect(stock(page, name)).toHaveValue('16')
  expect(await storedProduct(db, name)).toMatchObject({ inStock: true, stock: 16 })
})

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'The stock has changed in the meantime' })

async function countOverOldFigure(page: Page, db: Database) {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))
  await expect(stock(page, name)).toHaveValue('20')
  await leave(db, name, 17)
  await stock(page, name).fill('43')
  await stock(page, name).press('Enter')
  await expect(question(page)).toContainText('from 20 to 17')
  expect((await storedProduct(db, name)).stock).toBe(17)
  return name
}

test('a count typed over an old figure asks, and the shop’s own figure can stay', async ({
  page,
  db,
  isMobile,
}) => {
  const name = await countOverOldFigure(page, db)
  await expectGood(page, { isMobile })

  await question(page).getByRole('button', { name: 'Keep 17' }).click()

  await expect(stock(page, name)).toHaveValue('17')
  expect((await storedProduct(db, name)).stock).toBe(17)
})

test('a count typed over an old figure is set when the seller says so, and Undo goes back to what there was', async ({
  page,
  db,
}) => {
  const name = await countOverOldFigure(page, db)
  await leave(db, name, 16)
  await question(page).getByRole('button', { name: 'Set to 43' }).click()
  await expect(question(page)).toContainText('from 17 to 16')

  await question(page).getByRole('button', { name: 'Set to 43' }).click()
  const undo = await focusedUndo(page)
  await expect(toast(page, '43 left')).toBeVisible()
  await undo.click()

  await expect(stock(page, name)).toHaveValue('16')
  await expect.poll(async () => (await storedProduct(db, name)).stock).toBe(16)
})

test('Undo of a count leaves alone what was sold since, and asks', async ({ page, db }) => {
  const { word, names } = await someProducts(db, 1)
  const [name = ''] = names
  await openAsSeller(page, db, searchFor(word))
  await stock(page, name).fill('30')
  await stock(page, name).press('Enter')
  const undo = await focusedUndo(page)
  await expect(toast(page, '30 left')).toBeVisible()
  await leave(db, name, 27)

  await undo.click()

  await expect(question(page)).toContainText('from 30 to 27')
  expect((await storedProduct(db, name)).stock).toBe(27)
  await page.keyboard.press('Escape')
  await expect(stock(page, name)).toHaveValue('27')
})

test('a price change whose answer got lost is not made twice by the next press', async ({
  page,
  db,
}) => {
  const { word, names } = await someProducts(db, 2)
  await openAsSeller(page, db, searchFor(word))
  for (const name of names) await productBox(page, name).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByRole('button', { name: '−10%' }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const question = page.getByRole('dialog', { name: 'Change the prices of 2 products by −10%?' })
  await page.route(
    '**/api/v1/product/changes',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await question.getByRole('button', { name: 'Change prices' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'Trying again will not change any of them twice',
  )

  await question.getByRole('button', { name: 'Change prices' }).click()

  await expect(toast(page, '2 products changed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of names) expect((await storedProduct(db, name)).offerPricePaise).toBe(3150)
})
