import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#server/platform/requests/read-json.ts'
import { type GatewayMessage, WrongSignature } from './gateway.ts'
import { isSigned } from './signature.ts'

const About = z.object({
  amount: z.int().nullable().default(null),
  currency: z.string().toUpperCase().nullable().default(null),
})
const Payload = z.object({
  payment: z
    .object({ entity: About.extend({ order_id: z.string().nullable().default(null) }) })
    .optional(),
  order: z.object({ entity: About.extend({ id: z.string() }) }).optional(),
})
const Message = z.object({ event: z.string(), payload: Payload })

export function readRazorpayMessage(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
): GatewayMessage {
  const signature = headers.get('x-razorpay-signature') ?? ''
  if (!isSigned(body, signature, secrets)) throw new WrongSignature('the signature does not fit')

  const { event, payload } = Message.parse(parseJson(body))
  return {
    // Neither a time nor Razorpay's own id of the event is signed, so only the bytes tell one message from another.
    id: createHash('sha256').update(body).digest('hex'),
    kind: event,
    ...claimIn(payload),
  }
}

function claimIn({ payment, order }: z.infer<typeof Payload>) {
  const { amount, currency } = payment?.entity ?? order?.entity ?? { amount: null, currency: null }
  const reference = payment?.entity.order_id ?? order?.entity.id ?? null
  return { reference, amountPaise: amount, currency }
}
