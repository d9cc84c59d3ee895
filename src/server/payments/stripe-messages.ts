import { z } from 'zod'
import { parseJson } from '#server/platform/requests/read-json.ts'
import { type GatewayMessage, WrongSignature } from './gateway.ts'
import { isSignedNow } from './signature.ts'

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})
const EventSession = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
})

/** Not with the SDK: it decodes the bytes before it checks them, and accepts times in the future. */
export function readStripeMessage(
  body: Uint8Array,
  headers: Headers,
  expected: { secrets: readonly string[]; now: Date },
): GatewayMessage {
  const signature = headers.get('stripe-signature') ?? ''
  if (!isSignedNow(body, signature, expected))
    throw new WrongSignature('the signature does not fit, or is not of now')

  const { id, type, data } = Event.parse(parseJson(body))
  const session = EventSession.safeParse(data.object).data
  return {
    id,
    kind: type,
    reference: session?.id ?? null,
    amountPaise: session?.amount_total ?? null,
    currency: session?.currency?.toUpperCase() ?? null,
  }
}
