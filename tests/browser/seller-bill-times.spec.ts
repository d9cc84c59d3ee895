import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { expectWholeText } from './support/find-cut-text.ts'
import { openAsSeller } from './support/seller.ts'
import { expect, type Page, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const slot = { id: '01928374-0000-7000-8000-000000000001', day: '2027-03-31' }
const pickUp = {
  area: 'Pick-up',
  feePaise: 0,
  freeFromPaise: null,
  leastPaise: null,
  taxBasisPoints: 0,
  agreedPaise: 0,
  pickUp: { place: '12 Market Road, behind the temple, Mysuru', note: null },
}
const agreed = {
  slot: { slot: JSON.stringify({ ...slot, from: '11:00', until: '13:00' }) },
  opening: { forOpening: new Date('2027-03-31T07:00:00+05:30') },
  pickUp: {
    area: JSON.stringify(pickUp),
    slot: JSON.stringify({ ...slot, from: '19:00', until: '21:00' }),
  },
}

async function anOrderFor(db: Database, terms: (typeof agreed)[keyof typeof agreed]) {
  const { _id } = await anOrder(db)
  await db.updateTable('orders').set(terms).where('id', '=', _id).execute()
  return _id
}

async function openBills(page: Page, db: Database, goOut: boolean): Promise<void> {
  const ids: string[] = []
  for (const terms of Object.values(agreed)) {
    const orderId = await anOrderFor(db, terms)
    ids.push(orderId)
    if (!goOut) continue
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })
    await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  }
  await openAsSeller(page, db, `/seller/orders/bills?ids=${ids.join()}`)
  await expect(page.getByRole('article')).toHaveCount(3)
}

for (const goOut of [true, false])
  test(`a bill ${goOut ? 'that was issued' : 'before its number'} says for when its order was, and where it is picked up, on every paper`, {
    tag: '@one-width',
  }, async ({ page, db }) => {
    await openBills(page, db, goOut)
    const [brought, later, fetched] = await page.getByRole('article').all()

    for (const paper of ['A4', '80 mm', '58 mm']) {
      await page.getByRole('radio', { name: paper }).check({ force: true })
      await expect(brought!).toContainText('Delivery timeWed, 31 Mar, 11 am to 1 pm')
      await expect(later!).toContainText('Delivery timeWed, 31 Mar, from 7 am')
      await expect(fetched!).toContainText(`Pick up at${pickUp.pickUp.place}`)
      await expect(fetched!).toContainText('Pick-up timeWed, 31 Mar, 7 to 9 pm')
      await expect(fetched!.getByText('Delivery', { exact: true })).toBeHidden()
      await expectWholeText(page, paper)
    }
  })
