import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { aPicture, type PictureFile } from './support/pictures.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'
import { toast } from './support/walk-shop.ts'

test.use({
  // The last is Playwright's own trace, which looks for a picture that cannot be shown.
  expectedComplaint: /ERR_FAILED|status of 415|Connecting to 'blob:/,
})

const slots = (page: Page) => page.getByRole('img', { name: /^Picture \d of \d$/ })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add product', exact: true })

async function openForm(page: Page, db: Database) {
  await openAsSeller(page, db, '/seller')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

async function fillIn(page: Page, name = `Milk ${randomUUID()}`) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Dairy')
  await page.getByLabel('Price (₹)', { exact: true }).fill('64')
  await page.getByLabel('Offer price (₹)').fill('60')
  return name
}

async function choose(page: Page, ...files: PictureFile[]) {
  await page
    .getByLabel(/^Choose pictures for slot/)
    .first()
    .setInputFiles(files)
}

/** The pictures' colours, in the order of their slots. */
function colours(page: Page): Promise<string[]> {
  return slots(page).evaluateAll((images) =>
    images.map((image) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1
      canvas.height = 1
      const context = canvas.getContext('2d')
      context?.drawImage(image as HTMLImageElement, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      const most = Math.max(red, green, blue)
      return most === red ? 'red' : most === green ? 'green' : 'blue'
    }),
  )
}

async function threeColours() {
  return Promise.all(
    Object.entries({ red: '#c33', green: '#3c3', blue: '#33c' }).map(([name, color]) =>
      aPicture({ name: `${name}.png`, color }),
    ),
  )
}

/** Drops or pastes a file the way a page is told of it. */
async function bring(page: Page, how: 'drop' | 'paste', file: PictureFile) {
  const bytes = file.buffer.toString('base64')
  await page.evaluate(
    ({ how, name, type, bytes }) => {
      const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name, { type }))
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
      document.body.dispatchEvent(event)
    },
    { how, name: file.name, type: file.mimeType, bytes },
  )
}

test('pictures are put in order with the mouse and with the keyboard (S-21)', async ({
  page,
  db,
}) => {
  await openForm(page, db)
  await choose(page, ...(await threeColours()))
  await expect(slots(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Move picture 3 forward' }).press('Enter')
  await expect.poll(() => colours(page)).toEqual(['red', 'blue', 'green'])
  await slots(page).nth(2).dragTo(slots(page).nth(0))
  await expect.poll(() => colours(page)).toEqual(['green', 'red', 'blue'])
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect.poll(() => colours(page)).toEqual(['green', 'blue'])
  await fillIn(page)
  await addButton(page).click()
  await expect(toast(page, 'Product Added')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()

  await expect(slots(page)).toHaveCount(2)
  await expect.poll(() => colours(page)).toEqual(['green', 'blue'])
})

test('pictures are dropped and pasted anywhere on the page (S-21)', async ({ page, db }) => {
  await openForm(page, db)
  const [red, green] = await threeColours()

  await bring(page, 'drop', red!)
  await expect(slots(page)).toHaveCount(1)
  await bring(page, 'paste', green!)

  await expect(slots(page)).toHaveCount(2)
  await expect.poll(() => colours(page)).toEqual(['red', 'green'])
})

test('a large photograph is made smaller before it is sent', async ({ page, db }) => {
  await openForm(page, db)
  await choose(page, await aPicture({ name: 'large.jpg', side: 4000 }))
  await fillIn(page)
  const sending = page.waitForRequest('**/api/v1/product/add')
  const original = (await aPicture({ name: 'large.jpg', side: 4000 })).buffer.byteLength

  await addButton(page).click()

  const size = Number((await (await sending).allHeaders())['content-length'])
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThan(original)
  await expect(toast(page, 'Product Added')).toBeVisible()
})

test('a picture that only the store can judge is refused by its name, and everything stays (S-49)', {
  tag: '@only-in-all',
}, async ({ page, db }) => {
  await openForm(page, db)
  const name = await fillIn(page)
  const broken = Buffer.from('\x89PNG\r\n\x1a\n and nothing that could be read', 'latin1')
  await choose(page, { name: 'broken.png', mimeType: 'image/png', buffer: broken })

  await addButton(page).click()

  await expect(page.getByRole('alert').getByText(/broken\.png/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await addButton(page).click()
  await expect(toast(page, 'Product Added')).toBeVisible()
})

test('a lost connection costs nothing that was entered, and it is sent again', async ({
  page,
  db,
}) => {
  await openForm(page, db)
  const name = await fillIn(page)
  await choose(page, await aPicture({ name: 'red.png' }))
  await page.route('**/api/v1/product/add', (route) => route.abort('failed'), { times: 1 })

  await addButton(page).click()

  await expect(page.getByText('The connection was lost')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(slots(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'Product Added')).toBeVisible()
})

test('sending can be stopped, and leaving with pictures is asked about', async ({ page, db }) => {
  await openForm(page, db)
  const name = await fillIn(page)
  await choose(page, await aPicture({ name: 'red.png' }))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/product/add', async (route) => {
    await held
    await route.abort('failed')
  })

  await addButton(page).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Everything is still here.')).toBeVisible()
  await page.getByRole('link', { name: 'Product List' }).click()
  const window = page.getByRole('dialog')
  await expect(window).toContainText('You would have to add the pictures again.')
  await window.getByRole('button', { name: /stay/i }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(slots(page)).toHaveCount(1)
  release()
})
