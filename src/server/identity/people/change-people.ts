import { sql } from 'kysely'
import type { NewPerson, PersonChange } from '#contract/api/people.ts'
import type { Right, Role } from '#contract/rights.ts'
import { maxPeople } from '#contract/seller-limits.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { insertSeller, updateSeller } from '#server/identity/seller-queries.ts'
import { endAccess, endInvitations } from '#server/identity/ways-in.ts'
import { claimName, isTaken, lockPeople, lockRoles, nameToKeep, type PersonRow } from './queries.ts'

type Everybody = {
  people: readonly PersonRow[]
  rightsOf: ReadonlyMap<Role, readonly Right[]>
  /** The rights of the person who changes somebody, as they are now. */
  own: readonly Right[]
}

/** Adds a person who cannot log in yet. */
export function addPerson(
  db: Database,
  seller: Seller,
  { name, role }: NewPerson,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const everybody = await lockEverybody(tx, seller)
    refuseBeyond(everybody, role)
    refuseTooMany(everybody)
    if (await isTaken(tx, name)) throw refuse('name_taken', {}, { field: 'name' })
    const id = newId()
    await insertSeller(tx, { id, name, role, email: null, passwordHash: null })
    await giveName(tx, id, name)
    await writeAudit(tx, {
      who: seller.who,
      action: 'person added',
      subject: { type: 'store', name },
      before: {},
      after: { role },
    })
    return id
  })
}

type Change = PersonChange & { id: string }

/** Gives a person another name or role. A new role holds from their next request on. */
export function changePerson(db: Database, seller: Seller, change: Change): Promise<void> {
  return inTransaction(db, async (tx) => {
    const everybody = await lockEverybody(tx, seller)
    const person = personOf(everybody, seller, change.id)
    if (person.endedAt) throw refuse('not_found')
    const { name = person.name, role = person.role } = change
    if (name === person.name && role === person.role) return

    if (role !== person.role) {
      refuseRole(everybody, person, role)
      await endInvitations(tx, person.id)
    }
    if (name !== null && name !== person.name) await giveName(tx, person.id, name)
    await updateSeller(tx, person.id, { name, role })
    const called = name ?? person.who
    await writeAudit(tx, {
      who: seller.who,
      action: 'person changed',
      subject: { type: 'store', name: called },
      before: { name: person.who, role: person.role },
      after: { name: called, role },
    })
  })
}

/**
 * Ends a person: every session and every way in is gone with this transaction, and what they did stays under their name.
 * Again, it changes nothing.
 */
export function endPerson(db: Database, seller: Seller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const everybody = await lockEverybody(tx, seller)
    const person = personOf(everybody, seller, id)
    if (person.endedAt) return
    refuseLastOwner(everybody, person)

    await endAccess(tx, id)
    const nobody = { email: null, passwordHash: null, pendingEmail: null, pendingEmailUntil: null }
    const name = await nameToKeep(tx, person)
    await updateSeller(tx, id, { ...nobody, name, endedAt: sql<Date>`now()` })
    await auditEnding(tx, { who: seller.who, person, action: 'person ended' })
  })
}

/** Brings a person back who was ended, under the same name and without any way to log in. */
export function bringBack(db: Database, seller: Seller, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const everybody = await lockEverybody(tx, seller)
    const person = personOf(everybody, seller, id)
    if (!person.endedAt) return
    refuseTooMany(everybody)
    await updateSeller(tx, id, { endedAt: null })
    await auditEnding(tx, { who: seller.who, person, action: 'person brought back' })
  })
}

type Ending = { who: string; person: PersonRow; action: 'person ended' | 'person brought back' }

function auditEnding(tx: Database, { who, person, action }: Ending): Promise<void> {
  const subject = { type: 'store', name: person.who } as const
  return writeAudit(tx, { who, action, subject, before: {}, after: { role: person.role } })
}

/** The person's own rights are read again under the lock: somebody may have taken them away a moment ago. */
export async function lockEverybody(tx: Database, seller: Seller): Promise<Everybody> {
  const people = await lockPeople(tx)
  const rightsOf = await lockRoles(tx)
  const self = people.find(({ id }) => id === seller.id)
  if (!self || self.endedAt) throw refuse('seller_only')
  const own = rightsOf.get(self.role) ?? []
  requireRight({ rights: own }, 'people')
  return { people, rightsOf, own }
}

/** Nobody changes or ends a person who may do more than they may. */
export function personOf(everybody: Everybody, seller: Seller, id: string): PersonRow {
  const person = everybody.people.find((one) => one.id === id)
  if (!person) throw refuse('not_found')
  if (person.id !== seller.id) refuseBeyond(everybody, person.role)
  return person
}

function refuseTooMany({ people }: Everybody): void {
  if (people.filter(({ endedAt }) => !endedAt).length >= maxPeople) throw refuse('too_many_people')
}

function refuseRole(everybody: Everybody, person: PersonRow, role: Role): void {
  refuseBeyond(everybody, role)
  refuseLastOwner(everybody, person)
}

function refuseBeyond({ rightsOf, own }: Everybody, role: Role): void {
  const rights = rightsOf.get(role) ?? []
  if (!rights.every((right) => own.includes(right))) throw refuse('beyond_own_rights')
}

function refuseLastOwner({ people }: Everybody, person: PersonRow): void {
  if (person.role !== 'owner') return
  const others = people.filter(
    ({ id, role, endedAt }) => id !== person.id && role === 'owner' && !endedAt,
  )
  if (others.length === 0) throw refuse('last_owner')
}

async function giveName(tx: Database, id: string, name: string): Promise<void> {
  if (!(await claimName(tx, id, name))) throw refuse('name_taken', {}, { field: 'name' })
}
