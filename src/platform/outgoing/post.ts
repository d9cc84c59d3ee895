import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import {
  answerWith,
  checkedAddresses,
  DownloadFailure,
  type Resolve,
  readRetryAfter,
  withinTime,
} from './download.ts'
import { isInNetworks, isPublicAddress } from './public-address.ts'

type PostOptions = {
  headers: Record<string, string | number>
  body: Buffer
  timeoutMs: number
  /** Networks that may be reached although they are not public, at any port and without TLS. */
  privateNetworks: readonly string[]
  signal: AbortSignal
  resolve?: Resolve
}

/**
 * Sends a message to an address that a stranger may have given, by the rules of `download`, and only with https.
 * Follows no redirect and reads no body: the status is the answer.
 */
export async function post(
  address: string,
  options: PostOptions,
): Promise<{ status: number; retryAfterSeconds: number | undefined }> {
  return withinTime(options, async (signal) => {
    const response = await request(address, { ...options, signal })
    response.destroy()
    const { statusCode: status = 0, headers } = response
    return { status, retryAfterSeconds: readRetryAfter(headers['retry-after']) }
  })
}

/**
 * Whether an address can be one that `post` may reach, as far as it says itself. Where its name leads is checked with
 * each message, because that may change.
 */
export function checkEndpoint(address: string, privateNetworks: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const isPrivate = isIP(host) !== 0 && isInNetworks(host, privateNetworks)
  if (isPrivate) return ['http:', 'https:'].includes(url.protocol)
  return url.protocol === 'https:' && url.port === '' && (isIP(host) === 0 || isPublicAddress(host))
}

async function request(address: string, options: PostOptions): Promise<IncomingMessage> {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new DownloadFailure('final', { reason: 'not_on_web' })
  const addresses = await checkedAddresses(url, options)
  const isPrivate = addresses.every((each) => isInNetworks(each.address, options.privateNetworks))
  if (url.protocol === 'http:' && !isPrivate)
    throw new DownloadFailure('final', { reason: 'not_https' })

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      agent: false,
      lookup: answerWith(addresses),
      signal: options.signal,
      headers: options.headers,
    },
    resolve,
  )
  asked.on('error', reject)
  asked.end(options.body)
  return promise
}
