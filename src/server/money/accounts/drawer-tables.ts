import { sql } from 'kysely'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { happenedIn } from '#server/money/day/money-moved.ts'
import { inRupees, minuteOf, type Table } from './account-table.ts'
import type { Range } from './accounts.ts'

const { headings, drawerKinds } = textsOf(shopLanguage).accountTables

const at = sql`${minuteOf(sql`entry.at`)} as at`

/** Entries and not their undoings, which are of the same open day, though perhaps after midnight. */
const entriesIn = (range: Range) => sql`
  (select * from drawer_entries where ${happenedIn(range)} and reverses is null) entry
  left join drawer_entries undo on undo.reverses = entry.id`

const handoversIn = (range: Range) => sql`
  (select * from cash_handovers where ${happenedIn(range)} and reverses is null) entry
  left join cash_handovers undo on undo.reverses = entry.id
  left join sellers on sellers.id = entry.person_id`

export const drawerTables: Record<'expenses' | 'drawer' | 'handovers', Table> = {
  expenses: {
    headings: headings.expenses,
    rows: (range) => sql`
      select ${at}, entry.category, entry.reason, entry.amount_paise, entry.who
      from ${entriesIn(range)} where entry.kind = 'expense' and undo.id is null order by entry.number`,
  },
  drawer: {
    headings: headings.drawer,
    rows: (range) => sql`
      select ${at}, entry.kind, entry.category, entry.reason,
        case when undo.id is null and entry.kind = 'cash_in' then entry.amount_paise end as in_paise,
        case when undo.id is null and entry.kind <> 'cash_in' then entry.amount_paise end as out_paise,
        case when undo.id is not null then entry.amount_paise end as undone_paise,
        entry.who, undo.who as undone_by
      from ${entriesIn(range)} order by entry.number`,
    cells: (row) =>
      Object.entries(row).map(([name, value]) =>
        name === 'kind' ? drawerKinds[value as keyof typeof drawerKinds] : inRupees(name, value),
      ),
  },
  handovers: {
    headings: headings.handovers,
    rows: (range) => sql`
      select ${at}, coalesce(sellers.name, sellers.email) as person, entry.expected_paise,
        case when undo.id is null then entry.amount_paise end as handed_paise,
        case when undo.id is not null then entry.amount_paise end as undone_paise,
        entry.reason, entry.who, undo.who as undone_by
      from ${handoversIn(range)} order by entry.number`,
  },
}
