import { expect, test } from 'vitest'
import { idempotencyKeyOf, type RefundOnRecord, refundRemainder } from './refund-remainder.ts'

const refund = { id: 'ours', charge: 'charge', amountPaise: 100 }

function onRecord(change: Partial<RefundOnRecord>): RefundOnRecord {
  return { ownId: null, reference: 'r1', amountPaise: 100, status: 'done', ...change }
}

const ours = { ownId: 'ours' }
const byHand = { isByHand: true }

/** The requested refunds, and the resulting state. */
async function sendAfter(records: RefundOnRecord[]) {
  const requested: object[] = []
  const state = await refundRemainder(records, refund, async (request) => {
    requested.push(request)
    return onRecord({ ...ours, reference: 'new', amountPaise: request.amountPaise, status: 'sent' })
  })
  return { requested, status: state.status, reference: state.reference, sent: state.sent }
}

test.for<[string, RefundOnRecord[], object]>([
  [
    'nothing',
    [],
    { requested: [{ amountPaise: 100, idempotencyKey: 'ours' }], status: 'sent', reference: 'new' },
  ],
  [
    'the whole, by us',
    [onRecord({ ...ours, status: 'sent' })],
    {
      requested: [],
      status: 'sent',
      reference: 'r1',
      sent: [{ isByHand: false, amountPaise: 100 }],
    },
  ],
  [
    'the whole, by hand',
    [onRecord({})],
    { requested: [], status: 'done', reference: 'r1', sent: [{ ...byHand, amountPaise: 100 }] },
  ],
  [
    'a part, by hand',
    [onRecord({ amountPaise: 40 })],
    {
      requested: [{ amountPaise: 60, idempotencyKey: 'ours-rest-60' }],
      status: 'sent',
      reference: 'new',
      sent: [
        { ...byHand, amountPaise: 40 },
        { isByHand: false, amountPaise: 60 },
      ],
    },
  ],
  [
    'a part by hand, and the rest by us',
    [onRecord({ amountPaise: 40 }), onRecord({ ...ours, reference: 'r2', amountPaise: 60 })],
    { requested: [], status: 'done', reference: 'r2' },
  ],
  [
    'a part by hand that failed after we had sent the rest',
    [
      onRecord({ amountPaise: 40, status: 'failed' }),
      onRecord({ ...ours, reference: 'r2', amountPaise: 60 }),
    ],
    {
      requested: [{ amountPaise: 40, idempotencyKey: 'ours-rest-40' }],
      status: 'sent',
      reference: 'r2',
    },
  ],
  [
    'the whole in parts, of which one is on its way',
    [onRecord({ amountPaise: 60 }), onRecord({ amountPaise: 40, status: 'sent' })],
    { requested: [], status: 'sent', reference: 'r1' },
  ],
  [
    'nothing, because it failed by hand',
    [onRecord({ status: 'failed' })],
    { requested: [{ amountPaise: 100, idempotencyKey: 'ours' }], status: 'sent' },
  ],
  [
    'nothing, because it failed when we asked',
    [onRecord({ ...ours, status: 'failed' })],
    { requested: [], status: 'failed', reference: 'r1', sent: [] },
  ],
  [
    'the whole by hand, after we had failed',
    [onRecord({ ...ours, status: 'failed' }), onRecord({ reference: 'r2' })],
    { requested: [], status: 'done', reference: 'r2' },
  ],
])('of a charge went back before: %s', async ([, records, expected]) => {
  expect(await sendAfter(records)).toMatchObject(expected)
})

test('a refund has a new idempotency key after a refusal, and for another amount', () => {
  expect(idempotencyKeyOf(refund, 100)).toBe('ours')
  expect(idempotencyKeyOf({ ...refund, refusals: 2 }, 100)).toBe('ours-2')
  expect(idempotencyKeyOf({ ...refund, refusals: 2 }, 60)).toBe('ours-2-rest-60')
})
