import type pg from 'pg'

type Rollback = () => Promise<void>

/**
 * Makes all tables ready for rows that come table by table, and as they were in another store: until they are put back,
 * nothing checks the rows, counts them or adds to them. Returns what brings everything back exactly as it was.
 */
export async function openTables(client: pg.Client): Promise<Rollback> {
  const connectTables = await dropKeys(client)
  const buildIndexes = await dropIndexes(client)
  const turnTriggersOn = await turnTriggersOff(client)
  return async () => {
    await buildIndexes()
    await connectTables()
    await turnTriggersOn()
  }
}

/** Keys to other tables are checked at the end, all at once. */
async function dropKeys(client: pg.Client): Promise<Rollback> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Building an index at the end is much faster. */
async function dropIndexes(client: pg.Client): Promise<Rollback> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
  }
}

const onAgain: Record<string, string> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
}

/**
 * The store's triggers keep sums and ledgers, whose rows are in the backup already. The tables' owner may turn them off;
 * `session_replication_role` would need a superuser.
 */
async function turnTriggersOff(client: pg.Client): Promise<Rollback> {
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled <> 'D'`,
  )
  for (const table of new Set(triggers.map(({ table }) => table)))
    await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { table, name, state } of triggers)
      await client.query(`alter table ${table} ${onAgain[state]} ${name}`)
  }
}
