import { Hono } from 'hono'
import { apiDocsPage } from '#server/api/docs-page.ts'
import { describeApi } from '#server/api/openapi.ts'
import type { Database } from '#server/database/database.ts'

type Parts = {
  db: Database
  config: { publicUrl: string }
  viewStoreName: (db: Database) => Promise<string>
}

/** The description of the API for programs and for people. */
export function descriptionRoutes({ db, config: { publicUrl }, viewStoreName }: Parts): Hono {
  // Made from every schema of the API, so they are made once, and again when the store's name changes.
  const description = onceForName((name) => JSON.stringify(describeApi({ name, publicUrl })))
  const page = onceForName((name) => apiDocsPage({ name, publicUrl }))

  return new Hono()
    .get('/api/v1/openapi.json', async (c) =>
      c.body(description(await viewStoreName(db)), 200, { 'Content-Type': 'application/json' }),
    )
    .get('/api/docs', async (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      return c.html(page(await viewStoreName(db)))
    })
}

function onceForName<Made>(make: (name: string) => Made): (name: string) => Made {
  let last: { name: string; made: Made } | undefined
  return (name) => {
    if (last?.name !== name) last = { name, made: make(name) }
    return last.made
  }
}
