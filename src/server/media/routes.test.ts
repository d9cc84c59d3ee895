import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#tests/support/database.ts'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { aPicture, asFile, test } from '#tests/support/pictures.ts'
import { mediaRoutes } from './routes.ts'
import { storePictures } from './store-pictures.ts'
import { pictureUrl } from './stored-pictures.ts'

const aShop = (folder: string) => aGuardedApp().route('/', mediaRoutes([folder, 'sample/media']))

test('a stored picture is handed out as a picture and nothing else', async ({ media }) => {
  const [name = ''] = await storePictures(
    [asFile('x.png', await aPicture().png().toBuffer())],
    media,
  )

  const { status, headers } = await aShop(media.folder).request(pictureUrl(name))

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toContain('immutable')
})

test.for([
  '/media/',
  '/media/apple-1',
  '/media/apple-1/',
  '/media/apple-1/641.webp',
  '/media/apple-1/640.png',
  '/media/apple-1/640.webp.php',
  '/media/../package.json',
  '/media/%2e%2e/package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/..%5c..%5cpackage.json',
  '/media/%252e%252e%252fpackage.json',
  '/media/apple-1/..%2fapple-2%2f640.webp',
  '/media/apple-1%00/640.webp',
  '/media/apple-1/640.webp%00',
  '/media//etc/passwd',
  '/media/%c0%ae%c0%ae/640.webp',
  '/.env',
  '/.git/config',
])('%s is no picture', async (path, { media }) => {
  const { status } = await aShop(media.folder).request(`http://shop.test${path}`)

  expect(status).toBe(404)
})

test('a picture that is only just being stored is not handed out', async ({ media }) => {
  const [name = ''] = await storePictures(
    [asFile('x.png', await aPicture().png().toBuffer())],
    media,
  )
  await mkdir(join(media.folder, '.new-1'))
  await rename(join(media.folder, name), join(media.folder, '.new-1'))

  const { status } = await aShop(media.folder).request('/media/.new-1/640.webp')

  expect(status).toBe(404)
})
