import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export type Rider = { id: string; name: string }

const nameOf = sql<string>`coalesce(sellers.name, sellers.email, '')`
/** SQL for whether a person can bring orders, in a statement about `sellers`. */
export const mayBring = sql<boolean>`(sellers.ended_at is null and (
  sellers.role = 'owner' or exists (
    select from seller_roles where seller_roles.id = sellers.role and 'drops' = any(rights))))`

/** Lists who can bring orders; nobody while the shop has no person whose work that is. */
export async function viewRiders(db: Database): Promise<Rider[]> {
  const { rows } = await sql<Rider & { isRider: boolean }>`
    select sellers.id, ${nameOf} as name, role not in ('owner', 'manager') as is_rider
    from sellers where ${mayBring} order by is_rider desc, name`.execute(db)
  return rows.some(({ isRider }) => isRider) ? rows.map(({ id, name }) => ({ id, name })) : []
}

export async function findRider(db: Database, id: string): Promise<Rider | undefined> {
  const { rows } = await sql<Rider>`
    select sellers.id, ${nameOf} as name from sellers where id = ${id} and ${mayBring}`.execute(db)
  return rows[0]
}

/** A person as records name them, ended or not. */
export async function findPerson(db: Database, id: string) {
  const { rows } = await sql<{ id: string; email: string; name: string | null; who: string }>`
    select id, coalesce(email, '') as email, name, ${nameOf} as who from sellers where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function nameOfPerson(db: Database, id: string): Promise<string> {
  const { rows } = await sql<Rider>`
    select ${nameOf} as name from sellers where id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
