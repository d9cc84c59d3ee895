import { endPerson } from '#server/identity/people/change-people.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAs } from './support/seller.ts'
import {
  aName,
  aPersonWithPin,
  enterAs,
  goodPin,
  makeRoom,
  makeShared,
  typePin,
} from './support/shared-phone.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /40[0139]|410|422/,
})

test('an invitation is opened and a PIN set, then the shared phone knows the name: two taps and six digits (G36-2)', async ({
  page,
  db,
  isMobile,
  anotherBrowser,
}) => {
  await makeRoom(db)
  const name = aName('Sita')
  const dialog = page.getByRole('dialog')
  await openAs(page, db, { path: '/seller/people', role: 'owner' })
  await page.getByRole('button', { name: 'Make this device a shared phone' }).click()
  await dialog.getByLabel('Name of the phone').fill(aName('Counter'))
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Make it a shared phone' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').selectOption('Packer')
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await expectGood(page, { isMobile })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()

  const own = await anotherBrowser()
  await own.goto(link)
  await expect(own.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  await own.getByLabel('E-mail', { exact: true }).fill(`${name.replace(' ', '.')}@example.com`)
  await own.getByLabel('New password', { exact: true }).fill('marigolds over the river')
  await own.getByLabel(/^PIN for shared phones/).fill('123456')
  await own.getByRole('button', { name: 'Save and log in' }).click()
  await expect(own.getByLabel(/^PIN for shared phones/)).toHaveAttribute('aria-invalid', 'true')
  await own.getByLabel(/^PIN for shared phones/).fill(goodPin)
  await own.getByRole('button', { name: 'Save and log in' }).click()
  await expect(own).toHaveURL(/packing$/)

  await page.reload()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: `PIN of ${name}` })).toBeVisible()
  await expectGood(page, { isMobile })
  await typePin(page, '738046')
  await expect(page.getByText('This is not the right PIN.')).toBeVisible()
  await typePin(page, goodPin)
  await expect(page).toHaveURL(/packing$/)
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()

  await own.goto(link)
  await expect(own.getByText('This link no longer works')).toBeVisible()
})

test('a phone that nobody taps locks itself over the page, and the same person finds what was typed (G36-2)', async ({
  page,
  db,
  isMobile,
  anotherBrowser,
}) => {
  const ravi = await aPersonWithPin(await anotherBrowser(), db, 'cashier')
  await makeShared(page, db)
  await page.clock.install()
  await page.goto('/seller/new-order')
  await enterAs(page, ravi.name)
  await page.getByLabel('Phone number or name').fill('98450 1')

  await page.clock.fastForward('06:00')
  const lock = page.getByRole('dialog', { name: 'Locked' })
  await expect(lock.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(await lock.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  await expectGood(page, { isMobile })
  await lock.getByRole('button', { name: ravi.name }).click()
  await typePin(page, goodPin)

  await expect(lock).toHaveCount(0)
  await expect(page.getByLabel('Phone number or name')).toHaveValue('98450 1')
})

test('somebody else who unlocks the phone finds nothing of what the one before had typed (G36-2)', async ({
  page,
  db,
  anotherBrowser,
}) => {
  const other = await anotherBrowser()
  const [ravi, meena] = [
    await aPersonWithPin(other, db, 'cashier'),
    await aPersonWithPin(other, db, 'cashier'),
  ]
  await makeShared(page, db)
  await page.goto('/seller/new-order')
  await enterAs(page, ravi.name)
  await page.getByLabel('Phone number or name').fill('98450 1')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await enterAs(page, meena.name)

  await expect(page.getByRole('dialog', { name: 'Locked' })).toHaveCount(0)
  await expect(page.getByLabel('Phone number or name')).toHaveValue('')
})

for (const [concern, path, shown] of [
  ['people', '/seller/people', 'People'],
  ['settings', '/seller/settings', 'Settings'],
] as const) {
  test(`a PIN is not enough for ${concern}: a password is asked for before anything is shown (G36-2)`, async ({
    page,
    db,
    isMobile,
    anotherBrowser,
  }) => {
    const owner = await aPersonWithPin(await anotherBrowser(), db, 'owner')
    await makeShared(page, db)
    await page.goto(path)
    await enterAs(page, owner.name)

    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(dialog.getByText('so a PIN is not enough')).toBeVisible()
    await expectGood(page, { isMobile })
    await dialog.getByLabel('Your password').fill('not this one, surely')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByText(/password/i).last()).toBeVisible()
    await dialog.getByLabel('Your password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(shown) })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })
}

test('a PIN is not enough for money: what is not confirmed is not saved, and stays typed (G36-2)', async ({
  page,
  db,
  isMobile,
  anotherBrowser,
}) => {
  const owner = await aPersonWithPin(await anotherBrowser(), db, 'owner')
  await makeShared(page, db)
  await page.goto('/seller/settings/tax')
  await enterAs(page, owner.name)
  const value = await page.getByRole('radio', { checked: false }).first().getAttribute('value')
  const chosen = page.locator(`input[type=radio][value="${value}"]`).first()
  await chosen.check()
  await page.getByRole('button', { name: 'Save tax' }).click()

  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(chosen).toBeChecked()
})

test('a person who is ended in the middle of packing reads so, and what they ticked stays (G36-2)', async ({
  page,
  db,
  isMobile,
}) => {
  const sita = await aSeller(db, { role: 'packer', name: aName('Sita') })
  const [bread, milk] = [
    await aProduct(db, { name: aName('Bread') }),
    await aProduct(db, { name: aName('Milk') }),
  ]
  const order = await anOrder(db, {
    lines: [
      [bread, 1],
      [milk, 1],
    ],
  })
  const picked = () =>
    db
      .selectFrom('orderLines')
      .select('picked')
      .where('orderId', '=', order._id)
      .orderBy('position')
      .execute()
  await openAs(page, db, {
    path: `/seller/packing?orders=${order._id}`,
    role: 'packer',
    seller: sita,
  })
  await page.getByRole('button', { name: bread.name }).first().click()
  await expect.poll(picked).toEqual([{ picked: 'found' }, { picked: null }])

  const { id } = await aSeller(db)
  await endPerson(db, { ...theSeller, id }, sita.id)
  // The page may hear of it by itself first.
  await page
    .getByRole('button', { name: milk.name })
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined)

  await expect(page.getByRole('heading', { name: 'Your access was ended' })).toBeVisible()
  await expect(page.getByText('What you ticked and saved before is kept.')).toBeVisible()
  await expectGood(page, { isMobile })
  expect(await picked()).toEqual([{ picked: 'found' }, { picked: null }])
  await page.getByRole('button', { name: 'To the login' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
})
