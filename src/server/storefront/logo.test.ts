import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { webpSize } from '#server/media/store-logo.ts'
import { isPictureFile } from '#server/media/stored-pictures.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { formType } from '#tests/support/forms.ts'
import { aPicture, asFile, filesIn, test } from '#tests/support/pictures.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { manifestRoutes, storefrontRoutes } from './routes.ts'

const see = { r: 20, g: 120, b: 60, alpha: 0.5 }

function routesOf(db: Database, pictures: string) {
  const config = aConfig({ mode: 'production' })
  const parts = {
    db,
    config,
    pictures,
    gateways: new Map(),
    proxies: new ProxyWatch([], silentLog),
    hasProducts: async () => true,
    keepName: async () => undefined,
    onChange: () => undefined,
  }
  const send = serveRoutes((users) => storefrontRoutes(parts, users))
  const call = 'POST /api/v1/seller/logo'
  return {
    /** Sends the empty file that a browser sends for an unfilled file field. */
    remove: () => {
      const body =
        '--xyz\r\nContent-Disposition: form-data; name="images"; filename=""\r\n\r\n\r\n--xyz--\r\n'
      return send({ call, asSeller: true, body, headers: { 'content-type': formType } })
    },
    profile: async () => (await send({ call: 'GET /api/v1/store' })).body.store,
    set: (file: File) => {
      const body = new FormData()
      body.append('images', file)
      return send({ call, asSeller: true, body })
    },
    icons: async () =>
      (await (await manifestRoutes(db, config).request('/manifest.webmanifest')).json()).icons,
  }
}

describe('the logo', () => {
  test('the logo is shown with icons made from it, and gone when it is taken away', async ({
    db,
    media,
  }) => {
    const { profile, set, remove, icons } = routesOf(db, media.folder)
    expect(await profile()).not.toHaveProperty('logo')
    expect((await icons()).map(({ src }: { src: string }) => src)).toEqual([
      '/icon-192.png',
      '/icon-512.png',
    ])

    const wide = await aPicture({ width: 400, height: 100, colour: see }).png().toBuffer()
    const { status, body } = await set(asFile('logo.png', wide))

    expect([status, body.message]).toEqual([200, 'Logo saved'])
    const { logo } = await profile()
    expect(logo).toEqual(body.logo)
    expect(logo).toMatchObject({ width: 320, height: 80 })
    const sizes = (await icons()).map(({ sizes }: { sizes: string }) => sizes)
    expect(sizes).toEqual(['192x192', '512x512', '512x512'])
    for (const { src, sizes } of await icons()) await expectSquare(media.folder, src, sizes)
    for (const { image, size } of logo.icons) {
      await expectSquare(media.folder, image, `${size}x${size}`)
    }

    expect((await remove()).body).toMatchObject({ logo: null })
    expect(await profile()).not.toHaveProperty('logo')
    const log = await db
      .selectFrom('auditEntries')
      .select(['before', 'after'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { before: { logo: null }, after: { logo: logo.image } },
      { before: { logo: logo.image }, after: { logo: null } },
    ])
  })

  test('a logo that is no picture is refused, and the old one stays', async ({ db, media }) => {
    const { profile, set } = routesOf(db, media.folder)
    await set(asFile('a.png', await aPicture().png().toBuffer()))
    const before = await profile()

    const refused = await set(asFile('b.png', Buffer.from('<svg onload="alert(1)"/>')))

    expect(refused).toMatchObject({ status: 415, body: { code: 'wrong_picture' } })
    expect(await profile()).toEqual(before)
  })

  test('the logo is kept by the sweep while it is used, with files that a backup takes', async ({
    db,
    media,
  }) => {
    const { set, remove } = routesOf(db, media.folder)
    await set(asFile('a.png', await aPicture().png().toBuffer()))
    const [name = ''] = await filesIn(media.folder)
    const files = await filesIn(join(media.folder, name))
    const aged = async () => {
      const old = new Date(Date.now() - 48 * 3_600_000)
      await utimes(join(media.folder, name), old, old)
      await sweepPictures(db, media.folder)
      return filesIn(media.folder)
    }

    expect(files).toHaveLength(13)
    expect(files.filter((file) => !isPictureFile(file))).toEqual([])
    expect(await aged()).toHaveLength(14)
    await remove()
    expect(await aged()).toEqual([])
  })
})

test.for([3, 4])('the size of a WebP file with %i channels is read', async (channels) => {
  const background = channels === 4 ? see : '#147'
  const size = { width: 319, height: 41 }
  const picture = sharp({ create: { ...size, channels: channels as 3 | 4, background } })

  expect(webpSize(await picture.webp().toBuffer())).toEqual(size)
})

async function expectSquare(folder: string, address: string, sizes: string): Promise<void> {
  const { width, height, format } = await sharp(
    await readFile(join(folder, address.replace('/media/', ''))),
  ).metadata()
  expect([`${width}x${height}`, format], address).toEqual([sizes, 'png'])
}
