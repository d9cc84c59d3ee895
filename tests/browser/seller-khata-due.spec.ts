import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { aWorkbook } from '#tests/support/workbooks.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 422/ })

test('the old book is typed in once, and a due date makes it overdue everywhere (G36-5)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const { id } = await aShopperReadyToOrder(db)
  await openAsSeller(page, db, `/seller/khata/${id}`)
  await page.getByRole('button', { name: 'Opening balance' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in ₹').fill('1500.50')
  await dialog.getByLabel('As of').fill('2026-03-31')
  await dialog.getByLabel('Note (optional)').fill('Red book, page 12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Opening balance' })
  await expect(entry).toContainText('as of 31 Mar 2026 · Red book, page 12')
  await expect(page.getByRole('button', { name: 'Opening balance' })).toBeHidden()

  await page.getByRole('button', { name: 'Open the khata' }).click()
  await dialog.getByLabel('Limit in ₹').fill('2000')
  await dialog.getByRole('radio', { name: 'On a day of the month' }).check()
  await dialog.getByRole('textbox', { name: 'Day of the month' }).fill('32')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a day from 1 to 31')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Day of the month' }).fill('31')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('₹1,500.50 overdue since 30 Apr 2026').first()).toBeVisible()
  await expect(page.getByText('Due on the 31st of each month')).toBeVisible()
  await expectGood(page, { isMobile })
  const { linkSecret } = await db
    .selectFrom('tabs')
    .select('linkSecret')
    .where('shopperId', '=', id)
    .executeTakeFirstOrThrow()
  await page.goto(`/pay/${linkSecret}`)
  await expect(page.getByText('₹1,500.50 overdue since 30 Apr 2026')).toBeVisible()
})

test('the old book is read from a workbook, sheet by sheet, and a locked one is refused (G36-5)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const number = `98${Date.now()}`.slice(0, 10)
  const heading = ['Party', 'Mobile', 'Balance', 'Date']
  const book = await aWorkbook([
    { name: 'This year', rows: [heading, ['Meena', Number(number), 1500.5, '31/03/2026']] },
    { name: 'Last year', rows: [heading, ['Gita', 9845012348, 5, '']] },
  ])
  await openAsSeller(page, db, '/seller/khata/openings')
  const choose = page.getByLabel('Choose an Excel or CSV file')
  const locked = Buffer.from('EncryptedPackage', 'utf16le').toString('hex')
  const name = 'book.xlsx'
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  await choose.setInputFiles({
    name,
    mimeType,
    buffer: Buffer.from(`d0cf11e0${locked}`, 'hex'),
  })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('protected by a password')
  await choose.setInputFiles({ name, mimeType, buffer: book })
  await expect(page.getByLabel('Table')).toHaveValue(/Meena,98\d+,1500\.5,31\/03\/2026/)
  await page.getByLabel('Sheet').selectOption('Last year')
  await expect(page.getByLabel('Table')).toHaveValue(/Gita,9845012348,5/)
  await page.getByLabel('Sheet').selectOption('This year')
  await expect(page.getByLabel('Table')).toHaveValue(/Meena/)
  await page.getByRole('button', { name: 'Check the table' }).click()

  await expect(page.getByRole('row', { name: /Meena/ })).toContainText('31 Mar 2026')
  await page.getByRole('button', { name: 'Record 1 balance, ₹1,500.50' }).click()
  await expect(page).toHaveURL(/\/seller\/khata$/)
})
