import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/like-pattern.ts'

/** Whether a product's name contains the text, ignoring case. */
export function nameContains(text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(name) like lower(${containsPattern(text)})`
}
