import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const forever = 'public, max-age=31536000, immutable'
const forAWeek = 'public, max-age=604800'

/** The files that the build made: those under `/assets` carry their content's hash in their names. */
export function builtFiles(folder: string): Hono {
  const files = new Hono()
  const serve = (cacheControl: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    })

  files.get('/assets/*', serve(forever))
  files.get('/fonts/*', serve(forAWeek))
  files.get('/artwork/*', serve(forAWeek))
  files.get('/:file{[a-z0-9-]+\\.(?:svg|png|ico|css|js|txt|webmanifest)}', serve(forAWeek))
  return files
}
