import { sql } from 'kysely'
import type { PersonCash } from '#contract/api/people-cash.ts'
import { toRupees } from '#contract/money.ts'
import type { ClosedPerson } from '#server/database/bill-tables.ts'
import type { Database } from '#server/database/database.ts'
import { hasSeveralPeople } from '#server/identity/several-people.ts'

/**
 * The cash that each person took and handed over in a close; in the open day with null. The sums of all people are the
 * cash that moved. Money that was recorded before the shop had people is its person's by the words of the record: the
 * e-mail address or a name that the person has or had.
 */
export async function sumPeople(db: Database, closeId: string | null): Promise<ClosedPerson[]> {
  const isIn = closeId === null ? sql`close_id is null` : sql`close_id = ${closeId}::uuid`
  const { rows } = await sql<ClosedPerson>`
    with moved as (
      select coalesce(moved.person_id, sellers.id) as person_id, moved.who, paise
      from (select * from money_moved where kind = 'cash' and ${isIn}) moved
        left join sellers on moved.person_id is null and (moved.who in (sellers.name, sellers.email)
          or sellers.id = (select seller_id from seller_names where seller_names.name = lower(moved.who)))
    ), taken as (
      select person_id, case when person_id is null then who end as former, sum(paise)::bigint as paise
      from moved group by 1, 2
    ), handed as (
      select person_id, sum(amount_paise * sign)::bigint as paise, count(*)::int as entries,
        (array_agg(reason order by number desc) filter (where reason is not null and sign = 1 and not is_undone))[1] as reason
      from (
        select *, case when reverses is null then 1 else -1 end as sign,
          exists (select from cash_handovers undo where undo.reverses = cash_handovers.id) as is_undone
        from cash_handovers where ${isIn}) handover
      group by person_id
    )
    select person_id, coalesce(former, sellers.name, sellers.email, '') as who,
      coalesce(taken.paise, 0) as expected_paise, coalesce(handed.paise, 0) as handed_paise,
      coalesce(handed.entries, 0) as handovers, handed.reason
    from taken full join handed using (person_id) left join sellers on sellers.id = person_id
    order by who`.execute(db)
  return rows
}

/** A shop that nobody was added to has no people to tell apart. */
export async function viewPeople(db: Database, rows: readonly ClosedPerson[]) {
  const { rows: found } = await sql<{ areSeveral: boolean }>`
    select ${hasSeveralPeople} as are_several`.execute(db)
  return !found[0]!.areSeveral && rows.every(({ handovers }) => handovers === 0)
    ? []
    : rows.map(serializePerson)
}

export function serializePerson(row: ClosedPerson): PersonCash {
  const { personId, who, expectedPaise, handedPaise, handovers, reason } = row
  return {
    ...(personId === null ? {} : { person: personId }),
    who,
    expected: toRupees(expectedPaise),
    handedOver: toRupees(handedPaise),
    ...(handovers === 0 ? {} : { difference: toRupees(handedPaise - expectedPaise) }),
    ...(reason === null ? {} : { reason }),
  }
}
