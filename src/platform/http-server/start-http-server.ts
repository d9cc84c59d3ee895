import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { CannotStart } from '#platform/cannot-start.ts'
import { closedHeaders } from '#platform/responses/security-headers.ts'
import type { AnswerCached } from './answer-cached.ts'
import {
  type ConnectionLimits,
  defaultLimits,
  hasBody,
  limitConnections,
} from './limit-connections.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** The HTTP server runs before the store opens and after it closes. */
export type HttpServer = {
  port: number
  isOpen(): boolean
  /** From now on sends requests to the cache, if given, and then to the store. */
  open(fetch: Fetch, answerCached?: AnswerCached): void
  /**
   * Reports not ready but serves requests for the grace period, so that load balancers notice. Then accepts no
   * connections and waits for open requests; at the deadline closes their connections. A server whose process is
   * replaced on the same port stays ready and accepts none from the start.
   */
  close(deadlineMs: number, graceMs?: number, options?: { isReplaced: boolean }): Promise<void>
}

const defaultTimeouts = {
  // `limitBodyTime` ends slow bodies sooner.
  requestTimeout: 4 * 60_000,
  headersTimeout: 10_000,
  // Longer than the 60 seconds of common proxies, so that the proxy is the first to close an idle connection.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
}
const defaultBodyTimeouts = { bodyMs: 15_000, uploadMs: 3 * 60_000 }
/** Closes a connection on which no byte moves for this long. */
const idleSocketMs = 20_000
const maxConnections = 4000
// Browsers do not pipeline requests; without a limit, thousands on one connection would fill the memory.
const maxPipelined = 8

type Options = {
  port: number
  host: string | undefined
  bodyTimeouts: Pick<BodyTimeouts, 'isUpload'> & Partial<BodyTimeouts>
  limits?: Partial<ConnectionLimits>
  /** Tests use shorter ones. */
  timeouts?: Partial<typeof defaultTimeouts>
}

export async function startHttpServer(options: Options): Promise<HttpServer> {
  const { port, host } = options
  const bodyTimeouts = { ...defaultBodyTimeouts, ...options.bodyTimeouts }
  const server = createClosedServer({ ...defaultTimeouts, ...options.timeouts })
  const connections = limitConnections(server, { ...defaultLimits, ...options.limits })
  const openResponses = new Set<ServerResponse>()
  const pipelined = countPipelined()
  let isOpen = false
  let handle = getRequestListener(respondClosed('The store is starting.'))
  let answerCached: AnswerCached = () => false

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A response has no socket while an earlier one on its connection is being sent.
    const isAlone = response.socket !== null && connections.isKnown(request.socket)
    if (isAlone && answerCached(request, response)) return connections.answered(request, response)
    if (!connections.begin(request, response)) return
    if (hasSeveralHosts(request)) return void response.writeHead(400, { connection: 'close' }).end()
    setHost(request)
    if (!pipelined.begin(request, response)) return request.socket.destroy()
    limitBodyTime(request, response, bodyTimeouts)
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    void handle(request, response)
  })
  server.maxConnections = maxConnections
  server.setTimeout(idleSocketMs)
  await bind(server, port, host)

  return {
    port: (server.address() as AddressInfo).port,
    isOpen: () => isOpen,
    open(fetch, answer) {
      handle = getRequestListener(fetch)
      if (answer) answerCached = answer
      isOpen = true
    },
    async close(deadlineMs, graceMs = 0, { isReplaced } = { isReplaced: false }) {
      const wasOpen = isOpen
      isOpen = wasOpen && isReplaced
      answerCached = () => false
      handle = closingConnections(handle)
      endConnectionsAfter(openResponses)
      const replaced = isReplaced ? stopListening(server) : undefined
      if (wasOpen) await sleep(graceMs)
      const closed = replaced ?? stopListening(server)
      connections.closeIdle()
      await closeBy(deadlineMs, server, closed)
    },
  }
}

