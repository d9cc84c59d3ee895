import { sql } from 'kysely'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { OrderSlot } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import { refuseFullSlot, refuseSlot } from './refuse-slot.ts'
import { factsOf, type SlotFacts } from './slot-facts.ts'

/** The slot that is asked for. With its times they must still be those of the plan. */
export type WantedSlot = SlotRequest & { from?: string; until?: string }

/** `shopper`: before the cut-off, and not too many days ahead. `seller`: until it begins. */
export type Terms = 'shopper' | 'seller'

export type Wanted = {
  slot: WantedSlot
  terms: Terms
  /** Whether more places than there are may be taken. */
  isOver?: boolean
  /** False for an order that waits without stock: it takes its place once it is paid. */
  takes?: boolean
}

/**
 * Takes a place, in one statement with the check, or refuses and takes none. Call it after locking the products, so
 * that orders, cancellations and moves lock in one order.
 */
export async function takePlace(tx: Database, wanted: Wanted): Promise<OrderSlot> {
  const { slot, terms, isOver = false, takes = true } = wanted
  const { id, day } = slot
  const [facts] = await takeStatement(tx, { ...timesOf(slot), terms, isOver, takes })
  if (!facts?.isOpen) throw await refuseSlot(tx, facts)
  if (takes ? !facts.isTaken : facts.taken >= facts.capacity && !isOver)
    throw await refuseFullSlot(tx, { day, from: facts.from, until: facts.until })
  return { id, day, from: facts.from, until: facts.until }
}

/**
 * Takes the place that an order has given up a moment ago: a shopper until the slot begins, the seller in any case. A
 * slot that is no longer in the plan has no places.
 */
export async function takePlaceAgain(
  tx: Database,
  slot: OrderSlot | null,
  { isSeller }: { isSeller: boolean },
): Promise<void> {
  if (!slot) return
  const terms = isSeller ? 'again' : 'seller'
  const given = { ...timesOf(slot), terms, isOver: isSeller, takes: true } as const
  const [facts] = await takeStatement(tx, given)
  if (!facts && isSeller) return
  if (!facts?.isOpen) throw await refuseSlot(tx, facts)
  if (!facts.isTaken) throw await refuseFullSlot(tx, slot)
}

const timesOf = ({ id, day, from = null, until = null }: AskedTimes) => ({ id, day, from, until })
type AskedTimes = SlotRequest & { from?: string | null; until?: string | null }

type TakeValues = SlotRequest & {
  from: string | null
  until: string | null
  terms: Terms | 'again'
  isOver: boolean
  takes: boolean
}

const takeStatement = prepare<TakeValues, SlotFacts & { isOpen: boolean; isTaken: boolean }>(
  'take_place',
  (given) => sql`
    with asked as (
      select facts.id, facts.day, "from", until, capacity, taken, is_planned and is_same as is_planned,
        is_over, is_closed, is_too_far, holiday, days_ahead, is_same and case ${given('terms')}::text
          when 'shopper' then is_planned and not is_closed and not is_over and not is_too_far and holiday is null
          when 'seller' then is_planned and not is_over and holiday is null
          else true end as is_open
      from ${factsOf(given('id'), given('day'))} as facts, lateral (
        select "from" = coalesce(${given('from')}::text, "from") and until = coalesce(${given('until')}::text, until) as is_same
      ) as compared
    ), taken as (
      insert into slot_days as places (slot_id, day, taken)
      select id, day, 1 from asked where is_open and ${given('takes')}::boolean
      on conflict (slot_id, day) do update set taken = places.taken + 1
        where places.taken < (select capacity from asked) or ${given('isOver')}::boolean
      returning taken
    )
    select "from", until, capacity, asked.taken, is_planned, is_over, is_closed, is_too_far, holiday, days_ahead, is_open,
      exists (select from taken) as is_taken
    from asked`,
)

/** Takes back the place of an order that had one. Call it after its products are locked. */
export async function freePlace(tx: Database, slot: OrderSlot | null): Promise<void> {
  if (!slot) return
  await sql`
    update slot_days set taken = taken - 1
    where slot_id = ${slot.id}::uuid and day = ${slot.day}::date and taken > 0`.execute(tx)
}
