import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from './client.ts'
import { aSellerSession } from './users.ts'
import { aWholeStore } from './whole-store.ts'

export const importPath = '/api/v1/seller/import'

/** A client of the import and export routes, signed in as the seller unless a cookie is given. */
export async function anImportClient(db: Database, folder: string, cookie?: string) {
  const session = cookie ?? `seller=${await aSellerSession(db)}`
  const client = aClient(aWholeStore(db, { dataDir: folder }), { headers: { cookie: session } })
  const importOf = ({ body }: { body: Record<string, unknown> }) => body.import as Import

  return {
    ...client,
    sendTable: (body: BodyInit, headers: Record<string, string> = {}) =>
      client.send(importPath, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/csv', ...headers },
        duplex: 'half',
      } as RequestInit),
    importOf,
    async workOn(id: string, what: 'trial' | 'run') {
      const begun = await client.post(`${importPath}/${id}/${what}`, {})
      for (;;) {
        const now = importOf(await client.get(`${importPath}/${id}`))
        if (!['trying', 'importing'].includes(now.status)) return { begun, now }
        await sleep(20)
      }
    },
  }
}
