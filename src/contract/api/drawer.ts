import { z } from 'zod'
import { maxReasonLength } from '#contract/limits.ts'
import { problem } from '#contract/reasons/problem.ts'
import { maxExpenseWordLength } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, price, Rupees, Timestamp, text } from './field-types.ts'

export const drawerKinds = ['cash in', 'cash out', 'expense'] as const

/** Cash that went into the drawer or out of it without a sale. */
export const DrawerEntry = z
  .strictObject({
    _id: Id,
    kind: z.enum(drawerKinds),
    amount: Rupees,
    category: z.string().optional().describe('What an expense was for, in a word of the shop'),
    reason: z.string().optional(),
    who: z.string(),
    at: Timestamp,
    undone: z.strictObject({ who: z.string(), at: Timestamp }).optional(),
  })
  .meta({ id: 'DrawerEntry' })
export type DrawerEntry = z.infer<typeof DrawerEntry>

export const Drawer = z.strictObject({
  entries: z.array(DrawerEntry).describe('Of the open day, newest first'),
  net: z.number().describe('What they add to the cash that should be in the drawer'),
  categories: z.array(z.string()).describe('Words used for expenses, the most used first'),
})
export type Drawer = z.infer<typeof Drawer>

const answer = success({ drawer: Drawer })

export const drawerCalls = defineCalls({
  'GET /api/v1/seller/day/drawer': {
    id: 'getDrawer',
    summary: 'Cash that went into the drawer or out of it without a sale since the last close',
    who: 'seller',
    needs: 'cash',
    answer,
    refusals: [],
  },
  'POST /api/v1/seller/day/drawer': {
    id: 'addDrawerEntry',
    summary:
      'Records change brought, cash to the owner or the bank, or an expense. The same key again adds nothing',
    who: 'seller',
    needs: 'cash',
    priority: 'high',
    body: z
      .strictObject({
        key: Id.describe('A new one for each entry'),
        kind: z.enum(drawerKinds, problem('choose_drawer_kind')),
        amount: price('amount'),
        category: optional(text('expenseWord', maxExpenseWordLength)).describe(
          'What an expense was for; required there, and only there',
        ),
        reason: optional(text('reason', maxReasonLength)).describe('Required, but for an expense'),
        isBelowZero: optional(flag('isBelowZero')).describe(
          'Records it although less cash should be in the drawer',
        ),
      })
      .refine(({ kind, category }) => kind !== 'expense' || category !== undefined, {
        path: ['category'],
        message: problem('is_required', { field: 'expenseWord' }),
      })
      .refine(({ kind, category }) => kind === 'expense' || category === undefined, {
        path: ['category'],
        message: problem('category_without_expense'),
      })
      .refine(({ kind, reason }) => kind === 'expense' || reason !== undefined, {
        path: ['reason'],
        message: problem('is_required', { field: 'reason' }),
      }),
    answer,
    refusals: ['invalid_input', 'key_reused', 'drawer_below_zero'],
  },
  'POST /api/v1/seller/day/drawer/{id}/reversal': {
    id: 'undoDrawerEntry',
    summary:
      'Undoes an entry of the open day by one more entry. Whoever recorded it may, and who may correct money',
    who: 'seller',
    needs: 'cash',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      key: Id,
      isBelowZero: optional(flag('isBelowZero')),
    }),
    answer,
    refusals: [
      'invalid_input',
      'not_found',
      'key_reused',
      'drawer_below_zero',
      'drawer_entry_over',
      'confirm_first',
    ],
  },
})
