import type { PaymentContext } from '#server/checkout/payment-context.ts'
import type { Database } from '#server/database/database.ts'
import { test as plainTest } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  type FakeGateway,
  fakeRazorpayGateway,
} from '#tests/support/online-orders.ts'

// Only this one of the two gateways still accepts payment for an abandoned attempt.
export const test = plainTest.extend('fake', async ({}, { onCleanup }) => {
  const fake = await fakeRazorpayGateway(5000)
  onCleanup(fake.close)
  return fake
})

type Bought = Awaited<ReturnType<typeof anOnlineOrder>>

export type Attempt = (db: Database) => Promise<unknown>

type Setting = { context: PaymentContext; fake: FakeGateway; bought: Bought }

export function holdOf({ orderId }: Bought): string {
  return `select from orders where id = '${orderId}' for update`
}

export async function theMessage({ fake, bought }: Setting) {
  const webhook = await fake.webhook(fake.webhooks.captured, bought.reference)
  return {
    gateway: fake.gateway.name,
    body: new TextEncoder().encode(webhook.body),
    headers: new Headers(webhook.headers),
  }
}

export async function aPaidMessage(setting: Setting) {
  setting.fake.pay(setting.bought.reference)
  return theMessage(setting)
}
