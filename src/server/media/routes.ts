import { Hono } from 'hono'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { iconFilePattern, pictureNamePattern } from './stored-pictures.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }
const fileName = `(?:(?:160|320|640|1080)\\.(?:avif|webp)|${iconFilePattern})`

/** Serves a picture from the first place that has it. Browsers may cache it forever: a name's content never changes. */
export function mediaRoutes(places: readonly Files[]): Hono {
  return new Hono().get(`/media/:name{${pictureNamePattern}}/:file{${fileName}}`, async (c) => {
    const { name, file } = c.req.param()
    const picture = await findFile(places, `${name}/${file}`)
    if (!picture) return c.notFound()

    return c.body(picture, 200, {
      'Content-Type': types[file.split('.')[1] ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Lets front ends on allowed origins show the store's pictures.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })
}

async function findFile(places: readonly Files[], name: string) {
  for (const place of places) {
    const content = await filesOf(place).get(name)
    if (content) return content
  }
  return null
}
