import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'

type Cost = { memory: number; passes: number; parallelism: number }

// OWASP's recommendation for argon2id: 19 MiB, two passes. About 26 ms.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await compute(password, salt, { ...cost, tagLength: 32 })
  const { memory, passes, parallelism } = cost

  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Takes as long where there is no stored hash, so that time does not tell who has an account. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password)
    return false
  }
  const { salt, tag, ...costThen } = parse(stored)
  const computed = await compute(password, salt, { ...costThen, tagLength: tag.length })
  return timingSafeEqual(computed, tag)
}

/** Whether the hash was made at another cost than today's. */
export function needsRehash(stored: string): boolean {
  const { memory, passes, parallelism } = parse(stored)
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
}

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) throw new Error('A stored password hash is not in the argon2id form')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function compute(message: string, nonce: Buffer, parameters: Cost & { tagLength: number }) {
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { message, nonce, ...parameters }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        )
      }),
  )
}

// Each hash takes a core and 19 MiB: a flood of logins must not take the shop's. The last in the queue
// waits under a second.
const mostAtOnce = 2
const mostWaiting = 64
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1
  else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go))
  else throw new Refusal('busy', { retryAfterSeconds: 2 })

  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
