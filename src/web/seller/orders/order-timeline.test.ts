import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.tsx'

test("an order's story has its moves and its cash in the order in which they happened", () => {
  const story = orderTimeline({
    history: [
      { status: 'Order Placed', at: '2026-11-21T08:00:00.000Z', by: 'shopper' },
      { status: 'Packed', at: '2026-11-21T09:00:00.000Z', by: 'seller' },
      { status: 'Out for delivery', at: '2026-11-21T10:00:00.000Z', by: 'seller' },
      { status: 'Delivered', at: '2026-11-21T12:00:00.000Z', by: 'seller' },
    ],
    paidAt: '2026-11-21T11:00:00.000Z',
  })

  expect(story.map(({ what }) => what)).toEqual([
    'Delivered',
    'Cash received',
    'Out for delivery',
    'Packed',
    'Order Placed',
  ])
  expect(story.at(-1)?.by).toBe('by the shopper')
})

test('a cancelled order tells who cancelled it, and why', () => {
  const [last] = orderTimeline({
    history: [
      { status: 'Order Placed', at: '2026-11-21T08:00:00.000Z', by: 'shopper' },
      {
        status: 'Cancelled',
        at: '2026-11-21T09:00:00.000Z',
        by: 'seller',
        reason: 'No more mango',
      },
    ],
  })

  expect(last).toMatchObject({ what: 'Cancelled', by: 'by the shop', reason: 'No more mango' })
})
