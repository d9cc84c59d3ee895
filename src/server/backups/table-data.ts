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
 * Sessions and limits are of no use after a restore: everybody logs in again, so that nobody who was logged out since
 * is let in. The same goes for who asked to be told of orders, and nobody is told again. The list of backups tells of files that the restored store may not have.
 */
export const emptyTables = [
  'archive_state',
  'backups',
  'job_workers',
  'one_time_tokens',
  'order_messages',
  'push_messages',
  'push_subscriptions',
  'rate_limits',
  'readiness',
  'schema_migrations',
  'seller_sessions',
  'shopper_sessions',
]

/** Made anew from the products when these are restored. */
const derivedTables = ['rate_guesses', 'search_documents', 'search_postings', 'search_words']

const partBytes = 8 * 1024 * 1024
const compress = promisify(gzip)
const uncompress = promisify(gunzip)
const partName = /^database\/([a-z0-9_]+)\/\d{6}\.copy\.gz$/

/** The tables of the store's own schema, and only those; what extensions bring along is theirs. */
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

/** Until the transaction ends, rows are written alike whatever the server's or the role's settings are. */
export async function fixRowFormat(client: pg.Client): Promise<void> {
  await client.query(`set local client_encoding = 'UTF8';
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 3; set local bytea_output = 'hex'`)
}

/** How many rows a table has, and the sum of their hashes. */
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

/** The same sum as of `readTable`, of the rows that a table has now. */
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

/** Takes the parts of one table, in their order; `end` answers how many rows they were. */
export async function openTable(client: pg.Client, table: Table): Promise<TableWriter> {
  const { from } = await import('pg-copy-streams')
  const stream = client.query(from(`copy ${target(table)} from stdin (freeze)`))
  const failed = once(stream, 'finish').then(() => undefined)
  // Awaited at the end; a failure in between is met by the next write.
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
