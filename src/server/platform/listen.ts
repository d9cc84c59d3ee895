import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { CannotStart } from './cannot-start.ts'
import { guardSlowBodies, type Patience } from './guard-slow-bodies.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** The store's entrance. It can be found closed: while the store prepares itself, and while it goes home. */
export type Entrance = {
  port: number
  isOpen(): boolean
  /** From now on requests are answered by the store. */
  open(fetch: Fetch): void
  /** Takes no new connections, and waits until those inside have been served; at the deadline they are sent away. */
  close(deadlineMs: number): Promise<void>
}

const timeouts = {
  // Sooner than this, slow bodies are guarded against one by one.
  requestTimeout: 4 * 60_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}
const usualPatience = { bodyMs: 15_000, uploadMs: 3 * 60_000 }
const sweepMs = 50
/** A reader that takes nothing for so long is no reader. */
const idleSocketMs = 20_000
const mostConnections = 2000
// Browsers wait for an answer before they ask again; a thousand questions in one breath fill the memory.
const mostUnanswered = 8

type Place = {
  port: number
  host: string | undefined
  patience: Pick<Patience, 'isUpload'> & Partial<Patience>
}

export async function listen({ port, host, patience: wished }: Place): Promise<Entrance> {
  const patience = { ...usualPatience, ...wished }
  const server = createServer(timeouts)
  const inside = new Set<ServerResponse>()
  const unanswered = new WeakMap<Socket, number>()
  let isOpen = false
  let answer = getRequestListener(closedFor('The store is starting.'))

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
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
    async close(deadlineMs) {
      isOpen = false
      const serve = answer
      answer = (request, response) => {
        response.setHeader('connection', 'close')
        return serve(request, response)
      }
      for (const response of inside)
        if (!response.headersSent) response.setHeader('connection', 'close')
      await closeServer(server, deadlineMs)
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

async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/** Alive, but not to be sent anyone yet. */
function closedFor(message: string): Fetch {
  return (request) => {
    if (new URL(request.url).pathname === '/healthz') return Response.json({ success: true })
    const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
    return Response.json({ success: false, code: 'busy', message }, { status: 503, headers })
  }
}
