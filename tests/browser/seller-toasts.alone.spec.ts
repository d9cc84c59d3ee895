import { anOrder } from '#tests/support/orders.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test('a press does what was pressed, though a toast appears under the finger', async ({
  page,
  db,
}) => {
  await anOrder(db)
  await openAsSeller(page, db, '/seller/orders?q=nobody-of-this-name')
  const link = page.getByRole('link', { name: 'Clear filters' })
  await expect(link).toBeVisible()
  // The count comes with the first news: what is placed before it is not new.
  await expect(page).toHaveTitle(/^\(\d+\+?\) /)
  // Toasts appear here.
  const place = page.locator('section[aria-live=polite]')
  const { x = 0, y = 0, width = 0 } = (await place.boundingBox()) ?? {}
  const [middle, line] = [x + width / 2, y + 22]
  await link.evaluate(
    (element: HTMLElement, { left, top }) => {
      const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: '120px' }
      Object.assign(element.style, place)
    },
    { left: middle - 60, top: line - 22 },
  )
  const pressed = () =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('a, button, p')?.textContent,
      [middle, line],
    )
  await expect.poll(pressed).toBe('Clear filters')

  await page.mouse.move(middle, line)
  await page.mouse.down()
  const { number } = await anOrder(db)
  const toast = place.getByText(`New order ${number}`)
  await expect(toast).toBeVisible()
  const { top, bottom } = await toast.evaluate((text) =>
    text.parentElement!.getBoundingClientRect(),
  )
  expect([top < line, bottom > line]).toEqual([true, true])
  await page.mouse.up()

  await expect(page).toHaveURL(/\/seller\/orders\?status=all$/)
  await place.getByRole('button', { name: 'Open' }).first().click()
  await expect(page).toHaveURL(/\/seller\/orders\/[\w-]+$/)
})
