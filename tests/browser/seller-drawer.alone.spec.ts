import { newId } from '#platform/new-id.ts'
import { addDrawerEntry } from '#server/money/day/drawer.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectGood } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Two of these tests are refused first.
  expectedComplaint: /status of 409/,
})

// The tests share one drawer, and one of them takes out all that is in it.
test.describe.configure({ mode: 'default' })

test('cash in, an expense and its undoing are in the expected cash at once (G36-5)', async ({
  page,
  db,
  isMobile,
}) => {
  const word = `Tea ${newId().slice(-6)}`
  await openAsSeller(page, db, '/seller/accounts/day')
  const panel = page.getByRole('region', { name: 'Cash in and out' })
  const dialog = page.getByRole('dialog')

  await panel.getByRole('button', { name: 'Cash in', exact: true }).click()
  await dialog.getByLabel('Amount in ₹').fill('1000')
  await dialog.getByRole('button', { name: 'Change brought' }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(panel.getByText('Cash in: Change brought').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await panel.getByRole('button', { name: 'Expense', exact: true }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Please say what it was for')).toBeVisible()
  await dialog.getByLabel('Amount in ₹').fill('40.50')
  await dialog.getByLabel('What for').fill(word)
  await dialog.getByRole('button', { name: 'Record' }).click()
  const entry = panel.getByRole('listitem').filter({ hasText: word })
  await expect(entry).toContainText('−₹40.50')
  await expectGood(page, { isMobile })

  await entry.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('undone by')
  await panel.getByRole('button', { name: 'Expense', exact: true }).click()
  await expect(dialog.getByRole('button', { name: word })).toBeVisible()
})

test('more than the drawer has is recorded with a second press (G36-5)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/accounts/day')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cash out', exact: true }).click()
  await dialog.getByLabel('Amount in ₹').fill('999999')
  await dialog.getByRole('button', { name: 'To the bank' }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByRole('alert')).toContainText('should be in the drawer')

  await dialog.getByRole('button', { name: 'Record it all the same' }).click()

  await expect(page.getByText('Cash out: To the bank').first()).toBeVisible()
})

test('a close that was counted before an entry of another phone says both figures (G36-5)', {
  tag: '@one-width',
}, async ({ page, db }) => {
  await openAsSeller(page, db, '/seller/accounts/day')
  await page.getByLabel('How many of ₹10', { exact: true }).fill('1')
  await page.getByLabel('Why does it differ?').fill('Counted later')
  const entry = { key: newId(), kind: 'cash in', amount: 123, reason: 'Change' } as const
  await addDrawerEntry(db, theSeller, entry)

  await page.getByRole('button', { name: 'Close the day' }).click()

  await expect(page.getByText(/^Cash moved just now: .* not .* Look at the new sums/)).toBeVisible()
})
