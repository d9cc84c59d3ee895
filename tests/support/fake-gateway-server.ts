import { webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults of a request to a gateway: before it has acted, or after. */
export type Fault =
  | 'hang before'
  | 'hang after'
  | 'reset before'
  | 'reset after'
  | '500 before'
  | '500 after'
  | '402'
  | '429'
  | '204'
  | '10 MB'
  | 'HTML'
  | 'redirect'
  | 'wrong JSON'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: string
}
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** A gateway's server on this machine, which can be made to misbehave. */
export async function startFakeGateway(answer: (received: FakeRequest) => Answer) {
  const faults: { kind: Fault; path: RegExp }[] = []
  const requests: string[] = []

  const server = createServer(async (request, response) => {
    const received = await readRequest(request)
    requests.push(`${received.method} ${received.path}`)
    const found = faults.findIndex(({ path }) => path.test(`${received.method} ${received.path}`))
    const [fault] = found < 0 ? [] : faults.splice(found, 1)
    respond(response, fault?.kind, () => answer(received))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    /** Every request so far, as `GET /path`. */
    requests: requests as readonly string[],
    /** The next requests, to this path where one is given, fail in this way. */
    failNext(kind: Fault, { times = 1, path = /./ } = {}) {
      for (let n = 0; n < times; n += 1) faults.push({ kind, path })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** A gateway's answer at a path; `answer` gets the part of the path that the pattern captures. */
export type FakeRoute = readonly [method: string, path: RegExp, answer: (id: string) => Answer]

export function findRoute(routes: readonly FakeRoute[], { method, path }: FakeRequest) {
  const route = routes.find(([verb, form]) => verb === method && form.test(path))
  return route && (() => route[2](route[1].exec(path)?.[1] ?? ''))
}

async function readRequest(request: IncomingMessage): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
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

function respond(response: ServerResponse, fault: Fault | undefined, act: () => Answer): void {
  if (fault && beforeActing.test(fault)) return spoil(response, fault)
  const { status, body, headers } = act()
  if (fault) return spoil(response, fault)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function spoil(response: ServerResponse, fault: Fault): void {
  const json = { 'Content-Type': 'application/json' }
  // The client's timeout ends a hanging request, or the closing of the server does.
  if (fault.startsWith('hang')) return
  if (fault.startsWith('reset')) return void response.socket?.destroy()
  const answers: Partial<Record<Fault, [number, Record<string, string>, string?]>> = {
    '500 before': [500, json, '{"error":{"message":"We are sorry","description":"We are sorry"}}'],
    '500 after': [500, json, '{"error":{"message":"We are sorry","description":"We are sorry"}}'],
    '402': [402, json, '{"error":{"type":"card_error","message":"Declined"}}'],
    '429': [429, json, '{"error":{"message":"Too many","description":"Too many"}}'],
    '204': [204, {}],
    '10 MB': [200, json, JSON.stringify({ items: [], filler: 'x'.repeat(10_000_000) })],
    HTML: [200, { 'Content-Type': 'text/html' }, '<!doctype html><h1>Maintenance</h1>'],
    redirect: [302, { Location: '/elsewhere' }],
    'wrong JSON': [200, json, '{"hello":["world"]}'],
  }
  const [status, headers, body] = answers[fault] ?? [500, {}]
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

let lastId = 0

/** Ids as gateways make them: a prefix and a unique number. */
export function fakeId(prefix: string): string {
  lastId += 1
  return `${prefix}_Fake${String(lastId).padStart(10, '0')}`
}
