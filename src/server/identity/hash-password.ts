import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalForm } from '#contract/printable.ts'
import { createFairQueue, type Visitor } from '#platform/admission/fair-queue.ts'

type Cost = { memory: number; passes: number; parallelism: number }

// OWASP's recommendation for argon2id: 19 MiB, two passes. Takes about 26 ms.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Each hash takes a core and 19 MiB: a flood of logins must not slow the shop.
const queue = createFairQueue({
  atOnce: () => 2,
  maxQueued: 64,
  timeoutMs: 30_000,
  retryAfterSeconds: 2,
})
/** The visitor for hashes that no request asked for, such as at the start. */
const theStore: Visitor = { network: 'the store', name: '' }

export async function hashPassword(password: string, visitor = theStore): Promise<string> {
  const salt = randomBytes(16)
  const tag = await compute(normalized(password), salt, { ...cost, tagLength: 32, visitor })
  return format(salt, tag)
}

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** `outdated`: right, but stored with another Unicode form or another cost than today's. */
export type Verdict = 'right' | 'outdated' | 'wrong'

/** Checks a password. Takes as long without a stored hash, so that the time does not reveal who has an account. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  visitor = theStore,
): Promise<Verdict> {
  const { salt, tag, ...costThen } = stored === null ? randomHash() : parse(stored)

  for (const form of formsOf(password)) {
    const computed = await compute(form, salt, { ...costThen, tagLength: tag.length, visitor })
    if (!timingSafeEqual(computed, tag) || stored === null) continue
    return form === normalized(password) && isCurrentCost(costThen) ? 'right' : 'outdated'
  }
  return 'wrong'
}

/**
 * Keyboards write é, many Indian letters and the space in more than one way. Follows the OpaqueString profile of RFC
 * 8265: NFC, and a plain space for every kind of space.
 */
function normalized(password: string): string {
  return normalForm(password.replaceAll(/\p{Zs}/gu, ' '))
}

/** The form that is hashed today, then the forms that earlier versions hashed. Usually all are the same. */
function formsOf(password: string): string[] {
  const earlier = [password, normalForm(password), normalForm(password, 'NFD')]
  return [...new Set([normalized(password), ...earlier])]
}

function isCurrentCost({ memory, passes, parallelism }: Cost): boolean {
  return memory === cost.memory && passes === cost.passes && parallelism === cost.parallelism
}

function randomHash(): ReturnType<typeof parse> {
  return { ...cost, salt: randomBytes(16), tag: randomBytes(32) }
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

type Parameters = Cost & { tagLength: number; visitor: Visitor }

function compute(message: string, nonce: Buffer, { visitor, ...parameters }: Parameters) {
  return queue.run(
    { visitor },
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { message, nonce, ...parameters }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        )
      }),
  )
}
