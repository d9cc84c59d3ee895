import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'

import { CannotStart } from './cannot-start.ts'
import {
  type ConnectionLimits,
  type Connections,
  usualLimits,
  watchConnections,
} from './connections.ts'
import { guardSlowBodies, type Patience } from './guard-slow-bodies.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** The store's entrance. It can be found closed: while the store prepares itself, and while it goes home. */
export type Entrance = {
  port: number
  isOpen(): boolean
  /** From now on requests are answered by the store. */
  open(fetch: Fetch): void
  /**
   * Is not ready from now on, but serves whoever still comes for the grace, so that a load balancer can notice. Then
   * takes no new connections, and waits until those inside have been served; at the deadline they are sent away.
   */
  close(deadlineMs: number, graceMs?: number): Promise<void>
}

const timeouts = {
  // Sooner than this, slow bodies are guarded against one by one.
  requestTimeout: 4 * 60_000,
  headersTimeout: 10_000,
  // Longer than the 60 seconds for which proxies keep their connections: whoever closes first must not be the store.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}
const usualPatience = { bodyMs: 15_000, uploadMs: 3 * 60_000 }
/** A reader that takes nothing for so long is no reader. */
const idleSocketMs = 20_000
const mostConnections = 4000
// Browsers wait for an answer before they ask again; a thousand questions in one breath fill the memory.
const mostUnanswered = 8

type Place = {
  port: number
  host: string | undefined
  patience: Pick<Patience, 'isUpload'> & Partial<Patience>
  limits?: Partial<ConnectionLimits>
  /** Other times than the usual ones, in tests. */
  times?: Partial<typeof timeouts>
}

export async function listen({ port, host, limits, times, ...rest }: Place): Promise<Entrance> {
  const patience = { ...usualPatience, ...rest.patience }
  const server = createServer({ ...timeouts, ...times })
  const connections = watchConnections(server, { ...usualLimits, ...limits })
  const inside = new Set<ServerResponse>()
  const unanswered = new WeakMap<Socket, number>()
  let isOpen = false
  let answer = getRequestListener(closedFor('The store is starting.'))

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!connections.begin(request, response)) return
    nameHost(request)
    const waiting = (unanswered.get(request.socket) ?? 0) + 1
    unanswered.set(request.socket, waiting)
    if (waiting > mostUnanswered) return request.socket.destroy()
    guardSlowBodies(request, response, patience)
    inside.add(response)
    response.once('close', () => {
      inside.delete(response)
      unanswered.set(request.socket, (unanswered.get(request.socket) ?? 1) - 1)
    })
    void answer(request, response)
  })
  server.maxConnections = mostConnections
  server.setTimeout(idleSocketMs)
  await bind(server, port, host)

  return {
    port: (server.address() as AddressInfo).port,
    isOpen: () => isOpen,
    open(fetch) {
      answer = getRequestListener(fetch)
      isOpen = true
    },
    async close(deadlineMs, graceMs = 0) {
      const wasOpen = isOpen
      isOpen = false
      const serve = answer
      answer = (request, response) => {
        response.setHeader('connection', 'close')
        return serve(request, response)
      }
      for (const response of inside)
        if (!response.headersSent) response.setHeader('connection', 'close')
      if (wasOpen) await sleep(graceMs)
      await closeServer(server, connections, deadlineMs)
    },
  }
}

function bind(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  if (error.code === 'EADDRINUSE') {
    return new CannotStart(
      `Port ${port} is taken: another program, or this store started twice, already listens there. ` +
        `Stop it, or start this one on another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new CannotStart(
      `Port ${port} is reserved for the system's administrator. Choose one above 1023, for example PORT=3000.`,
    )
  }
  return new CannotStart(
    `The store cannot listen on HOST=${host ?? '(all)'}, PORT=${port}: ${error.message}`,
  )
}

async function closeServer(
  server: Server,
  connections: Connections,
  deadlineMs: number,
): Promise<void> {
  // What Server.close() of node:http does before it takes no more connections is to cut those that rest.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  connections.closeResting()
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearTimeout(deadline)
}

/** Health checks of load balancers speak HTTP/1.0, where naming the host is not required. */
function nameHost({ headers, url = '' }: IncomingMessage): void {
  if (/^\/(healthz|readyz)$/.test(url)) headers.host ??= 'localhost'
}

/** Alive, but not to be sent anyone yet. */
function closedFor(message: string): Fetch {
  return (request) => {
    if (new URL(request.url).pathname === '/healthz') return Response.json({ success: true })
    const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
    return Response.json({ success: false, code: 'busy', message }, { status: 503, headers })
  }
}
