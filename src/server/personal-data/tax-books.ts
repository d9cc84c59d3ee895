import { type RawBuilder, sql } from 'kysely'
import { shopLanguage, textsOf } from '#server/api/languages.ts'

// From this amount on, a bill to somebody without a GST number has to name them and their address; a bill to a business
// that has one always has to (CGST Rule 46).
const namedFromPaise = 50_000_00

/** 72 months from when the year's return is due, on 31 December after it (CGST section 36). A year starts in April. */
const areBooksDue = (day: RawBuilder<unknown>) => sql`
  now() < make_date(extract(year from ${day} - interval '3 months')::integer + 1, 12, 31) + interval '72 months'`

const { deletedAccount, deletedName } = textsOf(shopLanguage).recordsText
const nobody = { ...deletedName, street: '', landmark: '' }
const unreachable = { email: '', phone: '' }

/** An order's address without whom it was for; city, state and PIN code say where the goods were supplied. */
export const anonymousAddress = sql`address || ${JSON.stringify(unreachable)}::jsonb
  || case when (amount_paise >= ${namedFromPaise} or buyer_gstin is not null) and ${areBooksDue(sql`created_at`)}
    then '{}' else ${JSON.stringify(nobody)}::jsonb end`

/** The GSTIN of an order's buyer, as long as it says that the order's papers name them. */
export const gstinInBooks = sql`case when ${areBooksDue(sql`created_at`)} then buyer_gstin end`

const buyerNobody = { name: deletedAccount, street: '', phone: '' }

/** The heading of a bill without its buyer. Number, date, goods, tax and the state stay. */
export const anonymousHeading = sql`jsonb_set(heading - 'reason', '{buyer}', ((heading -> 'buyer')
    - case when ${areBooksDue(sql`day`)} then array['landmark'] else array['landmark', 'gstin'] end)
  || case when (amount_paise >= ${namedFromPaise} or heading -> 'buyer' ->> 'gstin' is not null)
      and ${areBooksDue(sql`day`)}
    then '{"phone": ""}'::jsonb else ${JSON.stringify(buyerNobody)}::jsonb end)`
