import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import pg from 'pg'
import type { Entry } from '#platform/backups/archive.ts'
import { hashRows } from '#platform/backups/row-hash.ts'

/** A table with the columns that are written; the others are computed from them. */
export type Table = { name: string; columns: string[] }

/**
 * Tables whose rows are not restored. Sessions, links and shared phones: everybody logs in again, so that nobody who was
 * logged out since gets in, and no device that was ended since is one again. Notifications and their subscribers: nobody is notified twice. The list of backups: the restored store
 * may not have their files.
 */
export const emptyTables = [
  'archive_state',
  'backups',
  'job_workers',
  'one_time_tokens',
  'order_messages',
  'pin_tries',
  'push_messages',
  'push_subscriptions',
  'rate_limits',
  'readiness',
  'schema_migrations',
  'seller_sessions',
  'shared_phones',
  'shopper_sessions',
]

/** Tables that are computed from what was restored. */
const derivedTables = [
  'bought_together',
  'rate_guesses',
  'search_documents',
  'search_postings',
  'search_words',
]

const partBytes = 8 * 1024 * 1024
const compress = promisify(gzip)
const uncompress = promisify(gunzip)
const partName = /^database\/([a-z0-9_]+)\/\d{6}\.copy\.gz$/

/** The tables of the store's own schema, without those of extensions. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
      and relname <> all($1)
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`,
    [[...emptyTables, ...derivedTables]],
  )
  return rows
}

/** Fixes the format of rows until the transaction ends, whatever the settings of the server or the role. */
export async function fixRowFormat(client: pg.Client): Promise<void> {
  await client.query(`set local client_encoding = 'UTF8';
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 3; set local bytea_output = 'hex'`)
}

/** The number of rows of a table, and the sum of their hashes. */
export type RowSum = { count: number; hash: string }

/** The rows of a table as PostgreSQL's COPY writes them, in compressed parts. */
export async function* readTable(client: pg.Client, table: Table): AsyncGenerator<Entry, RowSum> {
  const rows = await copyFrom(client, table)
  const hashed = hashRows()
  let waiting: Buffer[] = []
  let length = 0
  let parts = 0
  const part = async () => {
    parts += 1
    const number = String(parts).padStart(6, '0')
    const content = await compress(Buffer.concat(waiting))
    waiting = []
    length = 0
    return { name: `database/${table.name}/${number}.copy.gz`, content }
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hashed.add(chunk)
    waiting.push(chunk)
    length += chunk.length
    if (length >= partBytes) yield await part()
  }
  if (length > 0) yield await part()
  return { count: rows.rowCount, hash: hashed.sum() }
}

/** Hashes the present rows of a table in the same way as `readTable`. */
export async function hashTable(client: pg.Client, table: Table): Promise<string> {
  const hashed = hashRows()
  for await (const chunk of (await copyFrom(client, table)) as AsyncIterable<Buffer>)
    hashed.add(chunk)
  return hashed.sum()
}

async function copyFrom(client: pg.Client, table: Table) {
  const { to } = await import('pg-copy-streams')
  return client.query(to(`copy ${target(table)} to stdout`))
}

/** The table of which this entry is a part, if it is one. */
export function tableOf({ name }: Entry): string | undefined {
  return partName.exec(name)?.[1]
}

export type TableWriter = {
  table: Table
  write(entry: Entry): Promise<void>
  end(): Promise<number>
}

/** Restores one table from its parts, in their order; `end` answers the number of rows. */
export async function openTable(client: pg.Client, table: Table): Promise<TableWriter> {
  const { from } = await import('pg-copy-streams')
  const stream = client.query(from(`copy ${target(table)} from stdin (freeze)`))
  const failed = once(stream, 'finish').then(() => undefined)
  // `end` awaits it; a failure before that fails the next write.
  failed.catch(() => undefined)
  return {
    table,
    async write({ content }) {
      await writeTo(stream, await uncompress(content), failed)
    },
    async end() {
      stream.end()
      await failed
      return stream.rowCount
    },
  }
}

async function writeTo(stream: Writable, bytes: Buffer, failed: Promise<void>): Promise<void> {
  if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), failed])
}

function target({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}
