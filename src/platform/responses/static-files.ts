import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { addVary, chooseEncoding } from './content-encoding.ts'

const forever = 'public, max-age=31536000, immutable'
const forAWeek = 'public, max-age=604800'

/**
 * Serves the build's files. Names under `/assets` contain a hash of their content, so they may lie in any of the folders.
 */
export function staticFiles(folder: string, otherFolders: readonly string[] = []): Hono {
  const files = new Hono()
  const serveFile = serveStatic({ root: folder, precompressed: true })
  const others = otherFolders.map((root) => serveStatic({ root, precompressed: true }))
  const serve =
    (cacheControl: string, from = serveFile): MiddlewareHandler =>
    async (c, next) => {
      requestOneEncoding(c)
      const file = await from(c, next)
      if (!(file instanceof Response)) return
      file.headers.set('Cache-Control', cacheControl)
      addVary(file.headers)
      return file
    }

  for (const from of [serveFile, ...others]) files.get('/assets/*', serve(forever, from))
  files.get('/fonts/*', serve(forAWeek))
  files.get('/artwork/*', serve(forAWeek))
  // The service worker may load only the icons of the messages that it shows.
  files.get('/service-worker.js', async (c, next) => {
    const file = await serve('no-cache')(c, next)
    if (file) file.headers.set('Content-Security-Policy', "default-src 'none'; img-src 'self'")
    return file
  })
  // The seller's worker asks the store for the screens that it keeps.
  files.get('/seller-worker.js', async (c, next) => {
    const file = await serve('no-cache')(c, next)
    if (file) file.headers.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
    return file
  })
  files.get('/:file{[a-z0-9-]+\\.(?:svg|png|ico|css|js|txt|webmanifest)}', serve(forAWeek))
  return files
}

/** `serveStatic` ignores quality values, so it gets only the negotiated encoding. */
function requestOneEncoding(c: Context): void {
  const accepted = c.req.header('accept-encoding')
  if (accepted === undefined) return
  const encoding = chooseEncoding(accepted, Number.POSITIVE_INFINITY)
  c.req.raw.headers.set('accept-encoding', encoding ?? 'identity')
}
