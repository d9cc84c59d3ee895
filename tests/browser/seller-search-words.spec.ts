import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/support/products.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const consonants = 'bcdfghjklmnpqrst'

/** A word of consonants, which sounds and looks like no other. */
const aWord = () =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 13)
    .replaceAll(/./g, (digit) => consonants[Number.parseInt(digit, 16)]!)

test('the seller sees what was not found, and teaches the search what it means', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  const [said, sold] = [aWord(), aWord()]
  await aProduct(db, { name: `Soda ${sold}` })
  const search = () => page.request.get(`/api/v1/product/list?limit=5&q=${said}`)
  expect((await (await search()).json()).products).toEqual([])
  expect((await (await search()).json()).products).toEqual([])

  await openAsSeller(page, db, '/seller/search-words')
  const row = page.getByRole('row').filter({ hasText: said })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('2', { timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await expectGood(page, { isMobile })

  await row.getByRole('button', { name: `Teach the search what “${said}” means` }).click()
  await expect(page.getByLabel('Customers say')).toHaveValue(said)
  await expect(page.getByLabel('Your shop calls it')).toBeFocused()
  await page.keyboard.type(sold)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${said} → ${sold}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  const { products } = await (await search()).json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual([`Soda ${sold}`])

  await page.getByRole('button', { name: `Remove “${said}”` }).click()
  await expect(page.getByText(`${said} → ${sold}`)).toHaveCount(0)
  expect((await (await search()).json()).products).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: `Take “${said}” off this list` }).click()
  await expect(page.getByText('off the list until it is asked for again')).toBeVisible()
  await expect(row).toHaveCount(0)
})
