import { fillCart } from '#tests/support/carts.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { anAddress } from '#tests/support/users.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Locator, test } from './support/shop.ts'
import { open } from './support/walk-shop.ts'

const name = 'باسمتی چاول 5 kg'

/** The place of a part of the text, in pixels from the left. */
function placeOf(text: Locator, part: string): Promise<{ left: number; right: number }> {
  return text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted)
      if (at < 0) continue
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }
    throw new Error(`${wanted} is not in it`)
  }, part)
}

/** The words stand on the right, the number left of them, and its unit beside it. */
async function expectReadableName(text: Locator): Promise<void> {
  const [rice, five, kg] = [
    await placeOf(text, 'چاول'),
    await placeOf(text, '5'),
    await placeOf(text, 'kg'),
  ]
  expect(kg.right).toBeLessThanOrEqual(five.left + 1)
  expect(five.right).toBeLessThanOrEqual(rice.left + 1)
}

test('a name in Urdu is read from right to left, wherever it stands (G38-6)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name, weight: '5 kg', stock: 50 })
  await anAddress(db, shopper, { firstName: 'عالیہ', lastName: 'خان 2' })
  await fillCart(db, shopper.id, [[rice, 2]])

  await open(page, `/products?q=${encodeURIComponent('چاول')}`)
  await expectReadableName(page.getByRole('article').getByRole('heading').first())
  await page.goto(`/products/vegetables/${rice.id}`)
  await expectReadableName(page.getByRole('heading', { level: 1 }))
  await open(page, '/cart')
  await expectReadableName(page.getByRole('list', { name: 'Your cart' }).getByRole('heading'))
})

test('names in Urdu leave what stands beside them in its place, on the seller’s screens too (G38-6)', async ({
  page,
  db,
  shopper,
}) => {
  const rice = await aProduct(db, { name, stock: 50 })
  const { id: addressId } = await anAddress(db, shopper, { firstName: 'عالیہ', lastName: 'خان' })
  const { _id } = await anOrder(db, { shopper: { id: shopper.id, addressId }, lines: [[rice, 2]] })

  await page.goto(`/my-orders/${_id}`)
  await expectReadableName(page.getByRole('main').getByText(name).first())
  await openAsSeller(page, db, `/seller/orders/${_id}`)
  await expectReadableName(page.getByRole('main').getByText(name).first())
})
