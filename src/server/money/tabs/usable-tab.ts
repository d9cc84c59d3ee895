import { sql } from 'kysely'

/** Whether an open tab takes charges now: a guest's does while their number is proven. */
export const isUsable = sql<boolean>`not exists (
  select from shoppers as owner
  where owner.id = tabs.shopper_id and owner.is_guest and owner.phone_proven_at is null)`
