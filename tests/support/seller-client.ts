import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { errorResponse } from '#platform/responses/error-response.ts'
import { sayTo } from '#server/api/say.ts'
import { sellerProductRoutes } from '#server/catalog/routes.ts'
import type { Database } from '#server/database/database.ts'
import { theSeller } from './serve-routes.ts'
import { silentLog } from './whole-store.ts'

type Setup = { folder?: string; isSeller?: boolean; key?: string }

/** A client of the seller's product routes, signed in as the seller unless `isSeller` is false. */
export function aSellerClient(db: Database, { folder, isSeller = true, key }: Setup = {}) {
  const media = folder ?? join(tmpdir(), 'tokri-tests-media')
  let timesChanged = 0
  const parts = {
    db,
    media: { pictures: media, sources: [media] },
    onChange: () => (timesChanged += 1),
  }
  const users = {
    findShopper: async () => null,
    findSeller: async () => (isSeller ? theSeller : null),
  }
  const app = new Hono()
    .onError((error, c) => errorResponse(error, c, { log: silentLog, sayTo }))
    .route('/', sellerProductRoutes(parts, users))

  async function send(path: string, init?: RequestInit) {
    const response = await app.request(path, init)
    return { status: response.status, body: await response.json() }
  }

  return {
    get: (path: string) => send(path),
    post: (path: string, json: unknown) =>
      send(path, {
        method: 'POST',
        body: typeof json === 'string' ? json : JSON.stringify(json),
        headers: { 'content-type': 'application/json' },
      }),
    /** A form as a browser sends it. */
    submit: (path: string, productData: unknown, images: readonly File[] = []) => {
      const form = new FormData()
      form.append(
        'productData',
        typeof productData === 'string' ? productData : JSON.stringify(productData),
      )
      for (const image of images) form.append('images', image)
      const headers: HeadersInit = key ? { 'idempotency-key': key } : {}
      return send(path, { method: 'POST', body: form, headers })
    },
    /** A form with nothing but pictures. */
    upload: (path: string, images: readonly File[]) => {
      const form = new FormData()
      for (const image of images) form.append('images', image)
      return send(path, { method: 'POST', body: form })
    },
    timesChanged: () => timesChanged,
  }
}

/** The audit log, oldest entry first. */
export function auditOf(db: Database) {
  return db
    .selectFrom('auditEntries')
    .select(['who', 'action', 'subjectName', 'before', 'after'])
    .orderBy('id')
    .execute()
}
