import { expectAccessible, expectFits } from './support/judge-screen.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, test } from './support/shop.ts'

test.describe.configure({ mode: 'serial' })
test.afterEach(({ db }) => db.deleteFrom('backups').execute())

const hourMs = 60 * 60 * 1000

test('the seller sees when the store was last backed up', async ({ page, db }) => {
  const times = { startedAt: new Date(), endedAt: new Date() }
  await db
    .insertInto('backups')
    .values({ ...times, file: '/b/one.tar', bytes: 2_500_000, isEncrypted: true, failure: null })
    .execute()

  await openAsSeller(page, db, '/seller/settings')

  const section = page.getByRole('region', { name: 'Backups' })
  await expect(section).toContainText('(2.5 MB)')
  await expect(section).toContainText('It is encrypted.')
  await expect(page.getByRole('heading', { name: 'The last backup failed' })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page, [360, 820, 1440])
})

test('the seller is warned of a failed backup, also on the dashboard', async ({ page, db }) => {
  const startedAt = new Date(Date.now() - hourMs)
  const failure = 'The backup could not be written: the folder /mnt/backups is full.'
  await db
    .insertInto('backups')
    .values({ startedAt, endedAt: startedAt, file: null, bytes: null, isEncrypted: false, failure })
    .execute()

  for (const path of ['/seller/settings', '/seller/dashboard']) {
    await openAsSeller(page, db, path)
    const notice = page.getByRole('region', { name: 'The last backup failed' })
    await expect(notice).toContainText('the folder /mnt/backups is full')
    await expectAccessible(page)
    await expectFits(page, [360, 820, 1440])
  }
})
