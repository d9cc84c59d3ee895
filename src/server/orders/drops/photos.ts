import { sql } from 'kysely'
import { photoDays } from '#contract/drops.ts'
import type { Files } from '#platform/files/file-store.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { makeSmallPhoto } from '#server/media/small-photo.ts'

type Photo = { orderId: string; key: string; file: File | undefined }

/** Keeps the photo of a delivery that the act with the same key will name; sent again, it is kept once. */
export async function keepPhoto(
  { db, pictures }: { db: Database; pictures: Files },
  { id: personId }: Seller,
  { orderId, key, file }: Photo,
): Promise<void> {
  if (!file) throw refuse('proof_missing', { proof: 'photo' })
  const drop = await db
    .selectFrom('drops')
    .select('personId')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (drop?.personId !== personId) throw refuse('not_found')
  const picture = await makeSmallPhoto(file, pictures)
  await db
    .insertInto('dropPhotos')
    .values({ key, orderId, personId, picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the photo that an act names has arrived before it. */
export async function hasPhoto(db: Database, { key, order }: { key: string; order: string }) {
  const photo = await db
    .selectFrom('dropPhotos')
    .select('key')
    .where('key', '=', key)
    .where('orderId', '=', order)
    .executeTakeFirst()
  return photo !== undefined
}

type Viewer = { orderId: string; shopperId?: string | undefined }

/** The photo of the delivery; with `shopperId`, of that shopper's order alone, once the delivery stands. */
export async function viewPhoto(db: Database, { orderId, shopperId }: Viewer): Promise<Buffer> {
  let photos = db
    .selectFrom('dropPhotos')
    .innerJoin('dropActs', 'dropActs.key', 'dropPhotos.key')
    .innerJoin('orders', 'orders.id', 'dropPhotos.orderId')
    .select('picture')
    .where('dropPhotos.orderId', '=', orderId)
    .where('state', 'in', ['done', 'accepted', 'reported'])
  if (shopperId !== undefined)
    photos = photos.where('orders.shopperId', '=', shopperId).where('state', '<>', 'reported')
  const photo = await photos.orderBy('dropPhotos.at', 'desc').limit(1).executeTakeFirst()
  if (!photo) throw refuse('not_found')
  return photo.picture
}

export async function removeOldPhotos(db: Database): Promise<void> {
  await db
    .deleteFrom('dropPhotos')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${photoDays})`)
    .execute()
}
