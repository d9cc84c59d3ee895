import { calls } from '#contract/api/calls.ts'
import type { Call } from '#contract/api/define-calls.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from './client.ts'
import { aSellerSession, aSession, aShopper } from './users.ts'
import { aWholeStore } from './whole-store.ts'

/** The table of calls, from which tests are generated: a new call is tested without further work. */
export const everyCall = (Object.entries(calls) as [string, Call][]).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path: pathOf(path), call }
})

/** Categories and entries of khatas have numbers as ids, legal pages their names, everything else a UUID. */
function pathOf(path: string): string {
  const id = path.includes('/category/{id}') ? '1' : newId()
  const secret = id.replaceAll('-', '')
  const named = path
    .replace('{path}', 'terms')
    .replace('{occasion}', 'bill')
    .replace('{role}', 'packer')
    .replace('{entry}', '1')
  return named.replace('{secret}', secret).replaceAll(/\{\w+\}/g, id)
}

type CallPath = { method: string; path: string }

export function sendCall(db: Database, { method, path }: CallPath, headers = {}) {
  const client = aClient(aWholeStore(db))
  return method === 'GET' ? client.get(path, { headers }) : client.post(path, {}, { headers })
}

/** A browser sends both cookies when a shopper and the seller are logged in. */
export async function bothCookies(db: Database): Promise<string> {
  return `sid=${await aSession(db, await aShopper(db))}; seller=${await aSellerSession(db)}`
}

/** A request whose body must not be read, and whether it was. */
export function withWatchedBody(path: string, headers: Record<string, string>) {
  const watched = { wasRead: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        watched.wasRead = true
        controller.enqueue(new Uint8Array(1024))
      },
    },
    { highWaterMark: 0 },
  )
  const announced = { ...headers, 'content-length': '1024' }
  const init = { method: 'POST', body, headers: announced, duplex: 'half' }
  const request = new Request(`http://shop.test${path}`, init as RequestInit)
  return { watched, request }
}
