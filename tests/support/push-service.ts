import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Push = {
  headers: IncomingHttpHeaders
  /** The message as the browser reads it. */
  message: { title: string; body: string; tag: string; url: string }
  /** The store's claims about itself. */
  claims: { aud: string; exp: number; sub: string }
  /** The key with which it signed. */
  key: string
}

type Answer = { status: number; headers?: Record<string, string> }
type Behaviour = (n: number) => Answer | Promise<Answer>

/**
 * A push service of this machine with one browser. It decrypts (RFC 8291, RFC 8188) and checks signatures (RFC 8292)
 * with node:crypto alone, and answers 201 unless the behaviour says otherwise for the n-th request.
 */
export async function aPushService(behaviour: Behaviour = () => ({ status: 201 })) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushes: Push[] = []
  let requests = 0

  const server = createServer(async (request, response) => {
    requests += 1
    const { status, headers = {} } = await behaviour(requests)
    const body = await buffer(request)
    if (status < 300) {
      const message = JSON.parse(decrypt(body, browser, auth))
      pushes.push({ headers: request.headers, message, ...readVapid(request.headers) })
    }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    pushes,
    requests: () => requests,
    subscription: {
      endpoint: `${origin}/push/one`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const storeKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('a push message is one record')

  const shared = hmac(auth, browser.computeSecret(storeKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), storeKey])
  const secret = hmac(salt, hmac(shared, info, '\x01'))
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record ends with 2')
  return padded.subarray(0, end).toString()
}

function readVapid({ authorization = '' }: IncomingHttpHeaders): Pick<Push, 'claims' | 'key'> {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization)
  if (!parts) throw new Error('no VAPID header')
  const [header, payload, signature, key] = parts.slice(1) as [string, string, string, string]
  const { typ, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (typ !== 'JWT' || alg !== 'ES256' || !isSigned) throw new Error('not signed by that key')
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), key }
}
