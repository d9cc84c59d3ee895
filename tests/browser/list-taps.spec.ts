import { anAddress } from '#tests/support/users.ts'
import { ordersOf } from './support/look-behind.ts'
import { expect, test } from './support/shop.ts'
import { open, placeButton } from './support/walk-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A list of twelve as it is sent, with what each line means on the samples' shelf. */
const asked: [line: string, means: RegExp][] = [
  ['aloo 2', /potato/i],
  ['tamatar 1', /tomato/i],
  ['gajar 1', /carrot/i],
  ['shimla mirch 1', /capsicum/i],
  ['pyaz 1', /onion/i],
  ['seb 1', /apple/i],
  ['santra 1', /orange/i],
  ['kele 1', /banana/i],
  ['aam 1', /mango/i],
  ['doodh 2', /milk/i],
  ['paneer 1', /paneer/i],
  ['dahi 2', /curd/i],
]
const most = 4

test('a list of twelve is an order in at most four taps after it is pasted (G39-1)', async ({
  page,
  db,
  shopper,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 780 })
  await anAddress(db, shopper)
  await open(page, '/list')
  const list = page.getByRole('main')
  await list.getByLabel('The list').fill(asked.map(([line]) => line).join('\n'))
  let taps = 0
  const tap = async (button: ReturnType<typeof list.getByRole>) => {
    taps += 1
    await button.click()
  }

  await tap(list.getByRole('button', { name: 'Find these' }))
  const rows = list.getByRole('list', { name: 'What we found' }).locator(':scope > li')
  await expect(rows).toHaveCount(asked.length)
  for (const [at, [, means]] of asked.entries()) {
    const row = rows.nth(at)
    const taken = row.locator('p.font-semibold').first()
    const isRight = (await taken.count()) > 0 && means.test(await taken.innerText())
    if (!isRight) await tap(row.getByRole('list').getByRole('button', { name: means }).first())
  }
  await tap(list.getByRole('button', { name: /^Add \d+ items$/ }))
  await expect(page).toHaveURL('/cart')
  await tap(placeButton(page))
  await expect(page).toHaveURL('/my-orders')

  process.stdout.write(
    `Taps of a list of ${asked.length} at ${page.viewportSize()?.width}: ${taps}\n`,
  )
  expect(taps).toBeLessThanOrEqual(most)
  const [order] = await ordersOf(db, shopper)
  expect(order).toBeDefined()
})
