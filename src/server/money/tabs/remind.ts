import { sql } from 'kysely'
import type { TabReminder } from '#contract/api/tab-reminders.ts'
import { toRupees } from '#contract/money.ts'
import { usualReminderDays } from '#contract/seller-limits.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { type DebtorRow, selectDebtors, waysOf } from './debtors.ts'

type When = { key: string; days?: number | undefined; isAgain?: boolean | undefined }

type Noted = { last: TabReminder; debtor: DebtorRow }

/**
 * Notes that the seller opened a prepared message to a customer, and answers what they owe now. Two phones do not remind
 * the same person at once. Opening it again is refused, too, once nothing is owed.
 */
export function noteReminder(
  db: Database,
  seller: Seller,
  { shopperId, key, days, isAgain }: When & { shopperId: string },
): Promise<Noted> {
  return inTransaction(db, async (tx) => {
    const [debtor] = await lockDebtors(tx, [shopperId], days)
    if (!debtor) throw refuse('owes_nothing')
    const done = await findReminder(tx, key, shopperId)
    if (done) return { last: done, debtor }
    const { lastWho: who, lastAt: at } = debtor
    if (debtor.isRecent && !isAgain && who && at)
      throw refuse('reminded_lately', { who, at: at.toISOString() })
    await insertReminder(tx, seller, { debtor, way: 'chat', key })
    return { last: (await findReminder(tx, key, shopperId))!, debtor }
  })
}

type Many = When & { customers: readonly string[] }
type Left = { customer: string; why: 'recent' | 'unreachable' | 'not a debtor' }

/** Reminds customers by mail and on their devices, each with their own amount, all or none of them. */
export function remindMany(
  db: Database,
  seller: Seller,
  { customers, canMail, ...when }: Many & { canMail: boolean },
) {
  return inTransaction(db, async (tx) => {
    const debtors = await lockDebtors(tx, customers, when.days)
    const reminded: { customer: string; ways: TabReminder['way'][] }[] = []
    const left: Left[] = []
    for (const customer of new Set(customers)) {
      const debtor = debtors.find(({ shopperId }) => shopperId === customer)
      const done = await findReminder(tx, when.key, customer)
      const why = done ? undefined : whyNot(debtor, { canMail, isAgain: when.isAgain })
      if (why || !debtor) {
        left.push({ customer, why: why ?? 'not a debtor' })
        continue
      }
      const ways = waysOf(debtor, canMail)
      if (!done) for (const way of ways) await send(tx, { debtor, way, seller, key: when.key })
      reminded.push({ customer, ways })
    }
    return { reminded, left }
  })
}

type Chosen = { canMail: boolean; isAgain: boolean | undefined }

function whyNot(
  debtor: DebtorRow | undefined,
  { canMail, isAgain }: Chosen,
): Left['why'] | undefined {
  if (!debtor) return 'not a debtor'
  if (debtor.isRecent && !isAgain) return 'recent'
  return waysOf(debtor, canMail).length === 0 ? 'unreachable' : undefined
}

/** Locks the tabs in the order of ids, so that two requests cannot deadlock and the second sees what the first noted. */
async function lockDebtors(tx: Database, ids: readonly string[], days = usualReminderDays) {
  await tx
    .selectFrom('tabs')
    .select('shopperId')
    .where('shopperId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('shopperId')
    .forUpdate()
    .execute()
  return selectDebtors(tx, { days, ids })
}

async function findReminder(tx: Database, key: string, shopperId: string) {
  const found = await tx
    .selectFrom('tabReminders')
    .select(['way', 'who', 'at'])
    .where('key', '=', key)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
  return found && { ...found, at: found.at.toISOString() }
}

type Sending = {
  debtor: DebtorRow
  way: 'mail' | 'push'
  seller: Seller
  key: string
}

async function send(tx: Database, { debtor, way, seller, key: request }: Sending): Promise<void> {
  const id = await insertReminder(tx, seller, { debtor, way, key: request })
  if (way === 'push') return queuePush(tx, id, debtor)
  // A later reminder replaces one that still waits.
  const key = `tab-reminder/${debtor.shopperId}`
  await addJob(tx, 'send_tab_mail', { payload: { reminderId: id }, key })
}

async function queuePush(tx: Database, reminderId: number, { shopperId }: DebtorRow) {
  const devices = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('shopperId', '=', shopperId)
    .execute()
  for (const { id: subscriptionId } of devices) {
    const payload = { reminderId, subscriptionId }
    await addJob(tx, 'send_tab_push', { payload, key: `tab-push/${reminderId}/${subscriptionId}` })
  }
}

type NewReminder = { debtor: DebtorRow; way: TabReminder['way']; key: string }

async function insertReminder(
  tx: Database,
  seller: Seller,
  { debtor, way, key }: NewReminder,
): Promise<number> {
  const { shopperId, name, balancePaise: amountPaise } = debtor
  const { id } = await tx
    .insertInto('tabReminders')
    .values({ shopperId, way, amountPaise, who: seller.who, personId: seller.id, key })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, {
    who: seller.who,
    action: 'tab reminded',
    subject: { type: 'shopper', id: shopperId, name },
    before: {},
    after: { how: way, amount: toRupees(amountPaise) },
  })
  return id
}
