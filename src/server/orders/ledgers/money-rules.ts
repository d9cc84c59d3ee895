import { type RawBuilder, sql } from 'kysely'
import type { Finding } from './amount-rules.ts'

// Cursors take no parameters, so the time zone is written out.
const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'Asia/Kolkata')::date`

/** Reads the money straight from the two ledgers, so that the view `money_moved` is checked against it. */
const ledgers = sql`(
  select ${dayOf('event.at')} as day, event.close_id, money, coalesce(event.who, '') as who, event.person_id,
    event.amount_paise * sign as paise,
    not exists (
      select from money_events undo
      where undo.reverses = event.id and ${dayOf('undo.at')} = ${dayOf('event.at')}) as counts
  from money_events event join meaning using (kind) where currency = 'INR'
  union all
  select ${dayOf('undo.at')}, undo.close_id, money, coalesce(event.who, ''), event.person_id, -event.amount_paise * sign, false
  from money_events undo join money_events event on event.id = undo.reverses join meaning on meaning.kind = event.kind
  where event.currency = 'INR'
  union all
  select ${dayOf('entry.at')}, entry.close_id, case coalesce(paid.kind, entry.kind) when 'paid_cash' then 'cash' else 'upi' end,
    coalesce(case when paid.id is null then entry.who else paid.who end, ''),
    case when paid.id is null then entry.person_id else paid.person_id end, -entry.amount_paise,
    paid.id is null and not exists (
      select from tab_entries undo
      where undo.reverses = entry.id and ${dayOf('undo.at')} = ${dayOf('entry.at')})
  from tab_entries entry left join tab_entries paid on paid.id = entry.reverses
  where entry.kind in ('paid_cash', 'paid_upi', 'payment_undone'))`

const meaning = sql`meaning (kind, money, sign) as (values
  ('cash_received', 'cash', 1), ('cash_returned', 'cash', -1), ('upi_received', 'upi', 1), ('upi_returned', 'upi', -1),
  ('captured', 'online', 1), ('refunded', 'online', -1), ('tab_charged', 'tab', 1), ('tab_credited', 'tab', -1))`

/** The paise that an entry adds to the drawer, by its kind. */
const drawerPaise = sql`(amount_paise
  * case kind when 'cash_in' then 1 else -1 end * case when reverses is null then 1 else -1 end)`

export const moneyRules: Record<string, RawBuilder<Finding>> = {
  'the money of a day is what the ledgers of orders and tabs say': sql`
    with ${meaning}, ledger as (
      select day, money, who, sum(paise) as net,
        coalesce(sum(paise) filter (where counts and paise > 0), 0) as received
      from ${ledgers} entry group by day, money, who
    ), shown as (
      select day, kind as money, who, sum(paise) as net,
        coalesce(sum(paise) filter (where not is_undo and pair_day is distinct from day and paise > 0), 0) as received
      from money_moved group by day, kind, who
    )
    select concat_ws(' ', day, money, who) as subject,
      coalesce(ledger.received || ' received, ' || ledger.net || ' in all', 'nothing') as expected,
      coalesce(shown.received || ' received, ' || shown.net || ' in all', 'nothing') as found
    from ledger full join shown using (day, money, who)
    where (ledger.net, ledger.received) is distinct from (shown.net, shown.received)`,

  'a closed day lists what moved until then': sql`
    with ${meaning}, ledger as (
      select close_id, money, sum(paise) as net from ${ledgers} entry where close_id is not null group by close_id, money
    ), listed as (
      select day_closes.id as close_id, total ->> 'kind' as money, sum((total ->> 'camePaise')::bigint
        - (total ->> 'wentPaise')::bigint - coalesce((total ->> 'undoneEarlierPaise')::bigint, 0)) as net
      from day_closes cross join jsonb_array_elements(totals) total group by 1, 2
    )
    select close_id || ' ' || money as subject, coalesce(ledger.net, 0)::text as expected,
      coalesce(listed.net, 0)::text as found
    from ledger full join listed using (close_id, money)
    where coalesce(ledger.net, 0) <> coalesce(listed.net, 0)
      and close_id not in (select id from day_closes where who = 'store')`,

  'a closed day expects what it opened with and the cash that moved': sql`
    with ${meaning}, cash as (
      select close_id, sum(paise) as paise from (
        select close_id, paise from ${ledgers} entry where money = 'cash'
        union all
        select close_id, ${drawerPaise} from drawer_entries
      ) moved group by close_id
    )
    select id as subject, (opening_paise + coalesce(paise, 0))::text as expected, expected_paise::text as found
    from day_closes left join cash on close_id = id
    where who <> 'store' and opening_paise + coalesce(paise, 0) <> expected_paise`,

  'the people of a closed day took the cash that moved, and handed over what was written down': sql`
    with ${meaning}, cash as (
      select close_id, sum(paise) as paise from ${ledgers} entry where money = 'cash' group by close_id
    ), handed as (
      select close_id, sum(case when reverses is null then amount_paise else -amount_paise end) as paise
      from cash_handovers group by close_id
    ), listed as (
      select id as close_id, sum((person ->> 'expectedPaise')::bigint) as expected,
        sum((person ->> 'handedPaise')::bigint) as handed
      from day_closes cross join jsonb_array_elements(people) person group by id
    )
    select close_id as subject, concat_ws(' ', coalesce(cash.paise, 0), coalesce(handed.paise, 0)) as expected,
      concat_ws(' ', listed.expected, listed.handed) as found
    from listed left join cash using (close_id) left join handed using (close_id)
    where (coalesce(cash.paise, 0), coalesce(handed.paise, 0)) is distinct from (listed.expected, listed.handed)`,

  // Cash from before records named persons is its person's by the words of the record alone.
  'each person of a closed day has the cash that they took, and what they handed over': sql`
    with ${meaning}, taken as (
      select close_id, person_id, sum(paise) as paise from ${ledgers} entry where money = 'cash' group by 1, 2
    ), handed as (
      select close_id, person_id, sum(case when reverses is null then amount_paise else -amount_paise end) as paise
      from cash_handovers group by 1, 2
    ), listed as (
      select id as close_id, (person ->> 'personId')::uuid as person_id,
        (person ->> 'expectedPaise')::bigint as expected, (person ->> 'handedPaise')::bigint as handed
      from day_closes cross join jsonb_array_elements(people) person
    ), compared as (
      select close_id, person_id, coalesce(taken.paise, 0) as taken, coalesce(listed.expected, 0) as expected,
        coalesce(handed.paise, 0) as handed, coalesce(listed.handed, 0) as listed
      from listed full join taken using (close_id, person_id) full join handed using (close_id, person_id)
      where close_id is not null and person_id is not null
    )
    select close_id || ' ' || person_id as subject, concat_ws(' ', taken, handed) as expected,
      concat_ws(' ', expected, listed) as found
    from compared
    where handed <> listed or taken <> expected
      and close_id in (select close_id from listed)
      and close_id not in (select close_id from taken where close_id is not null and person_id is null)`,

  'cash that was handed over is undone by one like it, before its day is closed': sql`
    select undo.id as subject, concat_ws(' ', handover.person_id, handover.amount_paise, handover.close_id) as expected,
      concat_ws(' ', undo.person_id, undo.amount_paise, undo.close_id) as found
    from cash_handovers undo
      left join cash_handovers handover on handover.id = undo.reverses and handover.reverses is null
    where undo.reverses is not null and (handover.id is null
      or (handover.person_id, handover.amount_paise, handover.close_id)
        is distinct from (undo.person_id, undo.amount_paise, undo.close_id))`,

  'an entry of the drawer is undone by one like it, before its day is closed': sql`
    select undo.id as subject, concat_ws(' ', entry.kind, entry.amount_paise, entry.category, entry.close_id) as expected,
      concat_ws(' ', undo.kind, undo.amount_paise, undo.category, undo.close_id) as found
    from drawer_entries undo left join drawer_entries entry on entry.id = undo.reverses and entry.reverses is null
    where undo.reverses is not null and (entry.id is null
      or (entry.kind, entry.amount_paise, entry.category, entry.close_id)
        is distinct from (undo.kind, undo.amount_paise, undo.category, undo.close_id))
    union all
    select id, ${drawerPaise}::text, paise::text from drawer_entries where paise <> ${drawerPaise}`,

  // Earlier versions did not follow corrections.
  'a day opens with what the one before left in the drawer': sql`
    select id as subject, left_paise::text as expected, opening_paise::text as found
    from (
      select close.id, close.opening_paise, coalesce(earlier.counted_paise - earlier.taken_paise, 0) as counted_left,
        greatest(0, coalesce(earlier.counted_paise - earlier.taken_paise, 0) + coalesce((
          select sum(amount_paise) from day_close_corrections
          where close_id = earlier.id and at <= close.closed_at), 0)) as left_paise
      from day_closes close left join lateral (
        select * from day_closes earlier where earlier.number < close.number order by earlier.number desc limit 1
      ) earlier on true
      where close.who <> 'store'
    ) opening where opening_paise not in (left_paise, counted_left)`,
}
