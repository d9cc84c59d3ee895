import type { Database } from '#server/database/database.ts'
import type { PaymentContext } from '#server/settlement/payment-context.ts'
import { test as plainTest } from '#tests/support/database.ts'
import { anOnlineOrder, type Peer, razorpayPeer } from '#tests/support/online-orders.ts'

// Of the two gateways this is the one at which a try can still be paid after it was given up.
export const test = plainTest.extend('peer', async ({}, { onCleanup }) => {
  const peer = await razorpayPeer(5000)
  onCleanup(peer.close)
  return peer
})

type Bought = Awaited<ReturnType<typeof anOnlineOrder>>

export type Attempt = (db: Database) => Promise<unknown>

type Setting = { context: PaymentContext; peer: Peer; bought: Bought }

export function holdOf({ orderId }: Bought): string {
  return `select from orders where id = '${orderId}' for update`
}

export async function theMessage({ peer, bought }: Setting) {
  const letter = await peer.letter(peer.letters.captured, bought.reference)
  return {
    gateway: peer.gateway.name,
    body: new TextEncoder().encode(letter.body),
    headers: new Headers(letter.headers),
  }
}

export async function aPaidMessage(setting: Setting) {
  setting.peer.pay(setting.bought.reference)
  return theMessage(setting)
}
