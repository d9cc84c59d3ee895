import type { OrderChangeKind, PickResult } from '#contract/order-lines.ts'

const undone = 'Taken back after all'

/** Changes of an order, in the words of the reader: shopper or seller. */
export const journalText = {
  title: 'What has changed',
  loading: 'Loading…',
  none: {
    shopper: 'Nothing: everything is as you ordered it.',
    seller: 'Nothing has changed since it was ordered.',
  },
  kinds: {
    shopper: {
      changed: 'Order changed',
      picked: 'Packed otherwise',
      replaced: 'Replaced',
      asked: 'You were asked',
      answered: 'After your answer',
      refused_at_door: 'Not taken',
      returned: 'Came back to the shop',
      undone,
      slot: 'Moved to another time',
    },
    seller: {
      changed: 'Order changed',
      picked: 'Picked',
      replaced: 'Replaced',
      asked: 'Shopper asked',
      answered: 'Question settled',
      refused_at_door: 'Refused',
      returned: 'Taken back',
      undone: 'Undone',
      slot: 'Time changed',
    },
  } satisfies Record<string, Record<OrderChangeKind, string>>,
  by: {
    shopper: { shopper: 'by you', seller: 'by the shop', store: 'automatically' },
    seller: { shopper: 'by the shopper', seller: 'by the shop', store: 'automatically' },
  },
  byWho: (who: string) => `by ${who}`,
  /** Behind the time. */
  author: (by: string) => ` ${by}`,
  isUndone: 'Undone later',
  reason: (reason: string) => `Reason: ${reason}`,
  added: (quantity: string) => `added, ${quantity}`,
  removed: (before: string) => `${before} left out`,
  withGiven: (charged: string, given: string) => `${charged} and ${given} given away`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  picked: {
    found: 'found',
    short: 'not enough there',
    left_out: 'left out',
    weighed: 'weighed',
    replaced: 'replaced',
  } satisfies Record<PickResult, string>,
  unpicked: 'not picked yet',
  /** The heading of a change that took the slot away. */
  slotLost: 'Time no longer offered',
  noSlot: 'no fixed time',
  amount: (before: string, after: string) => `Total ${before} → ${after}`,
}
