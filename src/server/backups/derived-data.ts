import type pg from 'pg'

/** Until the transaction ends, rows that come into the products are not indexed for the search. */
export async function letSearchWait(client: pg.Client): Promise<void> {
  await client.query(`set local tokri.search_waits = 'yes'`)
}

/** A backup of a version before the search is indexed by the migration that brings the search. */
export async function indexForSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regproc('search_index_all') is not null as "canSearch"`,
  )
  if (rows[0].canSearch) await client.query('select search_index_all()')
}
