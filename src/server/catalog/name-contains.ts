import { type RawBuilder, sql } from 'kysely'

/** Whether a product's name contains the text, in any case. */
export function nameContains(text: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(text)}%`
  return sql<boolean>`lower(name) like lower(${pattern}) escape '\\'`
}

/** `%`, `_` and `\` in what people type mean themselves. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
