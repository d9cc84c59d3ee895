import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** Whether one of the secrets has signed these bytes with HMAC-SHA256, compared in constant time. */
export function isSigned(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'utf8')
  // Every secret is tried, so that the time tells nothing of which one fits.
  return secrets
    .map((secret) => {
      const right = Buffer.from(hmac(body, secret), 'utf8')
      return given.length === right.length && timingSafeEqual(given, right)
    })
    .some((fits) => fits)
}

type Expected = { secrets: readonly string[]; now: Date }

/** The same for `t=<seconds>,v1=<signature>`, where the time is signed too and must be about now. */
export function isSignedNow(body: Uint8Array, header: string, { secrets, now }: Expected): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const values = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time = '', ...otherTimes] = values('t')
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false

  const signed = Buffer.concat([Buffer.from(`${time}.`), body])
  const fits = values('v1').some((signature) => isSigned(signed, signature, secrets))
  const age = Math.floor(now.getTime() / 1000) - Number(time)
  return fits && Math.abs(age) <= toleranceSeconds
}

export function hmac(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
