import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fingerprintOf } from '#platform/backups/continuous/archived-object.ts'
import type { Chosen } from '#platform/backups/continuous/choose-chain.ts'
import { openTarget } from '#platform/backups/continuous/open-target.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { archivePictures } from '#server/backups/continuous/archive-pictures.ts'
import { restorePictures } from '#server/backups/continuous/restore-until.ts'
import type { Database } from '#server/database/database.ts'
import { aStoredPicture, test } from '#tests/support/backups.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aQuestionShowing } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { picturesIn } from './shown-pictures.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'g']
const shown = letters.map((letter) => letter.repeat(32))
const [ofProduct = '', ofOrder = '', ofQuestion = '', ofCategory = '', ofLogo = '', ofRow = ''] =
  shown

async function showPictures(db: Database): Promise<void> {
  await aProduct(db, { pictures: [ofProduct] })
  await anOrder(db)
  await db
    .updateTable('orderLines')
    .set({ pictures: [ofOrder] })
    .execute()
  await aQuestionShowing(db, ofQuestion)
  await sql`update categories set picture = ${ofCategory} where path = 'Vegetables'`.execute(db)
  await sql`insert into store_logo (picture, width, height) values (${ofLogo}, 320, 320)`.execute(
    db,
  )
  await sql`insert into home_arrangement (rows, pictures) values ('[]', array[${ofRow}])`.execute(
    db,
  )
}

test('pictures of products, orders, questions, categories, the logo and the home page are missed where they are not there', async ({
  ownDb,
  backUp,
}) => {
  await showPictures(ownDb)

  expect(await backUp()).toMatchObject({ pictures: 0, missingPictures: 6 })
})

test('a store that is brought back to a moment has them all', async ({
  ownDb,
  ownUrl,
  plan,
  folder,
}) => {
  await showPictures(ownDb)
  for (const letter of [...letters, 'f']) await aStoredPicture(plan.mediaFolder, letter)
  await mkdir(join(folder, 'archive'))
  const target = await openTarget({ folder: join(folder, 'archive') })
  const fingerprint = fingerprintOf(undefined)
  const pictures = filesOf(plan.mediaFolder)
  const archived = new Set<string>()
  await archivePictures({ target, pictures, fingerprint, recipient: undefined, archived })
  // Pictures need no more of what was chosen.
  const chosen = { chain: `20261125T000000000Z-${fingerprint}`, key: undefined } as Chosen

  const media = join(folder, 'restored-media')
  const found = await restorePictures(ownUrl, { target, chosen, pictures: media }, [])

  expect(found).toEqual({ restored: 6, missing: 0 })
  const names = (await readdir(media)).filter((name) => /^[a-z]{32}$/.test(name))
  expect(names.toSorted()).toEqual(shown)
})

test('every column that names pictures is among them, but those that wait for their product', async ({
  ownDb,
}) => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(pictures?|image|logo|photo)s?$'
      and data_type in ('text', 'ARRAY') and table_name <> 'incoming_pictures'
    order by 1`.execute(ownDb)

  expect(rows.map(({ column }) => column)).toEqual(
    picturesIn.map((place) => place.join('.')).toSorted(),
  )
})
