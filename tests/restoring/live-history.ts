import fc from 'fast-check'
import { step, take } from '#tests/money/steps.ts'
import { anyCommands } from '#tools/faults/model-commands.ts'
import { newModel, newReal } from '#tools/faults/model-shop.ts'
import { customerActs } from './customer-acts.ts'
import { dropActs } from './drop-acts.ts'
import { guestActs } from './guest-acts.ts'
import type { Dice, HistoryShop } from './history-shop.ts'
import { orderActs } from './order-acts.ts'
import { peopleActs } from './people-acts.ts'
import { planActs } from './plan-acts.ts'
import { sellerActs } from './seller-acts.ts'
import { wholeWays } from './whole-ways.ts'

const acts = {
  ...sellerActs,
  ...orderActs,
  ...guestActs,
  ...peopleActs,
  ...dropActs,
  ...customerActs,
  ...planActs,
  ...wholeWays,
}
const actOf = (names: Record<string, unknown>) =>
  fc.record({
    act: fc.constantFrom(...Object.keys(names)),
    n: fc.nat(9999),
    m: fc.nat(9999),
    text: fc.constantFrom('', 'half ripe', 'आधा किलो', "O'Neil \\N \\. “x”", 'Ω≈ç√ 🥭'),
  })
/** A random history of a shop: commands of the model, steps that move money, and calls of people. */
export const history = fc.record({
  commands: anyCommands,
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: step },
      { weight: 3, arbitrary: actOf(orderActs) },
      { weight: 2, arbitrary: actOf(sellerActs) },
      { weight: 1, arbitrary: actOf(guestActs) },
      { weight: 2, arbitrary: actOf(peopleActs) },
      { weight: 3, arbitrary: actOf(dropActs) },
      { weight: 2, arbitrary: actOf(customerActs) },
      { weight: 4, arbitrary: actOf(planActs) },
      { weight: 1, arbitrary: actOf(wholeWays) },
    ),
    { minLength: 200, maxLength: 400, size: 'max' },
  ),
  isEncrypted: fc.boolean(),
})
export type History = typeof history extends fc.Arbitrary<infer Made> ? Made : never

const surely = [
  'product added',
  'list kept',
  'paid online and cancelled',
  'paid online and partly refused',
  'paid when its time was gone',
  'kitchen memory',
] as const

export type Count = (what: string, times?: number) => void

/** The model's commands first, as what it expects holds in a shop with the usual settings. */
export async function live(
  shop: HistoryShop,
  { commands, steps }: History,
  count: Count,
): Promise<void> {
  const real = await newReal(shop.db, shop.dataDir)
  await fc.asyncModelRun(() => ({ model: newModel(), real }), commands)
  await sellerActs['rating settings']!(shop, { n: 1, m: 0, text: '' })
  // Two riders who can log in; without them nobody would bring an order.
  for (const n of [0, 1]) {
    await peopleActs['person added']!(shop, { n: 0, m: n, text: '' })
    await peopleActs['person invited']!(shop, { n, m: 1 + n, text: '' })
  }
  // Chance reaches these in few of the short histories.
  for (const [nth, act] of surely.entries())
    await play(shop, { act, n: 1 + nth, m: 1, text: 'आधा किलो' }, count)
  for (const each of steps) {
    if ('do' in each) {
      if (await take(shop.money, each)) count(`done: ${each.do}`)
    } else await play(shop, each, count)
  }
}

async function play(shop: HistoryShop, { act, ...dice }: Dice & { act: string }, count: Count) {
  const answer = await acts[act]!(shop, dice)
  if (!answer) return
  if (answer.status >= 500) throw new Error(`${act} failed: ${JSON.stringify(answer.body)}`)
  if (answer.status < 300) count(`done: ${act}`)
}
