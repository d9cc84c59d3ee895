import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#server/platform/requests/read-json.ts'
import { type GatewayMessage, WrongSignature } from './gateway.ts'
import { hmac, isSignedNow } from './signature.ts'

/** New in each process, because it sends the messages to itself. */
export const testSecret = randomBytes(32).toString('hex')

const TestMessage = z.object({
  id: z.string(),
  kind: z.enum(['payment.paid', 'payment.failed']),
  reference: z.string(),
  amountPaise: z.int(),
  currency: z.string(),
})
export type TestMessage = z.infer<typeof TestMessage>

const signatureHeader = 'Tokri-Test-Signature'

type Sender = { secret?: string; now: Date }

/** A message's body, and the header with its signature. */
export function writeTestMessage(message: TestMessage, { secret = testSecret, now }: Sender) {
  const body = JSON.stringify(message)
  const time = Math.floor(now.getTime() / 1000)
  const signature = hmac(Buffer.from(`${time}.${body}`), secret)
  return { body, headers: { [signatureHeader]: `t=${time},v1=${signature}` } }
}

export function readTestMessage(
  body: Uint8Array,
  headers: Headers,
  expected: { secrets: readonly string[]; now: Date },
): GatewayMessage {
  if (!isSignedNow(body, headers.get(signatureHeader) ?? '', expected))
    throw new WrongSignature('the signature does not fit, or is not of now')
  return TestMessage.parse(parseJson(body))
}