/** Counts open requests by connection. */
function countPipelined() {
  const counts = new WeakMap<Socket, number>()
  return {
    /** Returns whether the connection may have one more request. */
    begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const count = (counts.get(socket) ?? 0) + 1
      counts.set(socket, count)
      response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
      return count <= maxPipelined
    },
  }
}

/** Adds the security headers, since some responses are written before a request reaches the store. */
class ClosedResponse extends ServerResponse {
  override writeHead(status: number, ...given: unknown[]): this {
    const [headers] = given
    // Headers that begin with the security headers are complete, and need no merging.
    const isWhole = Array.isArray(headers) && headers[0] === closedHeaders[0]?.[0].toLowerCase()
    if (!isWhole) {
      for (const [name, value] of closedHeaders)
        if (!this.hasHeader(name)) this.setHeader(name, value)
    }
    return super.writeHead(status, ...(given as [OutgoingHttpHeaders]))
  }
}

function createClosedServer(timeouts: typeof defaultTimeouts): Server {
  const server = createServer({ ...timeouts, ServerResponse: ClosedResponse })
  return server.on('clientError', refuseConnection)
}

const statusOfError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

type ConnectionError = Error & { code?: string }

/** Answers a malformed request and closes the connection, since bytes that follow cannot be trusted to be a request. */
function refuseConnection({ code = '' }: ConnectionError, socket: Duplex): void {
  // Once a response has begun, the client would read a second one as part of it.
  const { _httpMessage: open } = socket as Duplex & { _httpMessage?: ServerResponse }
  if (socket.writable && !open?.headersSent) socket.write(bareAnswer(statusOfError[code] ?? 400))
  socket.destroy()
}

function bareAnswer(status: number): string {
  const headers = [...closedHeaders, ['Connection', 'close'], ['Content-Length', '0']]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
}

/** A proxy may have decided by one Host header while Node.js takes the first. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1
}

type Listener = ReturnType<typeof getRequestListener>

function closingConnections(handle: Listener): Listener {
  return (request, response) => {
    response.setHeader('connection', 'close')
    return handle(request, response)
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

function endConnectionsAfter(responses: Set<ServerResponse>): void {
  for (const response of responses)
    if (!response.headersSent) response.setHeader('connection', 'close')
}

async function closeBy(deadlineMs: number, server: Server, closed: Promise<unknown>) {
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearTimeout(deadline)
}

/** Resolves when all connections have ended. */
function stopListening(server: Server): Promise<unknown> {
  // Node's HTTP close() would cut idle connections; that of `net` lets them end gracefully.
  return new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
}

/** Adds the Host header that health checks over HTTP/1.0 lack; HAProxy requests / by default. */
function setHost({ headers, method, url = '' }: IncomingMessage): void {
  const isCheck = /^\/(healthz|readyz)$/.test(url) || (method === 'OPTIONS' && url === '/')
  if (isCheck) headers.host ??= 'localhost'
}

/** Answers that the process is alive but not ready. */
function respondClosed(message: string): Fetch {
  return (request) => {
    if (new URL(request.url).pathname === '/healthz') return Response.json({ success: true })
    const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
    return Response.json({ success: false, code: 'busy', message }, { status: 503, headers })
  }
}

type BodyTimeouts = {
  bodyMs: number
  /** Enough for twenty megabytes over a slow mobile connection. */
  uploadMs: number
  isUpload: (method: string, path: string) => boolean
}

/** Ends requests whose body arrives too slowly; files get more time than forms. */
function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs, isUpload }: BodyTimeouts,
): void {
  if (!hasBody(request)) return
  const hasFiles = isUpload(request.method ?? '', pathOf(request))
  // The socket is idle while pictures are being converted.
  if (hasFiles) request.socket.setTimeout(uploadMs)
  const timer = setTimeout(() => endRequest(request, response), hasFiles ? uploadMs : bodyMs)
  response.once('close', () => clearTimeout(timer))
}

function endRequest({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (!headersSent) socket.write(bareAnswer(408))
  socket.destroySoon()
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
