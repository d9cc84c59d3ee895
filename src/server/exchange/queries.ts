import { type RawBuilder, sql } from 'kysely'
import type { SeveralFit } from '#contract/api/import-matches.ts'
import type { Import, ImportAnswers } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { idOfPath } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import type { ColumnProfile } from '#server/database/import-tables.ts'

/** A running import updates its row after every batch, every second or two. */
const isInterrupted: RawBuilder<boolean> = sql`
  (status in ('trying', 'importing') and worked_at < clock_timestamp() - interval '30 seconds')`

const isIdle = sql<boolean>`(status not in ('trying', 'importing') or ${isInterrupted})`

export function selectImport(db: Database, id: string) {
  return db
    .selectFrom('imports')
    .selectAll()
    .select(isInterrupted.as('isInterrupted'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>

/** The result of reading a table. */
type ReadTable = Pick<Import, 'columns' | 'chosen' | 'categories' | 'source'> & {
  rowCount: number
  profile: ColumnProfile[]
}
type NewImport = ReadTable & { id: string; fileName: string }

export async function insertImport(db: Database, read: NewImport): Promise<void> {
  await db
    .insertInto('imports')
    .values({ ...read, ...asJson(read), report: 'null', answers: '{}' })
    .execute()
}

/** Replaces the table of an import that is not running, as if it had just been uploaded. */
export async function replaceReadTable(
  db: Database,
  id: string,
  read: ReadTable,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      ...read,
      ...asJson(read),
      report: 'null',
      answers: '{}',
      acceptedRates: '[]',
      severalFit: null,
      status: 'read',
      problem: null,
      done: 0,
      workedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where(isIdle)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function asJson({ columns, chosen, categories, source, profile }: ReadTable) {
  return {
    columns: JSON.stringify(columns),
    chosen: JSON.stringify(chosen),
    categories: JSON.stringify(categories),
    source: JSON.stringify(source),
    profile: JSON.stringify(profile),
  }
}

type Changes = Partial<Pick<Import, 'status' | 'done'>> & {
  problem?: string | null
  chosen?: Import['chosen']
  categories?: Import['categories']
  answers?: ImportAnswers
  acceptedRates?: Import['acceptedRates']
  severalFit?: SeveralFit | null
  report?: Import['report'] | null
}

export async function updateImport(db: Database, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await updating(db, id, changes).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Updates an import that is not running. Waits for the row lock of one that just starts. */
export async function updateIdleImport(
  db: Database,
  id: string,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await updating(db, id, changes).where(isIdle).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Every update also renews `worked_at`, which shows that the import is running. */
function updating(db: Database, id: string, changes: Changes) {
  const { chosen, categories, answers, acceptedRates, severalFit, report, ...others } = changes
  return db
    .updateTable('imports')
    .set({
      ...others,
      ...(chosen ? { chosen: JSON.stringify(chosen) } : {}),
      ...(categories ? { categories: JSON.stringify(categories) } : {}),
      ...(answers ? { answers: JSON.stringify(answers) } : {}),
      ...(acceptedRates ? { acceptedRates: JSON.stringify(acceptedRates) } : {}),
      ...(severalFit === undefined ? {} : { severalFit: severalFit && JSON.stringify(severalFit) }),
      ...(report === undefined ? {} : { report: JSON.stringify(report) }),
      workedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
}

export async function selectImportIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldImports(db: Database): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('workedAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

export async function selectMappings(db: Database, names: readonly string[]) {
  const rows = await db
    .selectFrom('categoryMappings')
    .leftJoin('categories', 'categories.id', 'categoryId')
    .select(['name', 'path'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return new Map(rows.map(({ name, path }) => [name, path]))
}

type Mapping = { name: string; category: CategoryPath | null }

export async function upsertMappings(db: Database, chosen: readonly Mapping[]): Promise<void> {
  await sql`
    insert into category_mappings (name, category_id)
    select name, ${idOfPath(sql`category`)} from unnest(
      ${chosen.map(({ name }) => name)}::text[], ${chosen.map(({ category }) => category)}::text[]
    ) as chosen (name, category)
    order by name
    on conflict (name) do update set category_id = excluded.category_id`.execute(db)
}

export async function deleteMappings(db: Database, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('categoryMappings')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
}
