import { Hono } from 'hono'
import type { Database } from '#server/database/database.ts'
import { type GivenSettings, viewSettings } from './views.ts'

/** The web app manifest, with which a phone can install the store. */
export function manifestRoutes(db: Database, given: GivenSettings): Hono {
  return new Hono().get('/manifest.webmanifest', async (c) => {
    const { name } = await viewSettings(db, given)
    return c.body(JSON.stringify(manifestOf(name)), 200, {
      'Content-Type': 'application/manifest+json',
      // The seller can rename the store at any time.
      'Cache-Control': 'no-cache',
    })
  })
}

function manifestOf(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}
