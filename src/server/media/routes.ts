import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { iconFilePattern, pictureNamePattern } from './stored-pictures.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }
const fileName = `(?:(?:160|320|640|1080)\\.(?:avif|webp)|${iconFilePattern})`

/** Serves pictures from the first folder that has them, cached forever, because a name's content never changes. */
export function mediaRoutes(folders: readonly string[]): Hono {
  return new Hono().get(`/media/:name{${pictureNamePattern}}/:file{${fileName}}`, async (c) => {
    const { name, file } = c.req.param()
    const picture = await findFile(folders, join(name, file))
    if (!picture) return c.notFound()

    return c.body(picture, 200, {
      'Content-Type': types[file.split('.')[1] ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Front ends on allowed origins show the store's pictures too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })
}

async function findFile(folders: readonly string[], path: string) {
  for (const folder of folders) {
    try {
      return new Uint8Array(await readFile(join(folder, path)))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return null
}
