import { randomUUID } from 'node:crypto'
import { newId } from '#platform/new-id.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { aProduct } from '#tests/support/products.ts'
import { withPushService } from './support/browser-push.ts'
import { expectGood } from './support/judge-screen.ts'
import { expect, type Page, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: /status of 410/ })

type Db = Parameters<typeof aProduct>[0]

const soldOut = (db: Db) =>
  aProduct(db, { name: `Custard apple ${randomUUID()}`, category: 'Fruits', stock: 0 })
const ask = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' })

test('this browser waits for a sold-out product, and can stop (G35-4)', {
  tag: '@every-width',
}, async ({ page, db, isMobile }) => {
  await withPushService(page)
  const { id } = await soldOut(db)
  const waiting = () =>
    db.selectFrom('stockAlerts').selectAll().where('productId', '=', id).execute()
  await open(page, `/products/fruits/${id}`)
  await expectGood(page, { isMobile })

  await ask(page).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await expectGood(page, { isMobile })
  await dialog.getByRole('button', { name: 'Tell this device' }).click()
  await expect(dialog.getByText('We tell this device when it is back')).toBeVisible()
  expect(await waiting()).toMatchObject([{ email: null, toldAt: null }])
  await page.keyboard.press('Escape')
  await expect(ask(page)).toBeFocused()

  await page.reload()
  await ask(page).click()
  await dialog.getByRole('button', { name: 'Do not tell me' }).click()
  await expect(dialog.getByRole('button', { name: 'Tell this device' })).toBeVisible()
  expect(await waiting()).toEqual([])
})

for (const [answer, said] of [
  ['default', 'Your browser asked and got no answer'],
  ['denied', 'Your browser blocks messages from this shop'],
] as const)
  test(`a browser's question that is answered by “${answer}” gets an answer, too (G35-4)`, {
    tag: '@one-width',
  }, async ({ page, db }) => {
    await withPushService(page)
    await page.addInitScript((given) => {
      Notification.requestPermission = async () => given
    }, answer)
    const { id } = await soldOut(db)
    await open(page, `/products/fruits/${id}`)
    await ask(page).click()
    const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
    await expect(dialog.getByText(said)).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Tell this device' }).click()

    await expect(dialog.getByText(said)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Tell this device' })).toBeFocused()
  })

test('a browser that the store no longer waits with says so (G35-4)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await withPushService(page)
  const { id } = await soldOut(db)
  await open(page, `/products/fruits/${id}`)
  await ask(page).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await dialog.getByRole('button', { name: 'Tell this device' }).click()
  await expect(dialog.getByText('We tell this device when it is back')).toBeVisible()
  await db.deleteFrom('stockAlerts').where('productId', '=', id).execute()

  await page.reload()
  await ask(page).click()

  await expect(dialog.getByRole('button', { name: 'Tell this device' })).toBeVisible()
})

test('without mail and messages there is no button (G35-4)', { tag: '@one-width' }, async ({
  page,
  db,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  const { id } = await soldOut(db)

  await open(page, `/products/fruits/${id}`)

  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await expect(ask(page)).toHaveCount(0)
})

test('the links of the mails ask before they do something (G35-4)', { tag: '@one-width' }, async ({
  page,
  db,
  baseURL,
  isMobile,
}) => {
  const { id: productId } = await soldOut(db)
  const email = `reader-${randomUUID()}@example.com`
  const id = newId()
  await db.insertInto('stockAlerts').values({ id, productId, email }).execute()
  const read = () => db.selectFrom('stockAlerts').selectAll().where('id', '=', id).execute()
  const [row] = await read()
  const purpose = 'stock-alert-confirmation'
  const { link } = await makeLink(
    db,
    { publicUrl: baseURL ?? '' },
    { purpose, subject: email, email },
  )

  await open(page, link)
  await expectGood(page, { isMobile })
  expect((await read())[0]?.confirmedAt).toBe(null)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'We write to you once it is back' })).toBeVisible()
  expect((await read())[0]?.confirmedAt).not.toBe(null)

  await open(page, `/stock-alert/unsubscribe#${row?.unsubscribeKey}`)
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: 'You get no more such mails' })).toBeVisible()
  expect(await read()).toEqual([])
})
