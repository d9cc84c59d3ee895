import { answerQuestion } from '#server/orders/lines/questions.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { viewSellerOrder } from './views.ts'

test('the seller reads every tick and who made it, the shopper what made a difference (G-23)', async ({
  db,
}) => {
  const loose = { name: 'Potato', stepGrams: 500, leastGrams: 500, offerPricePaise: 20_00 }
  const potato = await aProduct(db, { ...loose, stock: 40 })
  const milk = await aProduct(db, { name: 'Milk', offerPricePaise: 30_00, stock: 9 })
  const curd = await aProduct(db, { name: 'Curd', offerPricePaise: 25_00, stock: 9 })
  const [asha, other] = [await aShopperReadyToOrder(db), await aShopperReadyToOrder(db)]
  const lines = [
    [potato, 2],
    [milk, 2],
  ] as const
  const order = await anOrder(db, { shopper: asha, lines })
  const send = serveOrderRoutes(db)
  await pick(db, order, [1, { what: 'found' }])
  await pick(db, order, [0, { what: 'weigh', grams: 940 }])
  const asked = await pick(db, await viewSellerOrder(db, order._id), [
    1,
    { what: 'ask', product: curd.id, quantity: 1 },
  ])
  const question = asked.questions[0]!._id
  await answerQuestion(db, asha.id, { orderId: order._id, question, answer: 'yes' })

  const forSeller = await send({
    call: `GET /api/v1/seller/order/${order._id}/changes`,
    asSeller: true,
  })
  const forShopper = await send({ call: `GET /api/v1/order/${order._id}/changes`, as: asha })
  const forOther = await send({ call: `GET /api/v1/order/${order._id}/changes`, as: other })

  const answered = {
    kind: 'answered',
    by: 'shopper',
    amountBefore: 99.55,
    amount: 63.85,
    items: [
      { name: 'Milk', picked: 'replaced', before: { quantity: 2 }, after: { quantity: 0 } },
      { name: 'Curd', picked: 'found', after: { quantity: 1 } },
    ],
  }
  const weighed = {
    kind: 'picked',
    by: 'seller',
    amountBefore: 102,
    amount: 99.55,
    items: [
      {
        name: 'Potato',
        stepGrams: 500,
        picked: 'weighed',
        before: { quantity: 2 },
        after: { quantity: 2, grams: 940 },
      },
    ],
  }
  const who = theSeller.email
  expect(forSeller.body).toMatchObject({
    changes: [answered, { kind: 'asked', who }, { ...weighed, who }, { kind: 'picked', who }],
  })
  expect(forShopper.body).toMatchObject({ changes: [answered, weighed] })
  expect(JSON.stringify(forShopper.body)).not.toContain(who)
  expect(forOther.status).toBe(404)
})
