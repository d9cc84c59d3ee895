import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect } from '#tests/support/database.ts'
import { aQuestionShowing } from '#tests/support/packing.ts'
import { aPicture, asFile, test } from '#tests/support/pictures.ts'
import { aProduct } from '#tests/support/products.ts'
import { storePictures } from './store-pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

const hourMs = 60 * 60 * 1000
const named = (letter: string) => letter.repeat(32)

async function aFolder(parent: string, name: string, ageHours: number): Promise<string> {
  const path = join(parent, name)
  await mkdir(path, { recursive: true })
  await writeFile(join(path, '640.webp'), 'picture')
  await grow(path, ageHours)
  return name
}

async function grow(path: string, ageHours: number): Promise<void> {
  const then = new Date(Date.now() - ageHours * hourMs)
  await utimes(path, then, then)
}

test('unused pictures are removed after a day, and all others stay', async ({ db, media }) => {
  const shown = await aFolder(media.folder, named('a'), 48)
  const ordered = await aFolder(media.folder, named('b'), 48)
  const young = await aFolder(media.folder, named('c'), 23)
  await aFolder(media.folder, named('d'), 25)
  const product = await aProduct(db, { pictures: ['apple-1', shown] })
  const onItsWay = await aFolder(media.folder, named('e'), 48)
  await db
    .insertInto('incomingPictures')
    .values({ productId: product.id, source: 'x', position: 1, picture: onItsWay, addedBy: 'asha' })
    .execute()
  await anOrderShowing(db, ordered)
  const asked = await aFolder(media.folder, named('f'), 48)
  await aQuestionShowing(db, asked)

  await sweepPictures(db, media.folder)

  expect((await readdir(media.folder)).toSorted()).toEqual([shown, ordered, young, onItsWay, asked])
})

test('remains of interrupted uploads are removed, and no foreign files', async ({ db, media }) => {
  await aFolder(media.folder, '.new-abc123', 25)
  const underWay = await aFolder(media.folder, '.new-def456', 1)
  const foreign = [
    await aFolder(media.folder, '.snapshots', 48),
    await aFolder(media.folder, 'by-hand', 48),
  ]

  await sweepPictures(db, media.folder)

  expect((await readdir(media.folder)).toSorted()).toEqual([underWay, ...foreign].toSorted())
})

test('a picture that is sent again is young again', async ({ db, media }) => {
  const picture = asFile('x.png', await aPicture().png().toBuffer())
  const [name = ''] = await storePictures([picture], media)
  await grow(join(media.folder, name), 48)

  await storePictures([picture], media)
  await sweepPictures(db, media.folder)

  expect(await readdir(media.folder)).toEqual([name])
})

test('several servers sweep at once without harm', async ({ db, media }) => {
  for (const letter of 'abcdef') await aFolder(media.folder, named(letter), 48)

  await Promise.all([sweepPictures(db, media.folder), sweepPictures(db, media.folder)])

  expect(await readdir(media.folder)).toEqual([])
})

test('a store without any picture has nothing to sweep', async ({ db, media }) => {
  await sweepPictures(db, join(media.folder, 'not-there'))

  expect(await readdir(media.folder)).toEqual([])
})

async function anOrderShowing(db: Database, picture: string): Promise<void> {
  const [shopperId, orderId] = [newId(), newId()]
  await db
    .insertInto('shoppers')
    .values({ id: shopperId, name: 'Asha', email: `${shopperId}@example.com`, passwordHash: 'x' })
    .execute()
  const address = { firstName: 'Asha', lastName: 'Rao', phone: '98450 12345' }
  const amounts = {
    itemsPaise: 100,
    taxPaise: 2,
    taxBasisPoints: 200,
    amountPaise: 102,
    orderedPaise: 102,
  }
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      shopperId,
      way: 'door',
      address: JSON.stringify(address),
      ...amounts,
    } as never)
    .execute()
  await db
    .insertInto('orderLines')
    .values({
      id: newId(),
      orderId,
      position: 1,
      productId: newId(),
      name: 'Tomato',
      category: 'Vegetables',
      pictures: [picture],
      pricePaise: 100,
      offerPricePaise: 100,
      quantity: 1,
      orderedQuantity: 1,
    })
    .execute()
}
