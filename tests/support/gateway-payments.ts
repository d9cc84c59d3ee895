import { onTestFinished } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { razorpay } from '#server/payments/gateways/razorpay.ts'
import { stripe } from '#server/payments/gateways/stripe.ts'
import { fakeRazorpay } from './fake-razorpay.ts'
import { fakeStripe } from './fake-stripe.ts'

/** A payment as the store starts it at a gateway. */
export function aPayment() {
  return {
    id: newId(),
    orderNumber: '12',
    amountPaise: 10_250,
    shopper: { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98450 12345' },
    returnUrl: 'http://shop.test/payment/1',
  }
}

/** The state of a payment that has not been attempted yet. */
export const untouched = { status: 'open', lastTryFailed: false, charges: [] }

/** Stripe, with the store's adapter to it. */
export async function aStripe() {
  const fake = await fakeStripe()
  onTestFinished(() => fake.close())
  const gateway = stripe(fake.keys, { api: fake.api, timeoutMs: 1500 })
  return { fake, gateway }
}

export async function aStripeSession() {
  const { fake, gateway } = await aStripe()
  const { reference } = await gateway.start(aPayment())
  return { fake, gateway, reference }
}

export async function aPaidStripeSession() {
  const { fake, gateway, reference } = await aStripeSession()
  const { id: charge } = fake.pay(reference)
  return { fake, gateway, reference, charge, refund: aRefund(charge) }
}

/** Razorpay, with the store's adapter to it. */
export async function aRazorpay() {
  const fake = await fakeRazorpay()
  onTestFinished(() => fake.close())
  const gateway = razorpay(fake.keys, { apiUrl: fake.apiUrl, timeoutMs: 1500 })
  return { fake, gateway }
}

export async function aRazorpayOrder() {
  const { fake, gateway } = await aRazorpay()
  const { reference } = await gateway.start(aPayment())
  return { fake, gateway, reference }
}

export async function aPaidRazorpayOrder() {
  const { fake, gateway, reference } = await aRazorpayOrder()
  const { id: charge } = fake.pay(reference)
  return { fake, gateway, reference, charge, refund: aRefund(charge) }
}

function aRefund(charge: string) {
  return { id: newId(), charge, amountPaise: 10_250 }
}
