import { lookup as lookUp } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { FailedDownload } from '#contract/reasons/downloads.ts'
import { isInNetworks, isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export type DownloadOptions = {
  accept: string
  maxBytes: number
  /** The limit of the whole download, redirects included. */
  timeoutMs: number
  /** Networks that may be reached although they are not public, at any port. */
  privateNetworks: readonly string[]
  /** Looks at the first bytes; what it does not want is not loaded any further. */
  isWanted: (start: Buffer) => boolean
  /** Why this kind of file is not taken. */
  unwanted: FailedDownload
  signal: AbortSignal
  /** Tests answer for the name servers. */
  resolve?: Resolve
}

/**
 * A download failed for this reason, which is told to people. `final`: it would fail again. `passing`: this one may work later.
 * `unreachable`: nothing of this server can be had now. `busy`: the server asks to be left alone for a while.
 */
export class DownloadFailure extends Error {
  readonly kind: 'final' | 'passing' | 'unreachable' | 'busy'
  readonly said: FailedDownload
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: DownloadFailure['kind'],
    said: FailedDownload,
    { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(said.reason, { cause })
    this.kind = kind
    this.said = said
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const maxRedirects = 5
const responseTimeoutMs = 10_000
const startBytes = 16

/**
 * Downloads a file from an address that a stranger may have written. Only public addresses are asked: the name is
 * resolved once, every address of it is checked, and the connection goes to what was checked, so that a second answer
 * of the name server changes nothing. Each redirect is checked in the same way.
 */
export async function download(address: string, options: DownloadOptions): Promise<Buffer> {
  return withinTime(options, (signal) => follow(address, { ...options, signal }))
}

type Time = { signal: AbortSignal; timeoutMs: number }

/** Ends the work after its time; throws why it failed as a `DownloadFailure`, or that the caller has ended it. */
export async function withinTime<Result>(
  time: Time,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(time.timeoutMs)
  try {
    return await work(AbortSignal.any([time.signal, timeout]))
  } catch (error) {
    time.signal.throwIfAborted()
    if (error instanceof DownloadFailure) throw error
    if (timeout.aborted)
      throw new DownloadFailure('passing', { reason: 'server_too_slow' }, { cause: error })
    throw explain(error)
  }
}

async function follow(address: string, options: DownloadOptions): Promise<Buffer> {
  let url = readUrl(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await request(url, options)
    const next = redirectOf(response, url)
    if (!next) return readBody(response, options)
    // Its body is of no use, and may be endless.
    response.destroy()
    url = next
  }
  throw new DownloadFailure('final', { reason: 'endless_redirects' })
}

/** Also for redirects, which may lead anywhere. */
function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new DownloadFailure('final', { reason: 'not_on_web' })
  if (url.username || url.password)
    throw new DownloadFailure('final', { reason: 'password_in_address' })
  return url
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined
  return readUrl(headers.location, from)
}

async function request(url: URL, options: DownloadOptions): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url, options)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { get } = url.protocol === 'https:' ? https : http
  const asked = get(
    url,
    {
      // A connection of its own: one that is kept may lead to what was checked for another address.
      agent: false,
      lookup: answerWith(addresses),
      signal: options.signal,
      headers: {
        Accept: options.accept,
        'Accept-Encoding': 'identity',
        'User-Agent': 'Tokri',
      },
    },
    resolve,
  )
  const timer = setTimeout(
    () => asked.destroy(new DownloadFailure('unreachable', { reason: 'no_answer_in_time' })),
    responseTimeoutMs,
  )
  asked.on('error', reject)
  return promise.finally(() => clearTimeout(timer))
}

type CheckOptions = Pick<DownloadOptions, 'resolve' | 'privateNetworks' | 'signal'>

/** The addresses of a server's name, each of which may be reached. */
export async function checkedAddresses(
  url: URL,
  { resolve, privateNetworks, signal }: CheckOptions,
) {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await abortable((resolve ?? resolveAll)(host), signal)
  // A name with one private address among its public ones is made to trick the check.
  for (const { address } of found) {
    if (isInNetworks(address, privateNetworks)) continue
    if (!isPublicAddress(address))
      throw new DownloadFailure('final', { reason: 'not_on_public_internet' })
    if (url.port !== '')
      throw new DownloadFailure('final', { reason: 'unusual_port', values: { port: url.port } })
  }
  if (found.length === 0) throw noSuchServer()
  return found
}

const resolveAll: Resolve = (host) => lookUp(host, { all: true })

/** Name servers cannot be told to stop, but they need not be waited for. */
async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Answers a connection's question for its host with the addresses that were checked. */
export function answerWith(addresses: { address: string; family: number }[]): LookupFunction {
  return (_, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}

async function readBody(response: IncomingMessage, options: DownloadOptions): Promise<Buffer> {
  try {
    refuseStatus(response)
    const { headers } = response
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new DownloadFailure('final', { reason: 'file_sent_packed' })
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) throw tooLarge(options)
    return await collect(response, options)
  } finally {
    response.destroy()
  }
}

async function collect(response: IncomingMessage, options: DownloadOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  let isLookedAt = false
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > options.maxBytes) throw tooLarge(options)
    if (isLookedAt || size < startBytes) continue
    isLookedAt = true
    if (!options.isWanted(Buffer.concat(chunks))) break
  }
  const bytes = Buffer.concat(chunks)
  if (!options.isWanted(bytes)) throw new DownloadFailure('final', options.unwanted)
  return bytes
}

function tooLarge({ maxBytes }: DownloadOptions): DownloadFailure {
  return new DownloadFailure('final', { reason: 'file_too_large', values: { maxBytes } })
}

function refuseStatus({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 200) return
  const values = { status: statusCode }
  const retryAfterSeconds = readRetryAfter(headers['retry-after'])
  if (statusCode === 429 || statusCode === 503)
    throw new DownloadFailure(
      'busy',
      { reason: 'server_asks_to_wait', values },
      {
        retryAfterSeconds,
      },
    )
  if (statusCode >= 500 || statusCode === 408)
    throw new DownloadFailure('passing', { reason: 'server_has_problem', values })
  throw new DownloadFailure('final', {
    reason: finalStatuses[statusCode] ?? 'server_answered',
    values,
  })
}

const [gone, kept] = ['file_not_there', 'file_kept_private'] as const
const finalStatuses: { [status: number]: typeof gone | typeof kept } = {
  401: kept,
  403: kept,
  404: gone,
  410: gone,
}

/** Seconds, or a date; undefined where it is neither. */
export function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

function noSuchServer(cause?: unknown): DownloadFailure {
  return new DownloadFailure('unreachable', { reason: 'no_such_server' }, { cause })
}

function explain(error: unknown): DownloadFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return noSuchServer(error)
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN)$/.test(code))
    return new DownloadFailure('unreachable', { reason: 'server_unreachable' }, { cause: error })
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
    return new DownloadFailure('final', { reason: 'certificate_invalid' }, { cause: error })
  return new DownloadFailure('passing', { reason: 'connection_broke' }, { cause: error })
}
