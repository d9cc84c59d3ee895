import { type RawBuilder, sql } from 'kysely'
import type { HoldingName } from '#contract/holdings.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'

export type Condition = RawBuilder<unknown>

/** Queries for the ids of customers and of their orders. */
export type Whom = { customers: Condition; orders: Condition }

export type PersonalTable = {
  table: string
  /** Every column with text about people. */
  columns: readonly string[]
  /** Columns without text that a person's own file shows, too. */
  alsoShown?: readonly string[]
  /** Columns that nobody is shown, such as hashes. */
  secret?: readonly string[]
  /** The condition for a customer's rows; missing when a row leads to nobody. */
  of?: (whom: Whom) => Condition
  /** `rows` are deleted; columns get a value; code named beside it erases `apart`; `kept` stays. */
  erased?: 'rows' | 'apart' | 'kept' | Readonly<Record<string, Condition>>
  /** Columns that change with an erased row, but do not count when the row is checked for being erased. */
  also?: Readonly<Record<string, Condition>>
}

/** One kind of thing that the shop keeps about people, as the privacy page lists it. */
export type Holding = {
  /** The name of its sentences. */
  name: HoldingName
  whose: 'customer' | 'subscriber' | 'visitor' | 'seller'
  tables: readonly PersonalTable[]
}

export const nothing = sql`null`
export const deletedAccount = sql`${textsOf(shopLanguage).recordsText.deletedAccount}::text`

export const ofShopper = ({ customers }: Whom) => sql`shopper_id in (${customers})`
export const ofOrder = ({ orders }: Whom) => sql`order_id in (${orders})`
