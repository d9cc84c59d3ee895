import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'
import { nameToKeep, resetRoles } from './people/queries.ts'
import { updateSeller } from './seller-queries.ts'
import { endAllSellerSessions } from './sessions.ts'
import { deleteAllPhones } from './shared-phones/queries.ts'
import { endWaysIn } from './ways-in.ts'

/** The demo's printed seller, also one whom a visitor has ended or given another role. */
export function selectDemoSeller(db: Database) {
  return db
    .selectFrom('sellers')
    .select(['id', 'name', 'role', 'isDemo', 'ofRealShop', 'endedAt'])
    .select([
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(password_hash, '')`.as('passwordHash'),
    ])
    .where('isDemo', '=', true)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

/** Takes the demo's printed address from somebody else to whom a visitor has given it. They keep their name. */
export async function freeAddress(tx: Database, email: string, keptId: string): Promise<void> {
  const other = await tx
    .selectFrom('sellers')
    .select(['id', 'name', sql<string>`coalesce(name, email)`.as('who')])
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', keptId)
    .executeTakeFirst()
  if (!other) return
  const name = await nameToKeep(tx, other)
  await updateSeller(tx, other.id, { name, email: null, passwordHash: null })
}

/**
 * Ends everybody of a demo: its password is printed, so any visitor may have added an owner. Their rows stay, since orders
 * of the trial name them. The rights and the shared phones that a visitor made end too. Answers what they were called.
 */
export function endDemoPeople(db: Database): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    // The database lets the last owner go only from a demo.
    const people = await tx
      .updateTable('sellers')
      .set({ isDemo: true })
      .where('endedAt', 'is', null)
      .returning(['id', 'name', sql<string>`coalesce(name, email)`.as('who')])
      .execute()
    for (const person of people) {
      const { id } = person
      await endAllSellerSessions(tx, id)
      await endWaysIn(tx, id)
      const nobody = {
        email: null,
        passwordHash: null,
        pendingEmail: null,
        pendingEmailUntil: null,
      }
      await updateSeller(tx, id, {
        ...nobody,
        name: await nameToKeep(tx, person),
        endedAt: sql<Date>`now()`,
      })
    }
    await resetRoles(tx)
    await deleteAllPhones(tx)
    return people.map(({ who }) => who)
  })
}
