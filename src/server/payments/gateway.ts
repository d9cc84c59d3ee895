export const gatewayNames = ['razorpay', 'stripe', 'test'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What a gateway is told of one try to pay. Telling it again, with the same id, changes nothing. */
export type PaymentStart = {
  /** The store's own id of this try, unique and unchanging. */
  id: string
  orderNumber: string
  amountPaise: number
  shopper: { name: string; email: string; phone: string }
  /** Where the shopper's browser comes back to, whatever happened. */
  returnUrl: string
}

/** How a try stands in the gateway's own books. */
export type PaymentState = {
  status: 'open' | 'paid' | 'failed'
  /** Whether the shopper last tried in vain: a bank said no, or they gave it up on the gateway's page. */
  lastTryFailed: boolean
  /** Every charge that the gateway holds for it; one, unless something went wrong. */
  charges: readonly Charge[]
}

export type Charge = {
  /** The gateway's name of it. */
  reference: string
  amountPaise: number
  /** ISO 4217, upper case. */
  currency: string
}

export type RefundRequest = {
  /** The store's own id of this refund, unique and unchanging. */
  id: string
  charge: string
  amountPaise: number
  /** How often the gateway has said no to it: it may repeat a no that it was asked for by the same name. */
  refusals?: number
}
export type RefundState = {
  status: 'sent' | 'done' | 'failed'
  reference: string
  /** Every amount of the charge that goes back or has gone back. */
  sent: readonly SentBack[]
}
export type SentBack = {
  reference: string
  amountPaise: number
  /** Sent by somebody at the gateway's own desk, not by the store. */
  isByHand: boolean
}

/** A message whose signature was right. What it says is only taken as a reason to ask. */
export type GatewayMessage = {
  /** The same however often it is sent. */
  id: string
  kind: string
  /** What the gateway calls the try that it is about; null where it is about none of ours. */
  reference: string | null
  /** What it claims, to be compared with what was asked for. */
  amountPaise: number | null
  currency: string | null
}

export type Gateway = {
  name: GatewayName
  /** What people read: “Razorpay”. */
  title: string
  isTest: boolean
  start(payment: PaymentStart): Promise<{ reference: string; payUrl: string }>
  read(reference: string): Promise<PaymentState>
  /** Sees to it, where the gateway can, that an unpaid try cannot be paid any more. */
  close(reference: string): Promise<void>
  /**
   * Sends back what is left of a charge, unless nothing is; asked again with the same id it answers how that
   * refund stands.
   */
  refund(refund: RefundRequest): Promise<RefundState>
  /** Throws `WrongSignature` unless the gateway itself has written these bytes. */
  readMessage(body: Uint8Array, headers: Headers, now: Date): GatewayMessage
}

export type Gateways = ReadonlyMap<GatewayName, Gateway>

/** The message is not from the gateway, or not fresh. */
export class WrongSignature extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongSignature'
  }
}

/** The gateway did not answer, or with something that makes no sense: nothing is known of what it did. */
export class GatewayUnreachable extends Error {
  constructor(gateway: GatewayName, reason: string) {
    super(`${gateway}: ${reason}`)
    this.name = 'GatewayUnreachable'
  }
}

/** The gateway understood, and said no; asking again in the same words will not help. */
export class GatewayRefused extends Error {
  constructor(gateway: GatewayName, reason: string) {
    super(`${gateway}: ${reason}`)
    this.name = 'GatewayRefused'
  }
}
