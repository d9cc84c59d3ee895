import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** India's rules on personal data require one year of access logs (DPDP Rules 2025, rule 8), and no more. */
const securityDays = 365
/** Keeps a flood from very many networks from filling the disk. */
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

/** The audit log is kept for two years; orders, payments and stock have permanent ledgers of their own. */
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
 * Deletes in short statements, which hold up nobody. Ids grow with time, so the oldest rows come first. Selects them by
 * the last id: after a flood PostgreSQL plans a join with them badly, and takes ten seconds for 12,000.
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
