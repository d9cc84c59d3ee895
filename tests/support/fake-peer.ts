import { webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What can go wrong on the way to a gateway and back: before it has acted, or after. */
export type Trouble =
  | 'hang before'
  | 'hang after'
  | 'reset before'
  | 'reset after'
  | '500 before'
  | '500 after'
  | '429'
  | '204'
  | '10 MB'
  | 'HTML'
  | 'redirect'
  | 'wrong JSON'

export type Question = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: string
}
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** A gateway's server on this machine, which can be made to misbehave. */
export async function fakePeer(answer: (question: Question) => Answer) {
  const troubles: { kind: Trouble; path: RegExp }[] = []
  const asked: string[] = []

  const server = createServer(async (request, response) => {
    const question = await readQuestion(request)
    asked.push(`${question.method} ${question.path}`)
    const found = troubles.findIndex(({ path }) => path.test(`${question.method} ${question.path}`))
    const [trouble] = found < 0 ? [] : troubles.splice(found, 1)
    respond(response, trouble?.kind, () => answer(question))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    /** Every question so far, as `GET /path`. */
    asked: asked as readonly string[],
    /** The next questions, of this path where one is given, end in trouble. */
    trouble(kind: Trouble, { times = 1, path = /./ } = {}) {
      for (let n = 0; n < times; n += 1) troubles.push({ kind, path })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** What a gateway answers at an address; what varies in that is handed over. */
export type Door = readonly [method: string, path: RegExp, answer: (id: string) => Answer]

export function findDoor(doors: readonly Door[], { method, path }: Question) {
  const door = doors.find(([verb, form]) => verb === method && form.test(path))
  return door && (() => door[2](door[1].exec(path)?.[1] ?? ''))
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: new Headers(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

const beforeActing = /before|429|redirect/

function respond(response: ServerResponse, trouble: Trouble | undefined, act: () => Answer): void {
  if (trouble && beforeActing.test(trouble)) return spoil(response, trouble)
  const { status, body, headers } = act()
  if (trouble) return spoil(response, trouble)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function spoil(response: ServerResponse, trouble: Trouble): void {
  const json = { 'Content-Type': 'application/json' }
  // What hangs is ended by the one who asked, or by closing the peer.
  if (trouble.startsWith('hang')) return
  if (trouble.startsWith('reset')) return void response.socket?.destroy()
  const answers: Partial<Record<Trouble, [number, Record<string, string>, string?]>> = {
    '500 before': [500, json, '{"error":{"message":"We are sorry","description":"We are sorry"}}'],
    '500 after': [500, json, '{"error":{"message":"We are sorry","description":"We are sorry"}}'],
    '429': [429, json, '{"error":{"message":"Too many","description":"Too many"}}'],
    '204': [204, {}],
    '10 MB': [200, json, JSON.stringify({ items: [], filler: 'x'.repeat(10_000_000) })],
    HTML: [200, { 'Content-Type': 'text/html' }, '<!doctype html><h1>Maintenance</h1>'],
    redirect: [302, { Location: '/elsewhere' }],
    'wrong JSON': [200, json, '{"hello":["world"]}'],
  }
  const [status, headers, body] = answers[trouble] ?? [500, {}]
  response.writeHead(status, headers)
  response.end(body)
}

/** HMAC-SHA256 in hex by the Web Crypto API, so that nothing of the store's own code signs what it checks. */
export async function sign(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, [
    'sign',
  ])
  const signature = await webcrypto.subtle.sign('HMAC', key, bytes.encode(text))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

let counted = 0

/** Names as gateways make them: a prefix, and something that nobody else has. */
export function peerId(prefix: string): string {
  counted += 1
  return `${prefix}_Fake${String(counted).padStart(10, '0')}`
}
