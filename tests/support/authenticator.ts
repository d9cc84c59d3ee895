import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from '#contract/api/passkeys.ts'

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** The parts that an attacker or a broken device answers otherwise than a good one. */
type Wrong = Partial<{
  origin: string
  domain: string
  challenge: string
  type: string
  crossOrigin: boolean
  isVerified: boolean
  counter: number
  userHandle: string
  id: string
  signature: string
  /** Sent as the certificate of the device's maker. */
  attested: { fmt: string; statement: Map<string, Cbor> }
}>

/** A device that makes one passkey and signs with it, as a browser answers for it. */
export function anAuthenticator({
  algorithm = 'ES256',
  origin = 'http://shop.test',
  counts = true,
}: Partial<{
  algorithm: Algorithm
  origin: string
  counts: boolean
}> = {}) {
  const { privateKey, publicKey } = keysOf(algorithm)
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0
  const next = () => (counts ? (counter += 1) : 0)

  function clientData(type: string, challenge: string, wrong: Wrong): string {
    const { crossOrigin = false } = wrong
    const data = {
      type,
      challenge,
      origin,
      crossOrigin,
      ...known(wrong, ['origin', 'challenge', 'type']),
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  function answer<Response>(response: Response, wrong: Wrong) {
    const sent = wrong.id ?? id.toString('base64url')
    return {
      id: sent,
      rawId: sent,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response,
    }
  }

  return {
    id: id.toString('base64url'),

    create(options: PasskeyCreation, wrong: Wrong = {}): NewPasskey {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseOf(algorithm, publicKey))])
      const authData = authenticatorData(options.rp.id, {
        ...wrong,
        counter: wrong.counter ?? next(),
        made,
      })
      const { fmt, statement } = wrong.attested ?? {
        fmt: 'none',
        statement: new Map<string, Cbor>(),
      }
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return answer(
        {
          clientDataJSON: clientData('webauthn.create', options.challenge, wrong),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
        wrong,
      )
    },

    get(options: PasskeyRequest, wrong: Wrong = {}): SignedPasskey {
      const data = authenticatorData(options.rpId, { ...wrong, counter: wrong.counter ?? next() })
      const clientDataJSON = clientData('webauthn.get', options.challenge, wrong)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const name = algorithm === 'EdDSA' ? null : 'sha256'
      const signature = sign(name, Buffer.concat([data, hash]), privateKey).toString('base64url')
      return answer(
        {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: wrong.signature ?? signature,
          userHandle: wrong.userHandle ?? userHandle,
        },
        wrong,
      )
    },
  }
}

function known<Name extends keyof Wrong>(wrong: Wrong, names: Name[]): Pick<Wrong, Name> {
  return Object.fromEntries(
    names.filter((name) => wrong[name] !== undefined).map((name) => [name, wrong[name]]),
  ) as Pick<Wrong, Name>
}

type Data = Wrong & { counter: number; made?: Buffer }

function authenticatorData(
  rpId: string,
  { domain = rpId, isVerified = true, counter, made }: Data,
) {
  const present = 0x01
  const flags = present | (isVerified ? 0x04 : 0) | (made ? 0x40 : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(counter, 1)
  const domainHash = createHash('sha256').update(domain).digest()
  return Buffer.concat([domainHash, head, made ?? Buffer.alloc(0)])
}

function keysOf(algorithm: Algorithm) {
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** The public key in COSE's form. */
function coseOf(algorithm: Algorithm, key: KeyObject): Map<number, Cbor> {
  const jwk = key.export({ format: 'jwk' })
  const part = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url')
  const entries: Record<Algorithm, [number, Cbor][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part('x')],
      [-3, part('y')],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part('x')],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, part('n')],
      [-2, part('e')],
    ],
  }
  return new Map(entries[algorithm])
}

type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>

/** The few forms of CBOR that passkeys need (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flat().map((part) => cbor(part as Cbor)),
  ])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
