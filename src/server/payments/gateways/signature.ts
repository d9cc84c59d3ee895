import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** Whether one of the secrets has signed these bytes with HMAC-SHA256, compared in constant time. */
export function isSigned(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'utf8')
  // Every secret is tried, so that the time does not reveal which one matches.
  return secrets
    .map((secret) => {
      const right = Buffer.from(hmac(body, secret), 'utf8')
      return given.length === right.length && timingSafeEqual(given, right)
    })
    .some((matches) => matches)
}

type Expected = { secrets: readonly string[]; now: Date }

/** The same for `t=<seconds>,v1=<signature>`, where the time is signed as well and must be recent. */
export function isSignedNow(body: Uint8Array, header: string, { secrets, now }: Expected): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const values = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time = '', ...otherTimes] = values('t')
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false

  const signed = Buffer.concat([Buffer.from(`${time}.`), body])
  const matches = values('v1').some((signature) => isSigned(signed, signature, secrets))
  const age = Math.floor(now.getTime() / 1000) - Number(time)
  return matches && Math.abs(age) <= toleranceSeconds
}

export function hmac(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
