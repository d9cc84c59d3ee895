import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { anEan13 } from '#tests/support/barcode-picture.ts'
import { aCustomer, takeByPhone } from '#tests/support/counter.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /400 \(Bad Request\)|409 \(Conflict\)/,
})

test('a call becomes an order: a new customer, a pasted list, an address (G-29)', async ({
  page,
  db,
  isMobile,
}) => {
  // The shop has delivered to this town before, so the next address gets it by itself.
  await anOrder(db)
  const tag = `Zq${Date.now().toString(36)}`
  const phone = `9${String(Date.now()).slice(-9)}`
  await aProduct(db, { name: `${tag} Ghee`, weight: '500 g', stock: 9 })
  const soap = await aProduct(db, { name: `${tag} Soap`, weight: '75 g', stock: 9 })
  await openAsSeller(page, db, '/seller/orders')
  await page.getByRole('link', { name: 'New order' }).filter({ visible: true }).last().click()

  await page.getByLabel('Phone number or name').fill(phone)
  const added = page.getByRole('form', { name: 'New customer' })
  await expect(added.getByLabel('Phone')).toHaveValue(phone)
  await added.getByLabel('Name').fill('Meena Iyer')
  await added.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByText('Meena Iyer')).toBeVisible()

  await page.getByRole('button', { name: 'Paste a list' }).click()
  const list = page.getByRole('dialog', { name: 'Paste a list' })
  await list.getByLabel('The list').fill(`${tag} soap 3\n${tag} ghee 1 kg\nxylophone 2`)
  await list.getByRole('button', { name: 'Find these' }).click()
  await expect(list.getByText(soap.name)).toBeVisible()
  await expect(list.getByText('It goes into the note.')).toBeVisible()
  await expectGood(page, { isMobile })
  await list.getByRole('button', { name: /^Add \d items$/ }).click()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('xylophone 2')

  const address = page.getByRole('form', { name: 'Another address' })
  await expect(address.getByLabel('PIN code')).not.toHaveValue('')
  await address.getByLabel('House, street').fill('5 Temple Road')
  await address.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: /^5 Temple Road/ })).toBeChecked()
  await expectGood(page, { isMobile })
  // Three soaps and two packs of ghee at ₹35, with 2 % of tax.
  await expect(page.getByText('₹178.50')).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByText('It is on the packing list.')).toBeVisible()
  await page.getByRole('link', { name: 'Show order' }).click()
  await expect(page.getByText(/^Taken by phone by/)).toBeVisible()
  await expect(page.getByText('5 Temple Road')).toBeVisible()
})

test('at the counter: by keyboard alone, paid in cash, with the change (G-29)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const tag = `Zc${Date.now().toString(36)}`
  const barcode = anEan13(`89${String(Date.now()).slice(-10)}`)
  await aProduct(db, { name: `${tag} Biscuits`, barcode, stock: 9 })
  const rice = { name: `${tag} Rice`, stepGrams: 250, leastGrams: 250, weight: '250 g', stock: 99 }
  await aProduct(db, rice)
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByRole('radio', { name: 'At the counter' }).check()
  await expect(page.getByText('Without a name')).toBeVisible()

  const search = page.getByLabel('Product name or code')
  const type = async (text: string) => {
    await search.fill(text)
    await search.press('Enter')
    await expect(search).toHaveValue('')
  }
  await type(barcode)
  await type('2')
  await type(`${tag} rice`)
  await type('1.5')
  await expect(page.getByLabel(`Quantity of ${tag} Biscuits`)).toHaveValue('2')
  await expect(page.getByLabel(`Kilograms of ${tag} Rice`)).toHaveValue('1.5')
  // Two packs and six steps at ₹35, with 2 % of tax.
  await expect(page.getByText('₹285.60')).toBeVisible()
  await page.getByLabel('Cash given in ₹ (optional)').fill('300')
  await expect(page.getByText('Give ₹14.40 change.')).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Hand over' }).click()

  await expect(page.getByText('Handed over and paid.')).toBeVisible()
  await page.getByRole('link', { name: 'Show order' }).click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
  await expect(page.getByText(/^Taken at the counter by/)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await verifyLedgers(db)).filter(({ subject }) => subject === id)).toEqual([])
})

test('any weight is sold at the counter; to be delivered it is whole steps (F19)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  const tag = `Zw${Date.now().toString(36)}`
  const rice = { name: `${tag} Rice`, stepGrams: 250, leastGrams: 250, weight: '250 g', stock: 99 }
  await aProduct(db, rice)
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByRole('radio', { name: 'At the counter' }).check()
  await expect(page.getByText('Without a name')).toBeVisible()
  const search = page.getByLabel('Product name or code')
  for (const text of [`${tag} rice`, '1.4']) {
    await search.fill(text)
    await search.press('Enter')
    await expect(search).toHaveValue('')
  }
  const kilograms = page.getByLabel(`Kilograms of ${tag} Rice`)
  await expect(kilograms).toHaveValue('1.4')
  // At ₹140 for a kilogram, with 2 % of tax.
  await expect(page.getByText('₹199.92')).toBeVisible()
  await kilograms.fill('1.4.1')
  await kilograms.press('Enter')
  await expect(page.getByText('Type kilograms, such as 1.4, up to 249.75 kg.')).toBeVisible()
  await expect(kilograms).toHaveValue('1.4')

  await page.getByRole('radio', { name: 'Deliver' }).check()
  await expect(page.getByText('Choose a customer first.')).toBeVisible()
  await expect(page.getByText('Delivered in steps of 250 g only. Which amount?')).toBeVisible()
  await expect(page.getByRole('button', { name: `Take 1.5 kg of ${tag} Rice` })).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('radio', { name: 'Taken along' }).check()
  await page.getByRole('button', { name: 'Hand over' }).click()

  await expect(page.getByText('Handed over and paid.')).toBeVisible()
  await expect(page.getByText('₹199.92').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show order' }).click()
  await expect(page.getByText('1.4 kg').first()).toBeVisible()
})

test('a customer is corrected, joined with another, and removed where nothing is theirs (G-29)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  const start = String(Date.now()).slice(-9)
  const [mina, meena] = [
    await aCustomer(db, { name: `Mina ${start}`, phone: `8${start}` }),
    await aCustomer(db, { name: `Meena ${start}`, phone: `7${start}` }),
  ]
  await takeByPhone(db, { customer: mina, lines: [[await aProduct(db), 1]] })
  await openAsSeller(page, db, '/seller/new-order')
  await page.getByLabel('Phone number or name').fill(`8${start}`)
  await page.getByRole('button', { name: mina.name }).click()
  await page.getByRole('button', { name: 'Correct' }).click()

  const dialog = page.getByRole('dialog', { name: 'Correct this customer' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: `Remove ${mina.name} for good` }).click()
  await expect(dialog.getByText(`${mina.name} has an order that is not handed over`)).toBeVisible()
  await dialog.getByLabel('Phone').fill(meena.phone!)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`${meena.name} has this number.`)).toBeVisible()
  await dialog.getByLabel('Phone').fill(mina.phone!)
  const gstin = dialog.getByLabel('GSTIN, for bills to a business')
  await gstin.fill('29AAPFU0939F1Z')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/This is not a GSTIN/)
  await gstin.fill('')
  await dialog.getByLabel('House, street').fill('9 Mill Road')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /^9 Mill Road/ })).toBeChecked()

  await page.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByLabel('Find the other one').fill(`7${start}`)
  await dialog.getByRole('button', { name: meena.name }).click()
  await dialog.getByRole('button', { name: 'Join them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(meena.name).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^9 Mill Road/ })).toBeVisible()
})
