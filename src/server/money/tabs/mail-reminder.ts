import { sql } from 'kysely'
import { formatPaise } from '#contract/money.ts'
import { writtenTexts } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import type { JobHandlers, Mail } from '#server/jobs/jobs.ts'
import { writeTo } from '#server/mail/write-to.ts'
import { payPath, selectDebtors } from './debtors.ts'

const lifetimeHours = 24

type Shop = { storeName: string; publicUrl: string }

/** The handler of reminders by mail. */
export function tabMailSender(
  db: Database,
  { shop, send }: { shop: () => Promise<Shop>; send: JobHandlers['send_mail'] },
): JobHandlers['send_tab_mail'] {
  return async ({ reminderId }, run) => {
    const mail = await writeReminder(db, reminderId, await shop())
    if (mail) await send(mail, run)
  }
}

/**
 * A reminder with what is owed now. There is none for a customer who has paid meanwhile, was blocked or erased, or whose
 * e-mail address is no longer confirmed; of a merged one it goes to whom they were merged into.
 */
export async function writeReminder(
  db: Database,
  reminderId: number,
  shop: Shop,
): Promise<Mail | undefined> {
  const reminder = await db
    .selectFrom('tabReminders')
    .select(['shopperId', 'key'])
    .where('id', '=', reminderId)
    .where('way', '=', 'mail')
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${lifetimeHours})`)
    .executeTakeFirst()
  if (!reminder) return undefined
  const [debtor] = await selectDebtors(db, { days: 0, ids: [reminder.shopperId] })
  if (!debtor?.email) return undefined
  const { email: to, name, balancePaise, owesSince: since, payee, linkSecret } = debtor
  const amount = formatPaise(balancePaise)
  const { shopperId } = reminder
  const text = await writeTo(db, { shopperId, shop }, ({ storeName, publicUrl }) => {
    const link = payee && linkSecret ? `${publicUrl}${payPath(linkSecret)}` : undefined
    return writtenTexts().tabReminderMail(storeName, { name, amount, since, link })
  })
  return {
    // The same for each attempt, so that a mail that arrives twice is recognized.
    id: `${reminder.key}-${reminderId}`,
    to,
    ...text,
  }
}
