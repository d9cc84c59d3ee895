import type { Order } from '#contract/api/orders.ts'
import type { Tick } from '#contract/api/packing.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { recordPicks } from '#server/orders/pack/record-picks.ts'
import { theSeller } from './serve-routes.ts'

type Found = Tick extends infer One
  ? One extends Tick
    ? Omit<One, 'key' | 'order' | 'item' | 'seen'>
    : never
  : never
type Shown = Pick<Order, '_id' | 'items' | 'questions'>

/** The tick of a packer who sees this order. */
export function tickOf(order: Shown, at: number, found: Found): Tick {
  const item = order.items[at]!
  const open = order.questions.find((each) => each.item === item._id && !each.answer)
  return {
    key: newId(),
    order: order._id,
    item: item._id,
    seen: {
      picked: item.picked ?? null,
      quantity: item.quantity,
      grams: item.grams ?? null,
      question: open?._id ?? null,
    },
    ...found,
  } as Tick
}

/** Taps it; answers the order as it is then. Throws what the store refuses. */
export async function pick(db: Database, order: Shown, [at, found]: readonly [number, Found]) {
  const { results, orders } = await recordPicks(db, theSeller, [tickOf(order, at, found)])
  if (!results[0]!.isDone) throw results[0]!.refusal!
  return orders[0]!
}

/** A question about a first item, whose substitute was shown with this picture. */
export async function aQuestionShowing(db: Database, picture: string): Promise<void> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('orderQuestions')
    .values({
      id: newId(),
      orderId: order.id,
      position: 1,
      kind: 'substitute',
      productId: newId(),
      name: 'Curd',
      pictures: [picture],
      pricePaise: 100,
      offerPricePaise: 100,
      quantity: 1,
      answerBy: new Date(),
    })
    .execute()
}
