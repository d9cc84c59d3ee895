import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** India's rules on personal data ask for logs of access for one year (DPDP Rules of 2025, rule 8), and no longer. */
const securityDays = 365
/** A flood from very many networks must not fill the disk. */
const maxSecurityEvents = 500_000
const auditDays = 2 * 365
const batch = 5000

export async function removeOldSecurityEvents(db: Database): Promise<void> {
  await removeOldest(
    db,
    (lastOldest) => sql`
    delete from security_events where id <= (${lastOldest('security_events')})
      and (at < now() - make_interval(days => ${securityDays})
        or id <= (select max(id) from security_events) - ${maxSecurityEvents})`,
  )
}

/** What the seller changed. Orders, payments and stock have ledgers of their own, which are kept for good. */
export async function removeOldAudits(db: Database): Promise<void> {
  await removeOldest(
    db,
    (lastOldest) => sql`
    delete from audit_entries where id <= (${lastOldest('audit_entries')})
      and at < now() - make_interval(days => ${auditDays})`,
  )
}

type LastOldest = (table: string) => ReturnType<typeof sql>

/**
 * In short statements, which hold nobody up. Ids grow with time, so only the first rows have to be looked at. They are
 * found by the last of them: a join with them is planned badly after a flood, and takes ten seconds for 12,000.
 */
async function removeOldest(
  db: Database,
  statement: (lastOldest: LastOldest) => ReturnType<typeof sql>,
): Promise<void> {
  const lastOldest: LastOldest = (table) => sql`
    select max(id) from (select id from ${sql.table(table)} order by id limit ${batch}) as oldest`
  for (;;) {
    const { numAffectedRows = 0n } = await statement(lastOldest).execute(db)
    if (numAffectedRows < batch) return
  }
}
