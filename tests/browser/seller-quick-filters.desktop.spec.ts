import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

type Choice = { label: string; value: string }

/** Makes choices within one turn of the page's scripts: it is drawn only after the last of them. */
function chooseAtOnce(page: Page, choices: readonly Choice[]): Promise<void> {
  return page.evaluate((all) => {
    for (const { label, value } of all) {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
      ]
      const field = fields.find(
        ({ ariaLabel, labels }) => (ariaLabel ?? labels?.[0]?.textContent) === label,
      )
      const isTyped = field instanceof HTMLInputElement
      const kind = isTyped ? HTMLInputElement : HTMLSelectElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
    }
  }, choices)
}

const lists = [
  {
    address: '/seller/product-list',
    search: 'Search products by name or code',
    choices: [
      { label: 'Category', value: 'Vegetables' },
      { label: 'Stock', value: 'in' },
      { label: 'Sort by', value: 'name' },
    ],
    becomes: '?q=tomato&category=Vegetables&stock=in&sort=name',
  },
  {
    address: '/seller/orders',
    search: 'Search orders',
    choices: [
      { label: 'Payment', value: 'paid' },
      { label: 'Day', value: 'today' },
    ],
    becomes: '?q=tomato&payment=paid&days=today',
  },
  {
    address: '/seller/activity',
    search: 'Search by name or order number',
    choices: [{ label: 'Kind of change', value: 'order moved' }],
    becomes: '?action=order+moved&q=tomato',
  },
]

for (const { address, search, choices, becomes } of lists) {
  test(`every filter of ${address} counts, however quickly they follow one another`, async ({
    page,
    db,
  }) => {
    await openAsSeller(page, db, address)
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible()

    await chooseAtOnce(page, [{ label: search, value: 'tomato' }, ...choices])

    await expect(page).toHaveURL(`${address}${becomes}`)
    await expect(page.getByRole('searchbox', { name: search })).toHaveValue('tomato')
    for (const { label, value } of choices) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
  })
}

test('what is typed stays as it is typed while the list follows', async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/orders')
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.fill('asha ')
  await expect(page).toHaveURL('/seller/orders?q=asha')

  await expect(field).toHaveValue('asha ')
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL('/seller/orders?status=all&q=asha')
  await page.goBack()
  await field.fill('')

  await expect(page).toHaveURL('/seller/orders')
})
