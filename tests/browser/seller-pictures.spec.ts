import { randomInt } from 'node:crypto'
import { ZipFile } from 'yazl'
import type { Database } from '#server/database/database.ts'
import { startPictureServer } from '#tests/support/picture-server.ts'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { aPicture } from './support/pictures.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aMark = () => `${Date.now()}${randomInt(1000)}`

async function countPictures(db: Database, name: string): Promise<number> {
  const { pictures } = await db
    .selectFrom('products')
    .select('pictures')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return pictures.length
}

async function sendTable(page: Page, table: string) {
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(page.getByText(/picture addresses were found\. After the import/)).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
}

test('the picture addresses of a table are fetched, and failures are tried again (G-7)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const ends: (() => void)[] = []
  const server = await startPictureServer((end) => ends.push(end))
  const mark = aMark()
  await openAsSeller(page, db, '/seller/import')
  await sendTable(
    page,
    [
      'Name,Category,Price,Pictures',
      `Milk ${mark},Dairy,40,${server.url}/1.png`,
      `Curd ${mark},Dairy,30,${server.url}/missing`,
      `Ghee ${mark},Dairy,90,http://169.254.169.254/latest/meta-data/`,
    ].join('\n'),
  )

  const panel = page.getByRole('region', { name: /^Pictures/ })
  await expect(panel.getByText('2 pictures were not added')).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText('The server has no such file (404).')).toBeVisible()
  await expect(panel.getByText('The address does not lead to the public internet.')).toBeVisible()
  await expect(panel.getByRole('link', { name: `Curd ${mark}` })).toBeVisible()
  await expectGood(page, { isMobile })
  expect(await countPictures(db, `Milk ${mark}`)).toBe(1)

  await panel.getByRole('button', { name: 'Try these again' }).click()
  await expect
    .poll(() => server.hits.filter((path) => path === '/missing').length, { timeout: 60_000 })
    .toBe(2)
  for (const end of ends) end()
})

test('a zip of pictures finds its products, and tells what it could not use (G-7)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const mark = aMark()
  await aProduct(db, { name: `Rice ${mark}`, code: `R${mark}` })
  const picture = await aPicture({ name: 'x.png', color: '#284', side: 60 })
  const zip = new ZipFile()
  zip.addBuffer(picture.buffer, `Grains/R${mark}.png`)
  zip.addBuffer(picture.buffer, 'Nobody knows this.png')
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  await openAsSeller(page, db, '/seller/pictures')
  await expectGood(page, { isMobile })

  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('This is not a zip.')).toBeVisible()
  await choose.setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.concat(chunks),
  })

  const panel = page.getByRole('region', { name: 'pictures.zip' })
  await expect(panel.getByText('1 picture was not added')).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText('Nobody knows this.png')).toBeVisible()
  await expect.poll(() => countPictures(db, `Rice ${mark}`), { timeout: 60_000 }).toBe(1)
  await page.reload()
  await expect(panel.getByText('No product in the shop has this')).toBeVisible()
  await expectGood(page, { isMobile })
})

test('the picture walk goes from product to product (G-7)', { tag: '@one-width' }, async ({
  page,
  db,
  isMobile,
}) => {
  for (const name of ['One', 'Two', 'Three']) await aProduct(db, { name: `${name} ${aMark()}` })
  await openAsSeller(page, db, '/seller/pictures')
  await page.getByRole('link', { name: 'Start the walk' }).click()
  await expect(page).toHaveURL(/walk$/)
  const heading = page.getByRole('heading', { level: 2 })
  await expect(page.getByLabel('Take a picture')).toBeAttached()
  await expectGood(page, { isMobile })
  await expect(heading).not.toBeFocused()

  // Products of other tests come first, and have one name: the focus tells that there is another one.
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading).toBeFocused()
  const second = (await heading.textContent()) ?? ''
  const camera = page.getByLabel('Take a picture')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles(await aPicture({ name: 'shelf.jpg', side: 900 }))
  await expect(page.getByRole('img', { name: `The new picture of ${second}` })).toBeVisible()
  await expectGood(page, { isMobile })
  await page.getByRole('button', { name: 'Use this picture' }).click()

  await expect(page.getByText(`${second} has a picture now`)).toBeVisible()
  await expect(page.getByRole('img', { name: 'The new picture of' })).toBeHidden()
  await expect(heading).toBeFocused()
})
