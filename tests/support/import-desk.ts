import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from './client.ts'
import { aSellerSession } from './people.ts'
import { aWholeStore } from './whole-store.ts'

export const importPath = '/api/v1/seller/import'

/** The doors for tables that are sent in and out, with the seller at them unless a cookie says otherwise. */
export async function anImportDesk(db: Database, folder: string, cookie?: string) {
  const session = cookie ?? `seller=${await aSellerSession(db)}`
  const visitor = aClient(aWholeStore(db, { dataDir: folder }), { headers: { cookie: session } })
  const importOf = ({ body }: { body: Record<string, unknown> }) => body.import as Import

  return {
    ...visitor,
    sendTable: (body: BodyInit, headers: Record<string, string> = {}) =>
      visitor.send(importPath, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/csv', ...headers },
        duplex: 'half',
      } as RequestInit),
    importOf,
    async workOn(id: string, what: 'trial' | 'run') {
      const begun = await visitor.post(`${importPath}/${id}/${what}`, {})
      for (;;) {
        const now = importOf(await visitor.get(`${importPath}/${id}`))
        if (!['trying', 'importing'].includes(now.status)) return { begun, now }
        await sleep(20)
      }
    },
  }
}
