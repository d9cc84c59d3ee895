import type { GatewayName } from '#contract/gateways.ts'
import { answerLanguage, textsOf } from '#server/api/languages.ts'

/** One attempt to pay an order. Starting it again with the same id changes nothing. */
export type PaymentStart = {
  /** The store's own id of this attempt. */
  id: string
  orderNumber: string
  amountPaise: number
  shopper: { name: string; email: string; phone: string }
  /** The shopper's browser returns here, paid or not. */
  returnUrl: string
}

/** The status of an attempt at the gateway. */
export type PaymentState = {
  status: 'open' | 'paid' | 'failed'
  /** Whether the shopper's last try failed: the bank declined, or they cancelled on the gateway's page. */
  lastTryFailed: boolean
  /** All charges for it; more than one only if something went wrong. */
  charges: readonly Charge[]
}

export type Charge = {
  /** The gateway's id of it. */
  reference: string
  amountPaise: number
  /** ISO 4217, upper case. */
  currency: string
}

export type RefundRequest = {
  /** The store's own id of this refund. */
  id: string
  charge: string
  amountPaise: number
  /** The store's refunds of the same charge before this one, which are all done, and what they come to. */
  earlierIds?: readonly string[]
  earlierPaise?: number
  /** The gateway has refused it this often. The next try needs a new idempotency key, or it may repeat the refusal. */
  refusals?: number
}
export type RefundState = {
  status: 'sent' | 'done' | 'failed'
  reference: string
  /** Every amount of the charge that is being refunded or was. */
  sent: readonly SentRefund[]
}
export type SentRefund = {
  reference: string
  amountPaise: number
  /** Refunded by somebody in the gateway's dashboard, not by the store. */
  isByHand: boolean
}

/** A message with a valid signature. It is only a reason to read the payment's status. */
export type GatewayMessage = {
  /** The same for each repetition. */
  id: string
  kind: string
  /** The gateway's id of the attempt that it is about; null if it is about none of ours. */
  reference: string | null
  /** The store compares it with the payment's amount; null if the message names none. */
  amountPaise: number | null
  currency: string | null
}

export type Gateway = {
  name: GatewayName
  isTest: boolean
  start(payment: PaymentStart): Promise<{ reference: string; payUrl: string }>
  read(reference: string): Promise<PaymentState>
  /** Makes an unpaid attempt impossible to pay, if the gateway can do that. */
  close(reference: string): Promise<void>
  /** Refunds a part of a charge, as far as that is left of it. Again with the same id, it answers that refund's status. */
  refund(refund: RefundRequest): Promise<RefundState>
  /** Throws `WrongSignature` unless the gateway itself has signed these bytes. */
  readMessage(body: Uint8Array, headers: Headers, now: Date): GatewayMessage
}

export type Gateways = ReadonlyMap<GatewayName, Gateway>

/** The message is not from the gateway, or too old. */
export class WrongSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongSignature'
  }
}

/** The gateway did not respond, or with something invalid: whether it did what was requested is unknown. */
export class GatewayUnreachable extends Error {
  constructor(gateway: GatewayName, reason: string) {
    super(`${gateway}: ${reason}`)
    this.name = 'GatewayUnreachable'
  }
}

/** The gateway understood the request and refused it; the same request again would be refused, too. */
export class GatewayRefused extends Error {
  constructor(gateway: GatewayName, reason: string) {
    super(`${gateway}: ${reason}`)
    this.name = 'GatewayRefused'
  }
}

/** The name that people see, also on old payments of gateways that are no longer in the settings. */
export function titleOf(gateway: GatewayName): string {
  return textsOf(answerLanguage()).paymentChoicesText.gateways[gateway]
}
