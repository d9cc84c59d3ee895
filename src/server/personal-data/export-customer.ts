import { sql } from 'kysely'
import type { HoldingText, KeptData } from '#contract/api/personal-data.ts'
import type { HoldingName } from '#contract/holdings.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import type { PersonalTable, Whom } from './holding.ts'
import { holdings } from './holdings.ts'

/** Everything that the shop keeps about a customer, with the reason and how long. */
export async function viewKeptData(
  db: Database,
  id: string,
  { isAddressTheirs = true } = {},
): Promise<KeptData[]> {
  const customers = sql`select ${id}::uuid as id`
  const whom = { customers, orders: sql`select id from orders where shopper_id = ${id}` }
  const kept: KeptData[] = []
  for (const { name, whose, tables } of holdings) {
    // The subscription of an unconfirmed address may be a stranger's.
    if (whose === 'subscriber' && !isAddressTheirs) continue
    const records: KeptData['records'] = {}
    for (const table of tables) {
      const rows = await readRows(db, table, whom)
      if (rows.length > 0) records[table.table] = [...(records[table.table] ?? []), ...rows]
    }
    if (Object.keys(records).length > 0) kept.push({ ...textOf(name), records })
  }
  return kept
}

async function readRows(db: Database, table: PersonalTable, whom: Whom) {
  const { of, columns, alsoShown = [], secret = [] } = table
  const shown = [...columns, ...alsoShown].filter((column) => !secret.includes(column))
  if (!of || shown.length === 0) return []
  const fields = shown.flatMap((column) => [sql.lit(column), sql.ref(column)])
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(fields)})) as row
    from ${sql.table(table.table)} where ${of(whom)}`.execute(db)
  return rows.map(({ row }) => row)
}

/** The texts of the privacy page about data that the shop keeps, except the seller's own. */
export function viewHoldings(): HoldingText[] {
  return holdings.filter(({ whose }) => whose !== 'seller').map(({ name }) => textOf(name))
}

function textOf(name: HoldingName): HoldingText {
  return textsOf(answerLanguage()).holdingTexts[name]
}
