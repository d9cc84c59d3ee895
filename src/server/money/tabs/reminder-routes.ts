import { usualReminderDays } from '#contract/seller-limits.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { selectDebtors, serializeDebtor } from './debtors.ts'
import { noteReminder, remindMany } from './remind.ts'

export function reminderRoutes(db: Database, config: Config, users: UserLookup) {
  const canMail = canSendMail(config)
  return createRoutes(users, {
    'GET /api/v1/seller/tab/reminders': async ({ query: { days = usualReminderDays } }) => {
      const debtors = await selectDebtors(db, { days })
      return { days, debtors: debtors.map((row) => serializeDebtor(row, canMail)) }
    },

    'POST /api/v1/seller/tab/reminders': async ({ seller, body, say }) => {
      const result = await remindMany(db, seller, { ...body, canMail })
      return { message: say('tabs_reminded', { count: result.reminded.length }), ...result }
    },

    'POST /api/v1/seller/tab/{id}/reminder': async ({ seller, params, body, say }) => {
      const { last, debtor } = await noteReminder(db, seller, { shopperId: params.id, ...body })
      return {
        message: say('reminder_noted'),
        last,
        debtor: { ...serializeDebtor(debtor, canMail), last, isRecent: body.days !== 0 },
      }
    },
  })
}
