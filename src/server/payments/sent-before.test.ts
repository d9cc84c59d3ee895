import { expect, test } from 'vitest'
import { nameOfAsking, type RefundOnRecord, sentBefore } from './sent-before.ts'

const refund = { id: 'ours', charge: 'charge', amountPaise: 100 }

function onRecord(change: Partial<RefundOnRecord>): RefundOnRecord {
  return { ownId: null, reference: 'r1', amountPaise: 100, status: 'done', ...change }
}

test.for<[string, RefundOnRecord[], ReturnType<typeof sentBefore>]>([
  ['nothing', [], undefined],
  ['by us', [onRecord({ ownId: 'ours', status: 'sent' })], { status: 'sent', reference: 'r1' }],
  ['as a whole by somebody else', [onRecord({})], { status: 'done', reference: 'r1' }],
  ['in part by somebody else', [onRecord({ amountPaise: 99 })], undefined],
  [
    'in parts, of which one is on its way',
    [onRecord({ amountPaise: 60 }), onRecord({ amountPaise: 40, status: 'sent' })],
    { status: 'sent', reference: 'r1' },
  ],
  ['by somebody else in vain', [onRecord({ status: 'failed' })], undefined],
  [
    'by us in vain',
    [onRecord({ ownId: 'ours', status: 'failed' })],
    { status: 'failed', reference: 'r1' },
  ],
  [
    'by us in vain, and then by somebody else',
    [onRecord({ ownId: 'ours', status: 'failed' }), onRecord({ reference: 'r2' })],
    { status: 'done', reference: 'r2' },
  ],
])('a charge that was sent back before: %s', ([, records, state]) => {
  expect(sentBefore(records, refund)).toEqual(state)
})

test('a refund is asked for by another name only after a no', () => {
  expect(nameOfAsking(refund)).toBe('ours')
  expect(nameOfAsking({ ...refund, refusals: 2 })).toBe('ours-2')
})
