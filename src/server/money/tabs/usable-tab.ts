import { sql } from 'kysely'

/** Whether an open tab takes charges now: it takes none while the number that its owner has stated is not proven. */
export const isUsable = sql<boolean>`not exists (
  select from shoppers as owner
  where owner.id = tabs.shopper_id and owner.claimed_phone is not null and owner.phone_proven_at is null)`
