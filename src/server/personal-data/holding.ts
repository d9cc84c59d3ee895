import { type RawBuilder, sql } from 'kysely'
import type { HoldingName } from '#contract/holdings.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'

export type Condition = RawBuilder<unknown>

/** Queries for the ids of the customers that are meant, and of their orders. */
export type Whom = { customers: Condition; orders: Condition }

export type PersonalTable = {
  table: string
  /** Every column with text about people. */
  columns: readonly string[]
  /** Columns that nobody is shown, such as hashes. */
  secret?: readonly string[]
  /** Which rows are a customer's; missing where a row leads to nobody. */
  of?: (whom: Whom) => Condition
  /** `rows` are deleted; columns get a value; `apart` is done by the code that the comment beside it names; `kept` stays. */
  erased?: 'rows' | 'apart' | 'kept' | Readonly<Record<string, Condition>>
  /** Columns that change with an erased row, and do not say by themselves that it is still to be erased. */
  also?: Readonly<Record<string, Condition>>
}

/** One kind of thing that the shop keeps about people, as the privacy page lists it. */
export type Holding = {
  /** Its sentences go by this name. */
  name: HoldingName
  whose: 'customer' | 'subscriber' | 'visitor' | 'seller'
  tables: readonly PersonalTable[]
}

export const nothing = sql`null`
export const deletedAccount = sql`${textsOf(shopLanguage).recordsText.deletedAccount}::text`

export const ofShopper = ({ customers }: Whom) => sql`shopper_id in (${customers})`
export const ofOrder = ({ orders }: Whom) => sql`order_id in (${orders})`
