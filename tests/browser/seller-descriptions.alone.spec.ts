import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.afterEach(({ db }) => db.deleteFrom('storeSettings').execute())

test('the description is asked for in the languages of the pages, and its page shows it', async ({
  page,
  db,
  isMobile,
}) => {
  const { id } = await aProduct(db, { description: ['Fresh', 'Tender'] })
  await openAsSeller(page, db, `/seller/product/${id}`)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Fresh\nTender')
  await expect(page.getByLabel('Description in Hindi')).toHaveCount(0)

  const settings = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true, languages: 'hi' }
  await db.insertInto('storeSettings').values(settings).execute()
  await page.reload()
  const field = page.getByLabel('Description in Hindi')
  await field.fill(Array(21).fill('ताज़ा').join('\n'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(
    /^A description can have at most 20 lines in each/,
  )
  await field.fill('')
  await field.pressSequentially('ताज़ा')
  await field.press('Enter')
  await field.pressSequentially('मुलायम तुरई ')
  await expect(field).toHaveValue('ताज़ा\nमुलायम तुरई ')
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Save changes' }).click()

  const saved = () =>
    db.selectFrom('products').select('descriptions').where('id', '=', id).executeTakeFirst()
  await expect.poll(saved).toEqual({ descriptions: 'hi: ताज़ा\nhi: मुलायम तुरई'.normalize('NFC') })
  await page.goto(`/hi/products/vegetables/${id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'मुलायम तुरई' })).toBeVisible()
  await expect(page.getByText('Tender')).toHaveCount(0)
})

test('a wrong name or line is told at the field of its language, which is focused (G38-4)', async ({
  page,
  db,
  isMobile,
}) => {
  const settings = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true, languages: 'hi mr' }
  await db.insertInto('storeSettings').values(settings).execute()
  const { id } = await aProduct(db)
  await openAsSeller(page, db, `/seller/product/${id}`)
  await page.locator('summary', { hasText: 'More details' }).click()
  const [hindi, marathi] = ['Hindi', 'Marathi'].map((each) => page.getByLabel(`Details in ${each}`))
  await hindi!.fill('शेल्फ़ लाइफ़: 6 महीने')
  await marathi!.fill('साठवण')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(marathi!).toBeFocused()
  await expect(marathi!).toHaveAccessibleDescription(/^Line 1 needs a label and a value/)
  await expect(hindi!).not.toHaveAttribute('aria-invalid', 'true')
  await expectGood(page, { isMobile })

  await marathi!.fill('')
  await page.getByLabel('In another language').selectOption('ta')
  await page.getByLabel('Name in Tamil').fill('Tomaтo')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Name in Tamil')).toBeFocused()
  await expect(page.getByLabel('Name in Tamil')).toHaveAccessibleDescription(/mixes letters/)
})

test('what is wrong in a language stays said while another is edited (G38-4)', async ({
  page,
  db,
}) => {
  const settings = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true, languages: 'hi mr' }
  await db.insertInto('storeSettings').values(settings).execute()
  const { id } = await aProduct(db, { names: 'ta: தக்காளி\nbn: টমেটো' })
  await openAsSeller(page, db, `/seller/product/${id}`)
  await page.locator('summary', { hasText: 'More details' }).click()
  const [hindi, marathi] = ['Hindi', 'Marathi'].map((each) => page.getByLabel(`Details in ${each}`))
  const [tamil, bengali] = ['Tamil', 'Bengali'].map((each) => page.getByLabel(`Name in ${each}`))
  for (const lines of [hindi!, marathi!]) await lines.fill('साठवण')
  for (const name of [tamil!, bengali!]) await name.fill('Tomaтo')
  await page.getByRole('button', { name: 'Save changes' }).click()
  for (const field of [hindi!, marathi!, tamil!, bengali!])
    await expect(field).toHaveAttribute('aria-invalid', 'true')

  await hindi!.fill('साठवण: ठंडी जगह')
  await tamil!.fill('Tomaтos')
  for (const field of [hindi!, tamil!])
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect(marathi!).toHaveAccessibleDescription(/^Line 1 needs a label and a value/)
  await expect(bengali!).toHaveAccessibleDescription(/mixes letters/)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(tamil!).toHaveAccessibleDescription(/mixes letters/)
  for (const [field, good] of [
    [marathi!, 'साठवण: थंड जागी'],
    [tamil!, 'தக்காளி'],
    [bengali!, 'টমেটো'],
  ] as const)
    await field.fill(good)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Product saved')).toBeVisible()
})
