import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { expect, test } from '#tests/support/database.ts'
import { act, actOf, aDrop, aRider, requireProof, send } from '#tests/support/drops.ts'
import { anOrder } from '#tests/support/orders.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { keepPhoto, removeOldPhotos, viewPhoto } from './photos.ts'
import { dropRoutes } from './routes.ts'

async function aPhoto(): Promise<File> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  const bytes = await picture.jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'door.jpg')
}

async function withPictures(
  db: Database,
  work: (media: { db: Database; pictures: string }) => Promise<void>,
) {
  const pictures = await mkdtemp(join(tmpdir(), 'photos-'))
  try {
    await work({ db, pictures })
  } finally {
    await rm(pictures, { recursive: true, force: true })
  }
}

test('a photo proves a delivery; its shopper and the shop see it, and nobody else', async ({
  db,
}) => {
  await requireProof(db, 'photo')
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const delivered = { what: 'delivered', hasPhoto: true, cash: order.amount } as const
  const done = actOf(order, delivered)
  const orderId = order._id

  const [early] = await send(db, ravi, [actOf(order, delivered)])
  expect(early!.refusal!.said.reason).toBe('proof_missing')
  await withPictures(db, async (media) => {
    await keepPhoto(media, ravi, { orderId, key: done.key, file: await aPhoto() })
  })
  await act(db, ravi, done)

  const kept = { handedOver: { hasPhoto: true } }
  expect(await viewOrder(db, order.userId, orderId)).toMatchObject(kept)
  expect(await viewSellerOrder(db, orderId)).toMatchObject(kept)
  const photo = await sharp(await viewPhoto(db, { orderId, shopperId: order.userId })).metadata()
  expect(photo).toMatchObject({ format: 'webp', width: 640 })
  const { userId } = await anOrder(db)
  await expect(viewPhoto(db, { orderId, shopperId: userId })).rejects.toMatchObject({
    code: 'not_found',
  })
  await eraseCustomer(db, order.userId)
  expect((await viewSellerOrder(db, orderId)).handedOver).toBeUndefined()
  await expect(viewPhoto(db, { orderId })).rejects.toMatchObject({ code: 'not_found' })
})

test('another rider’s order takes no photo, and what is no picture is refused', async ({ db }) => {
  const [ravi, sunil] = [await aRider(db, 'Ravi'), await aRider(db, 'Sunil')]
  const order = await aDrop(db, sunil)
  const { key } = actOf(order, { what: 'started' })
  const file = new File(['no picture'], 'door.jpg')

  await withPictures(db, async (media) => {
    const foreign = keepPhoto(media, ravi, { orderId: order._id, key, file })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
    const unreadable = keepPhoto(media, sunil, { orderId: order._id, key, file })
    await expect(unreadable).rejects.toMatchObject({ said: { reason: 'not_a_picture' } })
  })
})

test('a file of 40 MB is refused before it is read, with what can be done (G36-4)', async ({
  db,
}) => {
  const parts = { db, shop: { publicUrl: 'https://shop.example' }, pictures: '' }
  const send = serveRoutes((users) => dropRoutes(parts as never, users))
  const body = new FormData()
  body.append('images', new File([new Uint8Array(40 * 1024 * 1024)], 'door.jpg'))

  const call = `POST /api/v1/drops/${newId()}/photo/${newId()}` as const
  const answer = await send({ call, asSeller: true, body })

  expect(answer.status).toBe(413)
  expect(answer.body.message).toMatch(/MB/)
})

test('photos go after 30 days', async ({ db }) => {
  const ravi = await aRider(db, 'Ravi')
  const order = await aDrop(db, ravi)
  const photo = { orderId: order._id, personId: ravi.id, picture: Buffer.from('x') }
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
  const keys = [29, 31].map((days) => ({ ...actOf(order, { what: 'started' }), at: daysAgo(days) }))
  for (const { key, at } of keys)
    await db
      .insertInto('dropPhotos')
      .values({ ...photo, key, at })
      .execute()

  await removeOldPhotos(db)

  const left = await db.selectFrom('dropPhotos').select('key').execute()
  expect(left).toEqual([{ key: keys[0]!.key }])
})
