import { Hono } from 'hono'

/** What a phone needs to keep the store among its apps. */
export function manifestRoutes({ storeName }: { storeName: string }): Hono {
  const manifest = {
    name: storeName,
    short_name: storeName,
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
  return new Hono().get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
}
