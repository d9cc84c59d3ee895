import { sql } from 'kysely'
import { maxPictures } from '#contract/seller-limits.ts'
import type { Database } from '#server/database/database.ts'
import { kept } from '#server/exchange/import-text.ts'

type ProductFiles = { productId: string; names: readonly string[] }

const reason = kept('picture_is_file')

/** Remembers which files a table names for its products, until a zip brings them; the import lists them until then. */
export async function expectFiles(
  tx: Database,
  {
    importId,
    who,
    namedFiles,
  }: { importId: string; who: string; namedFiles: readonly ProductFiles[] },
): Promise<void> {
  const records = namedFiles.flatMap(({ productId, names }) =>
    [...new Set(names)]
      .slice(0, maxPictures)
      .map((source, index) => ({ product_id: productId, source, position: index + 1 })),
  )
  if (records.length === 0) return
  const files = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as given (product_id uuid, source text, position integer)`
  await sql`
    delete from incoming_pictures as known using ${files}
    where known.product_id = given.product_id and known.source = given.source
      and known.host is null and known.zip_id is null`.execute(tx)
  await sql`
    insert into incoming_pictures (import_id, product_id, source, position, status, reason, added_by)
    select ${importId}, product_id, source, position, 'failed', ${reason}, ${who}
    from ${files} order by product_id, position`.execute(tx)
}

export type ExpectedFile = { productId: string; position: number }

/** The products for which tables have named such files, by the names in lower case. */
export async function findExpected(
  db: Database,
  names: readonly string[],
): Promise<Map<string, ExpectedFile[]>> {
  const { rows } = await sql<ExpectedFile & { name: string }>`
    select lower(source) as name, product_id, position from incoming_pictures
    where host is null and zip_id is null and product_id is not null
      and lower(source) = any(${names}::text[])
    order by product_id`.execute(db)
  const found = new Map<string, ExpectedFile[]>()
  for (const { name, ...file } of rows) found.set(name, [...(found.get(name) ?? []), file])
  return found
}

/** Notes that a zip has brought these files. */
export async function markBrought(tx: Database, names: readonly string[]): Promise<void> {
  await sql`
    update incoming_pictures set status = 'added', reason = null
    where host is null and zip_id is null and lower(source) = any(${names}::text[])`.execute(tx)
}
