import { expect, type Page, test } from './support/shop.ts'
import { expectFocusSomewhere, expectVisibleFocus, tabTo } from './support/use-keyboard.ts'
import {
  accountButton,
  addButton,
  cartButton,
  expectInCart,
  lineOf,
  linkTo,
  open,
  placeButton,
  searchBox,
  stepper,
  toast,
} from './support/walk-shop.ts'

test('the demo shopper logs in, searches and orders with the keyboard alone (S-2, S-3, S-40, S-46)', async ({
  page,
}) => {
  await open(page, '/')

  await test.step('logs in', () => logInByKeyboard(page))
  await test.step('searches', () => searchByKeyboard(page))
  await test.step('adds, takes away and adds again', () => addByKeyboard(page))
  await test.step('chooses a quantity in the cart', () => chooseByKeyboard(page))
  await test.step('orders', () => orderByKeyboard(page))
})

async function logInByKeyboard(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectVisibleFocus(page)
  await tabTo(page, accountButton(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.type('asha@tokri.example')
  await tabTo(page, page.getByRole('dialog').getByLabel('Password', { exact: true }))
  await page.keyboard.type('fresh-mangoes-daily')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(accountButton(page)).toHaveAccessibleName('Account of Asha Rao')
  await expectFocusSomewhere(page)
}

async function searchByKeyboard(page: Page) {
  await tabTo(page, searchBox(page), 'Shift+Tab')
  await page.keyboard.type('onion')
  await expect(page).toHaveURL('/products?q=onion')
  // The page before may have the product, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “onion”')
  await expect(searchBox(page)).toBeFocused()
}

async function addByKeyboard(page: Page) {
  const { quantity, less, more } = stepper(page, 'Onion')
  await tabTo(page, addButton(page, 'Onion'))
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Space')
  await expect(quantity).toHaveText('2')

  await tabTo(page, less, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveText('1')
  await page.keyboard.press('Enter')
  await expect(addButton(page, 'Onion')).toBeFocused()
  await expectVisibleFocus(page)

  await page.keyboard.press('Enter')
  await expect(quantity).toHaveText('1')
  await expect(more).toBeFocused()
}

async function chooseByKeyboard(page: Page) {
  await tabTo(page, cartButton(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expectFocusSomewhere(page)

  await tabTo(page, lineOf(page, 'Onion').quantity)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lineOf(page, 'Onion').quantity).toHaveValue('3')
  await expectInCart(page, '3 items')
}

async function orderByKeyboard(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Change delivery address' }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await tabTo(page, sheet.getByRole('radio', { name: /3rd Cross, Malleshwaram/ }))
  await expectVisibleFocus(page)
  await tabTo(page, sheet.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Change payment method' }))
  await tabTo(page, placeButton(page))
  await expect(placeButton(page)).toHaveAccessibleDescription(/3rd Cross.* Cash On Delivery$/)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('list', { name: 'Items' }).first()).toHaveText(/Onion\s*× 3/)
  await expectFocusSomewhere(page)
}

test('the login window gives the focus back to where it was opened from (S-3)', async ({
  page,
}) => {
  await open(page, '/products/fruits')
  await tabTo(page, accountButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
  await expectVisibleFocus(page)
})

test('inside a window Tab goes round, and what lies behind it is out of reach (S-3)', async ({
  page,
}) => {
  await open(page, '/')
  await accountButton(page).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()

  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }
})

test('a removed cart line passes the focus on to the one after it, and Undo is within reach (S-40)', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/products/vegetables')
  for (const name of ['Tomato', 'Onion', 'Potato']) await addButton(page, name).click()
  await cartButton(page).click()

  await tabTo(page, lineOf(page, 'Onion').remove)
  await page.keyboard.press('Enter')

  await expect(lineOf(page, 'Onion').line).toHaveCount(0)
  await expect(lineOf(page, 'Potato').line).toBeFocused()
  // A person who needs long from key to key still finds it there.
  await page.clock.fastForward(10_000)
  // Toasts stand between header and page.
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'Onion').line).toBeVisible()
  await expectFocusSomewhere(page)
})

test('removing the last one, or the last line, keeps the focus (S-40, S-48)', async ({ page }) => {
  await open(page, '/products/fruits')
  const { quantity, more, less } = stepper(page, 'Black Grapes')
  await tabTo(page, addButton(page, 'Black Grapes'))
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(toast(page, 'We have only 1 left of Black Grapes.')).toBeVisible()
  await expect(quantity).toHaveText('1')
  await expectVisibleFocus(page)
  await tabTo(page, less, 'Shift+Tab')

  await open(page, '/cart')
  await tabTo(page, lineOf(page, 'Black Grapes').remove)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectFocusSomewhere(page)
})

test('subscribing to the newsletter keeps the focus on its button (S-49)', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('meera@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(toast(page, 'You are subscribed. Thank you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused()
})

test('following a link leads the keyboard to the new page, not back to nothing (S-13)', async ({
  page,
}) => {
  await open(page, '/products/dairy')
  await tabTo(page, linkTo(page, 'Cow Milk'))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Cow Milk' })).toBeVisible()
  await expectFocusSomewhere(page)
})

test('the menus open, are walked through and close with the keyboard (S-1)', async ({
  page,
  shopper,
}) => {
  await open(page, '/')
  await tabTo(page, accountButton(page))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(linkTo(page, 'My Orders').first()).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${shopper.name}`)

  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Logged out')).toBeVisible()
  await expectFocusSomewhere(page)
})
