import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type NewShop, type Page, test } from './support/new-shop.ts'
import { accountButton, addButton, addressLine, cartButton, open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const asha = {
  'Mobile number': '98450 12345',
  Name: 'Asha Rao',
  'PIN code': '570001',
  'House, street and area': '14 Mango Lane, Gokulam',
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

async function aCart(page: Page, { url, db }: NewShop) {
  const product = await aProduct(db, { name: 'Tomato', category: 'Vegetables', stock: 5 })
  await open(page, `${url}/products`)
  await addButton(page, 'Tomato').click()
  await cartButton(page).click()
  await expect(field(page, 'Name')).toBeVisible()
  return product
}

async function fill(page: Page, values: Partial<typeof asha> = asha) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const booksOf = async ({ db }: NewShop) => ({
  guests: await db.selectFrom('shoppers').select(['name', 'claimedPhone']).execute(),
  addresses: await db.selectFrom('addresses').select(['firstName', 'city', 'state']).execute(),
  orders: await db.selectFrom('orders').select(['status']).execute(),
})

const oneOfEach = {
  guests: [{ name: 'Asha Rao', claimedPhone: '9845012345' }],
  addresses: [{ firstName: 'Asha', city: 'Mysuru', state: 'Karnataka' }],
  orders: [{ status: 'placed' }],
}

test('a stranger orders from the cart with a number, a name and an address', {
  tag: '@every-width',
}, async ({ page, newShop, isMobile }) => {
  await aCart(page, newShop)
  await expect(page.getByText('No address found')).toBeVisible()
  await fill(page)
  await expect(page.getByText('Mysuru, Karnataka')).toBeVisible()
  // A target half under the page's bar has no room of its own.
  await page.evaluate(() => scrollTo(0, 0))
  await expectGood(page, { isMobile })

  await placeButton(page).click()

  await expect(page).toHaveURL(/\/my-orders$/)
  await expect(page.getByRole('main').getByText('Asha Rao').first()).toBeVisible()
  expect(await booksOf(newShop)).toMatchObject(oneOfEach)
})

test('what is missing is said at its field, where the focus goes, and is gone when it is there', {
  tag: '@one-width',
}, async ({ page, newShop }) => {
  await aCart(page, newShop)

  await placeButton(page).click()
  await expect(field(page, 'Mobile number')).toBeFocused()
  await expect(page.getByText('Please enter your mobile number')).toBeVisible()
  await expect(page.getByText('House, street and area is required')).toBeVisible()
  await fill(page)
  await expect(page.getByText(/is required/)).toHaveCount(0)

  await field(page, 'Mobile number').fill('98450')
  await field(page, 'PIN code').fill('57000')
  await field(page, 'Name').focus()
  await expect(page.getByText('Please enter your mobile number')).toBeVisible()
  await expect(page.getByText(/^PIN code is six digits/)).toBeVisible()
  await fill(page)
  await expect(page.getByText(/^(Phone|PIN code) is/)).toHaveCount(0)
  expect(await booksOf(newShop)).toEqual({ guests: [], addresses: [], orders: [] })
})

test('Enter goes to the next empty field, and a reload keeps what was typed', {
  tag: '@one-width',
}, async ({ page, newShop }) => {
  await aCart(page, newShop)

  await field(page, 'Mobile number').fill(asha['Mobile number'])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type(asha.Name)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue(asha.Name)
  await expect(field(page, 'Mobile number')).toHaveValue(asha['Mobile number'])
  await field(page, 'Name').press('Enter')
  await expect(field(page, 'PIN code')).toBeFocused()
  await page.keyboard.type(asha['PIN code'])
  await page.keyboard.press('Enter')
  await page.keyboard.type(asha['House, street and area'])
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/my-orders$/)
  expect(await booksOf(newShop)).toMatchObject(oneOfEach)
})

test('city and state follow the PIN code until they are changed, and are asked for where it tells no state', {
  tag: '@one-width',
}, async ({ page, newShop }) => {
  await aCart(page, newShop)
  await fill(page)

  await page.getByRole('button', { name: 'Change city and state' }).click()
  await expect(field(page, 'City')).toHaveValue('Mysuru')
  await field(page, 'PIN code').fill('682001')
  await expect(field(page, 'City')).toHaveValue('Ernakulam')
  await expect(field(page, 'State')).toHaveValue('')
  await placeButton(page).click()
  await expect(page.getByText('State is required')).toBeVisible()
  await expect(field(page, 'State')).toBeFocused()
  await field(page, 'City').fill('Kochi')
  await field(page, 'State').fill('Kerala')
  await placeButton(page).click()

  await expect(page).toHaveURL(/\/my-orders$/)
  const { addresses } = await booksOf(newShop)
  expect(addresses).toMatchObject([{ city: 'Kochi', state: 'Kerala' }])
})

test.describe('when answers are lost', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('pressing again makes one guest, one address and one order', {
    tag: '@one-width',
  }, async ({ page, newShop }) => {
    const lost: string[] = []
    for (const path of ['user/guest', 'address/short', 'order/cod']) {
      await page.route(`**/api/v1/${path}`, async (route) => {
        if (lost.includes(path)) return route.continue()
        lost.push(path)
        const cookies = await page.context().cookies()
        await route.fetch()
        await page.context().clearCookies()
        await page.context().addCookies(cookies)
        await route.abort('failed')
      })
    }
    await aCart(page, newShop)
    await fill(page)

    for (const count of [1, 2, 3]) {
      await placeButton(page).click()
      await expect.poll(() => lost.length).toBe(count)
      await expect(placeButton(page)).toBeVisible()
    }
    await placeButton(page).click()

    await expect(page).toHaveURL(/\/my-orders$/)
    expect(lost).toEqual(['user/guest', 'address/short', 'order/cod'])
    expect(await booksOf(newShop)).toMatchObject(oneOfEach)
  })
})

test.describe('when the goods are gone meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('the address is kept, and the order can be placed without them', {
    tag: '@one-width',
  }, async ({ page, newShop }) => {
    const { id } = await aCart(page, newShop)
    const { db } = newShop
    await fill(page)
    await db.updateTable('products').set({ inStock: false }).where('id', '=', id).execute()

    await placeButton(page).click()

    await expect(page.getByText(/^Out of stock/)).toBeVisible()
    await expect(addressLine(page)).toContainText('14 Mango Lane')
    await db.updateTable('products').set({ inStock: true }).where('id', '=', id).execute()
    await page.reload()
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/my-orders$/)
    expect(await booksOf(newShop)).toMatchObject(oneOfEach)
  })
})

test('a guest changes an address in the same form, and is asked before logging out', {
  tag: '@every-width',
}, async ({ page, newShop, isMobile }) => {
  await aCart(page, newShop)
  await fill(page, { ...asha, Name: 'Asha' })
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/my-orders$/)

  await open(page, `${newShop.url}/addresses`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(field(page, 'E-mail')).toHaveCount(0)
  await field(page, 'House number and street').fill('15 Mango Lane')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('main').getByText(/15 Mango Lane/)).toBeVisible()

  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('you cannot come back to these orders')
  await expectGood(page, { isMobile })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha')
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(accountButton(page)).toHaveAccessibleName('Login')
  await expect(question).toHaveCount(0)
})
