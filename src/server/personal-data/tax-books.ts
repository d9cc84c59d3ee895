import { type RawBuilder, sql } from 'kysely'
import { shopLanguage, textsOf } from '#server/api/languages.ts'

// A bill of this amount or more must name a buyer without a GST number and their address; a bill to a business with one
// always must (CGST Rule 46).
const namedFromPaise = 50_000_00

/** Books must be kept for 72 months after the return of 31 December (CGST section 36). A year starts in April. */
const areBooksDue = (day: RawBuilder<unknown>) => sql`
  now() < make_date(extract(year from ${day} - interval '3 months')::integer + 1, 12, 31) + interval '72 months'`

const { deletedAccount, deletedName } = textsOf(shopLanguage).recordsText
const nobody = { ...deletedName, street: '', landmark: '' }
const unreachable = { email: '', phone: '' }

/** An order's address without its customer; city, state and PIN code say where the goods were supplied. */
export const anonymousAddress = sql`address || ${JSON.stringify(unreachable)}::jsonb
  || case when (amount_paise >= ${namedFromPaise} or buyer_gstin is not null) and ${areBooksDue(sql`created_at`)}
    then '{}' else ${JSON.stringify(nobody)}::jsonb end`

/** The GSTIN of an order's buyer, while tax law requires the books. */
export const gstinInBooks = sql`case when ${areBooksDue(sql`created_at`)} then buyer_gstin end`

const buyerNobody = { name: deletedAccount, street: '', phone: '' }

/** The heading of a bill without its buyer. Number, date, goods, tax and the state stay. */
export const anonymousHeading = sql`jsonb_set(heading - 'reason', '{buyer}', ((heading -> 'buyer')
    - case when ${areBooksDue(sql`day`)} then array['landmark'] else array['landmark', 'gstin'] end)
  || case when (amount_paise >= ${namedFromPaise} or heading -> 'buyer' ->> 'gstin' is not null)
      and ${areBooksDue(sql`day`)}
    then '{"phone": ""}'::jsonb else ${JSON.stringify(buyerNobody)}::jsonb end)`
