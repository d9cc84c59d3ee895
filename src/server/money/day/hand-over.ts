import { sql } from 'kysely'
import type { PersonCash } from '#contract/api/people-cash.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { undoMinutes } from '#contract/order-status.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { hasProvenRight } from '#server/api/require-right.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockCloses } from './closed-days.ts'
import { sumPeople, viewPeople } from './people-cash.ts'

type Handover = {
  key: string
  person: string
  amount: number
  /** The rupees that the person should still have, as they were shown. */
  left?: number | undefined
  /** The person brings the rest later. */
  isPart?: boolean | undefined
  reason?: string | undefined
}

/**
 * Records the cash that a person brought, counted by who takes it: another, or who may correct money. Handovers and closes wait for each other, so that of
 * two at once the second finds what is left, and no close misses one.
 */
export function handOver(db: Database, seller: Seller, handover: Handover): Promise<PersonCash[]> {
  const { key, person, amount, reason = null } = handover
  const amountPaise = toPaise(amount)
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    const who = await nameOf(tx, person)
    if (await isRepeated(tx, key, { personId: person, amountPaise, reason }))
      return viewOpenPeople(tx)
    refuseOwn(seller, person)
    const leftPaise = await cashOf(tx, person)
    refuseUnexplained(handover, { who, leftPaise })
    await tx
      .insertInto('cashHandovers')
      .values({
        id: key,
        personId: person,
        expectedPaise: leftPaise,
        amountPaise,
        reason,
        who: seller.who,
        takenBy: seller.id,
      })
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'cash handed over',
      subject: { type: 'store', name: who },
      before: {},
      after: { expected: toRupees(leftPaise), amount, ...(reason === null ? {} : { reason }) },
    })
    return viewOpenPeople(tx)
  })
}

/** Nobody confirms their own cash, unless they may correct money anyway. */
function refuseOwn(seller: Seller, person: string): void {
  if (person === seller.id && !hasProvenRight(seller, 'money')) throw refuse('handover_of_own')
}

async function selectCash(tx: Database, person: string) {
  return (await sumPeople(tx, null)).find(({ personId }) => personId === person)
}

/** The cash that the person still has, in paise. */
async function cashOf(tx: Database, person: string): Promise<number> {
  const cash = await selectCash(tx, person)
  return cash ? cash.expectedPaise - cash.handedPaise : 0
}

type Left = { who: string; leftPaise: number }

/** An amount that differs needs a reason, unless the rest comes later. */
function refuseUnexplained(handover: Handover, { who, leftPaise }: Left): void {
  const { amount, left, isPart = false, reason } = handover
  const amountPaise = toPaise(amount)
  if (left !== undefined && toPaise(left) !== leftPaise)
    throw refuse('cash_of_person_moved', { who, leftPaise })
  if (amountPaise === leftPaise || reason !== undefined) return
  if (isPart && amountPaise < leftPaise && amountPaise > 0) return
  throw refuse('handover_differs', { who, leftPaise, amountPaise }, { field: 'reason' })
}

/**
 * Undoes the last handover of a person in the open day by one more row. Whoever took it may within `undoMinutes`, and who
 * may correct money.
 */
export function undoHandover(
  db: Database,
  seller: Seller,
  { person, key, handedOver }: { person: string; key: string; handedOver?: number | undefined },
): Promise<PersonCash[]> {
  return inTransaction(db, async (tx) => {
    await lockCloses(tx)
    if (await isKnown(tx, key)) return viewOpenPeople(tx)
    const last = await selectLast(tx, person)
    if (!last) throw refuse('no_handover_to_undo')
    await refuseMoved(tx, { person, handedOver })
    refuseUndoing(seller, last)
    const { personId, expectedPaise, amountPaise, reason } = last
    await tx
      .insertInto('cashHandovers')
      .values({
        id: key,
        personId,
        expectedPaise,
        amountPaise,
        reason,
        who: seller.who,
        takenBy: seller.id,
        reverses: last.id,
      })
      .execute()
    await writeAudit(tx, {
      who: seller.who,
      action: 'cash handover undone',
      subject: { type: 'store', name: await nameOf(tx, person) },
      before: { amount: toRupees(amountPaise) },
      after: {},
    })
    return viewOpenPeople(tx)
  })
}

/** The handover that the seller means may be undone already, and the one before it is then the last. */
async function refuseMoved(
  tx: Database,
  { person, handedOver }: { person: string; handedOver: number | undefined },
): Promise<void> {
  const cash = await selectCash(tx, person)
  if (handedOver === undefined || !cash || toPaise(handedOver) === cash.handedPaise) return
  const leftPaise = cash.expectedPaise - cash.handedPaise
  throw refuse('cash_of_person_moved', { who: cash.who, leftPaise })
}

type Last = { takenBy: string; who: string; isInTime: boolean }

function refuseUndoing(seller: Seller, { takenBy, who, isInTime }: Last): void {
  const isOwn = takenBy === seller.id
  if ((isOwn && isInTime) || hasProvenRight(seller, 'money')) return
  if (isOwn) throw refuse('handover_undo_over', { minutes: undoMinutes })
  throw refuse('handover_taken_by_other', { who })
}

async function viewOpenPeople(tx: Database): Promise<PersonCash[]> {
  return viewPeople(tx, await sumPeople(tx, null))
}

async function nameOf(tx: Database, id: string): Promise<string> {
  const person = await tx
    .selectFrom('sellers')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw refuse('not_found')
  return person.name ?? person.email ?? ''
}

function isKnown(tx: Database, key: string) {
  return tx
    .selectFrom('cashHandovers')
    .select(['personId', 'amountPaise', 'reason', 'reverses'])
    .where('id', '=', key)
    .executeTakeFirst()
}

type Recorded = { personId: string; amountPaise: number; reason: string | null }

async function isRepeated(tx: Database, key: string, recorded: Recorded): Promise<boolean> {
  const done = await isKnown(tx, key)
  if (!done) return false
  const names = ['personId', 'amountPaise', 'reason'] as const
  if (done.reverses === null && names.every((name) => done[name] === recorded[name])) return true
  throw refuse('key_of_other_handover')
}

function selectLast(tx: Database, person: string) {
  return tx
    .selectFrom('cashHandovers as handover')
    .selectAll()
    .select(sql<boolean>`at > now() - make_interval(mins => ${undoMinutes})`.as('isInTime'))
    .where('personId', '=', person)
    .where('closeId', 'is', null)
    .where('reverses', 'is', null)
    .where(
      sql<boolean>`not exists (select from cash_handovers undo where undo.reverses = handover.id)`,
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
