import { describe, expect } from 'vitest'
import { test } from '#tests/support/backups.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { viewLinked } from './find-linked.ts'
import { replaceOrderLink } from './replace-link.ts'

const shop = { storeName: 'Tokri', contact: {}, mode: 'production' } as const
const secretOf = ({ page = '' }: { page?: string | undefined }) => page.replace('/o/', '')

describe('a restored store', () => {
  test('shows the orders behind the links of the backup, and none behind one that was ended', async ({
    ownDb,
    backUp,
    restore,
  }) => {
    const [order, ended] = [await anOrder(ownDb), await anOrder(ownDb)]
    await replaceOrderLink(ownDb, theSeller, { orderId: ended._id, ends: true })

    const { file } = await backUp()
    const { db } = await restore(file)

    expect((await viewLinked(db, shop, secretOf(order))).number).toBe(order.number)
    await expect(viewLinked(db, shop, secretOf(ended))).rejects.toMatchObject({ code: 'link_over' })
  })
})
