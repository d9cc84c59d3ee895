import { z } from 'zod'
import { maxRemindedAtOnce, maxReminderDays, usualReminderDays } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id, optional, Timestamp, WrittenLanguage, wholeNumeric } from './field-types.ts'
import { TabSummary } from './tabs.ts'

const reminderWays = ['chat', 'mail', 'push'] as const

const TabReminder = z
  .strictObject({
    way: z
      .enum(reminderWays)
      .describe('chat: opened as a draft in a chat app, which may not have been sent'),
    who: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'TabReminder' })
export type TabReminder = z.infer<typeof TabReminder>

/** A customer who owes something on their tab and may be reminded of it. */
export const TabDebtor = z
  .strictObject({
    ...TabSummary.pick({
      customer: true,
      balance: true,
      owesSince: true,
      dueOn: true,
      overdue: true,
    }).shape,
    payPage: z.string().optional().describe('The path of the page that shows and takes it'),
    language: WrittenLanguage,
    ways: z
      .array(z.enum(['mail', 'push']))
      .describe('How the store itself can reach them, besides a chat'),
    last: TabReminder.optional(),
    isRecent: z.boolean().describe('Whether they were reminded within the days'),
  })
  .meta({ id: 'TabDebtor' })
export type TabDebtor = z.infer<typeof TabDebtor>

const days = optional(wholeNumeric(z.int().min(0).max(maxReminderDays))).describe(
  `Nobody is reminded again within so many days; ${usualReminderDays} where missing`,
)
const isAgain = optional(flag('isAgain')).describe('Reminds those of these days, too')

export const tabReminderCalls = defineCalls({
  'GET /api/v1/seller/tab/reminders': {
    id: 'listTabDebtors',
    summary:
      'Who owes something on a tab and may be reminded, overdue ones first; nobody who is blocked or erased',
    who: 'seller',
    needs: 'customers',
    priority: 'low',
    query: z.strictObject({ days }),
    answer: success({ days: z.int(), debtors: z.array(TabDebtor) }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/tab/reminders': {
    id: 'remindTabs',
    summary:
      'Reminds chosen customers by mail and on their devices where the store can reach them; the others are named with why not',
    who: 'seller',
    needs: 'customers',
    body: z.strictObject({
      key: Id.describe('Sent again with the same key, nobody is reminded twice'),
      customers: z.array(Id).min(1).max(maxRemindedAtOnce),
      days,
      isAgain,
    }),
    answer: success({
      reminded: z.array(z.strictObject({ customer: Id, ways: z.array(z.enum(reminderWays)) })),
      left: z.array(
        z.strictObject({
          customer: Id,
          why: z
            .enum(['recent', 'unreachable', 'not a debtor'])
            .describe('not a debtor: owes nothing, or is blocked or erased'),
        }),
      ),
    }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/tab/{id}/reminder': {
    id: 'noteTabReminder',
    summary: 'Notes that a prepared reminder was opened in a chat app, not that it was sent',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id.describe('The shopper’s') }),
    body: z.strictObject({ key: Id, days, isAgain }),
    answer: success({
      last: TabReminder,
      debtor: TabDebtor.describe('As they stand now; they may have paid a part meanwhile'),
    }),
    refusals: ['invalid_input', 'not_a_debtor', 'reminded_recently'],
  },
})
