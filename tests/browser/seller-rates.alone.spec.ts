import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'
import { focusedUndo, toast } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.afterEach(async ({ db }) => {
  await db.deleteFrom('taxSettings').execute()
  await db.deleteFrom('products').where('name', 'like', 'Quillaja %').execute()
})

test('usual rates are looked at in groups, accepted by keyboard, and undone (6)', {
  tag: '@one-width',
}, async ({ page, db, isMobile }) => {
  await setTax(db, { mode: 'included', includedBasisPoints: 1800 })
  await aProduct(db, { name: 'Quillaja Bath Soap', category: 'Dairy' })
  await openAsSeller(page, db, '/seller/rates')
  const accept = page.getByRole('button', { name: /^Accept for \d+ products?: Bath soap in bars/ })
  await expect(page.getByRole('heading', { name: /look and accept$/ })).toBeVisible()
  await expectGood(page, { isMobile })

  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(accept).toHaveCount(0)
  const rate = () =>
    db
      .selectFrom('products')
      .select(['taxBasisPoints', 'hsn'])
      .where('name', '=', 'Quillaja Bath Soap')
      .executeTakeFirst()
  expect(await rate()).toEqual({ taxBasisPoints: 500, hsn: '3401' })

  await expect(toast(page, /1 product changed/)).toBeVisible()
  await (await focusedUndo(page)).press('Enter')
  await expect(accept).toBeVisible()
  expect(await rate()).toEqual({ taxBasisPoints: null, hsn: null })
})
