import { sql } from 'kysely'

/** A shop that nobody was added to has nobody to tell apart, so its screens name nobody. */
export const hasSeveralPeople = sql<boolean>`exists (select from sellers offset 1)`
