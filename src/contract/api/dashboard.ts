import { z } from 'zod'
import { orderStatuses } from '#contract/order-status.ts'
import { defineCalls, success } from './define-calls.ts'
import { Day, Id, Rupees, Timestamp } from './field-types.ts'
import { MoneySum } from './money-sums.ts'

const Totals = z.strictObject({
  orders: z.int(),
  sales: Rupees.describe('What the orders that stand come to'),
  averageBasket: Rupees,
})
const Due = z.strictObject({ orders: z.int(), amount: Rupees })
const ProductRow = {
  _id: Id,
  name: z.string(),
  category: z.string(),
  image: z.array(z.string()),
}

export const Dashboard = z
  .strictObject({
    from: Day,
    to: Day,
    today: Totals,
    toCollect: z
      .strictObject({
        onTheWay: Due.describe('Out for delivery: what the riders still bring in'),
        delivered: Due.describe('Delivered and not paid, as in the close of the day'),
        tabs: z.strictObject({ customers: z.int(), amount: Rupees }).describe('Owed on tabs'),
      })
      .describe('As it stands now, whatever the range'),
    range: Totals,
    money: z.array(MoneySum).describe('What moved on the days of the range'),
    byStatus: z.array(
      z.strictObject({
        status: z.enum(orderStatuses),
        orders: z.int(),
        fetched: z.int().describe('How many of them are picked up at the shop'),
      }),
    ),
    perDay: z.array(z.strictObject({ day: Day, orders: z.int(), sales: Rupees })),
    bestSellers: z.array(
      z.strictObject({
        ...ProductRow,
        quantity: z.int().describe('Items: of goods sold by weight, how many lines'),
        grams: z.int().optional().describe('Of goods sold by weight: how much of it was charged'),
        pieces: z
          .int()
          .optional()
          .describe('Of goods that were sold by weight and by the piece: how many pieces'),
        sales: Rupees,
      }),
    ),
    givenAway: z
      .strictObject({ grams: z.int(), amount: Rupees })
      .describe('Packed beyond what was charged, and what it would have cost'),
    lowStock: z.array(
      z.strictObject({ ...ProductRow, stock: z.int(), stepGrams: z.int().optional() }),
    ),
    deadStock: z
      .array(
        z.strictObject({
          ...ProductRow,
          stock: z.int().nullable(),
          stepGrams: z.int().optional(),
          lastSold: Timestamp.nullable(),
        }),
      )
      .describe('In stock for 30 days and not ordered in them'),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardCalls = defineCalls({
  'GET /api/v1/seller/dashboard': {
    id: 'getDashboard',
    summary: 'How the shop does, today and over a range of days',
    who: 'seller',
    needs: 'reports',
    priority: 'low',
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    answer: success({ dashboard: Dashboard }),
    refusals: ['invalid_input'],
  },
})
