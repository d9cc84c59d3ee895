import pg from 'pg'

/** The columns that name the pictures on the pages. */
export const picturesIn: readonly (readonly [table: string, column: string])[] = [
  ['products', 'pictures'],
  ['order_lines', 'pictures'],
  ['order_questions', 'pictures'],
  ['categories', 'picture'],
  ['store_logo', 'picture'],
  ['home_arrangement', 'pictures'],
]

/** The names of the pictures that are shown somewhere; from the tables that there are, which may be those of an older version. */
export async function listShownPictures(client: pg.Client): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ table: string; column: string; isList: boolean }>(
    `select relname as "table", attname as "column", atttypid = 'text[]'::regtype as "isList"
    from pg_class join pg_attribute on attrelid = pg_class.oid
      join unnest($1::text[], $2::text[]) as shown (name, part) on name = relname and part = attname
    where relnamespace = current_schema()::regnamespace and not attisdropped`,
    [picturesIn.map(([table]) => table), picturesIn.map(([, column]) => column)],
  )
  const names = new Set<string>()
  for (const { table, column, isList } of columns) {
    const name = pg.escapeIdentifier(column)
    const { rows } = await client.query<{ name: string }>(
      `select distinct ${isList ? `unnest(${name})` : name} as name from ${pg.escapeIdentifier(table)}
      where ${name} is not null`,
    )
    for (const row of rows) names.add(row.name)
  }
  return names
}
