import { sql } from 'kysely'
import { type Right, type Role, roles, standardRights } from '#contract/rights.ts'
import type { Database } from '#server/database/database.ts'

export type PersonRow = {
  id: string
  name: string | null
  email: string | null
  who: string
  role: Role
  endedAt: Date | null
}

const columns = ['id', 'name', 'email', 'role', 'endedAt'] as const
const who = sql<string>`coalesce(name, email)`.as('who')

/**
 * Locks everybody, in the order of their ids: changes of people wait for each other, so that two owners cannot end each
 * other, and each sees what the one before has done.
 */
export function lockPeople(tx: Database): Promise<PersonRow[]> {
  return tx.selectFrom('sellers').select(columns).select(who).orderBy('id').forUpdate().execute()
}

/** The rights of each role, which nobody changes until the transaction ends. */
export async function lockRoles(tx: Database): Promise<Map<Role, readonly Right[]>> {
  const rows = await tx
    .selectFrom('sellerRoles')
    .select(['id', 'rights'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, rights }) => [id, rights]))
}

/** The people with what logs them in and when they were last here; those who were ended come last. */
export async function selectPeople(db: Database) {
  const { rows } = await sql<PersonRow & { canLogIn: boolean; seenAt: Date | null }>`
    select id, name, email, coalesce(name, email) as who, role, ended_at,
      password_hash is not null or exists (select from passkeys where seller_id = sellers.id)
        or exists (select from seller_pins where seller_id = sellers.id) as can_log_in,
      (select max(seen_at) from seller_sessions
       where seller_id = sellers.id and seller_sessions.ended_at is null) as seen_at
    from sellers
    order by ended_at is not null, array_position(${['owner', 'manager', 'packer', 'cashier', 'rider']}::text[], role),
      lower(coalesce(name, email)), id`.execute(db)
  return rows
}

export function selectRoles(db: Database) {
  return db.selectFrom('sellerRoles').select(['id', 'rights']).execute()
}

/** Whether anybody has the name, or has had it. Reliable while everybody is locked. */
export async function isTaken(tx: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from seller_names where name = lower(${name})
    union all select from sellers where lower(name) = lower(${name})`.execute(tx)
  return rows.length > 0
}

/** Answers false where another person has the name, or has had it. */
export async function claimName(tx: Database, id: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ sellerId: string }>`
    insert into seller_names (name, seller_id) values (lower(${name}), ${id})
    on conflict (name) do update set seller_id = seller_names.seller_id
    returning seller_id`.execute(tx)
  return rows[0]?.sellerId === id
}

type Named = Pick<PersonRow, 'id' | 'name' | 'who'>

/** The name that papers keep for a person whose access ends; an e-mail address may have been another person's before. */
export async function nameToKeep(tx: Database, { id, name, who: address }: Named): Promise<string> {
  if (name !== null) return name
  return (await claimName(tx, id, address)) ? address : `${address} ${id.slice(-6)}`
}

/** An address by which records mean a person stays theirs, as a name does. Call it before the address changes. */
export async function keepAddress(tx: Database, id: string): Promise<void> {
  await sql`
    insert into seller_names (name, seller_id)
    select lower(email), id from sellers
    where id = ${id} and exists (select from audit_entries where lower(who) = lower(email))
    on conflict do nothing`.execute(tx)
}

export async function saveRole(tx: Database, id: Role, rights: readonly Right[]): Promise<void> {
  await tx
    .updateTable('sellerRoles')
    .set({ rights: [...rights], changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Gives every role its standard rights again. */
export async function resetRoles(tx: Database): Promise<void> {
  await lockRoles(tx)
  for (const role of roles) {
    await tx
      .updateTable('sellerRoles')
      .set({ rights: [...standardRights[role]], changedAt: null })
      .where('id', '=', role)
      .execute()
  }
}
