import { expect, test } from 'vitest'
import { PaymentChoice } from '#contract/api/store.ts'
import { openDatabase } from '#server/database/database.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { openGateways, paymentChoices } from './open-gateways.ts'

const db = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silentLog })
const keys = {
  razorpay: { keyId: 'rzp_live_Ab12', keySecret: 'secret', webhookSecrets: ['w'] },
  stripe: { secretKey: 'sk_live_Ab12', webhookSecrets: ['w'] },
  holdMinutes: 15,
}

function choices(mode: 'demo' | 'production', payments: object) {
  const config = { mode, payments: { test: true, holdMinutes: 15, ...payments } }
  return paymentChoices(openGateways(config, db))
}

test('a demo pays with the test gateway, and says so (S-81)', () => {
  const offered = paymentChoices(openGateways(aConfig(), db))

  expect(PaymentChoice.array().parse(offered)).toEqual(offered)
  expect(offered).toEqual([
    { type: 'COD', available: true },
    { type: 'Online', available: true, gateway: 'Test payment', isTest: true },
  ])
})

test('a real shop without a gateway shows paying online with the reason why not (S-45, S-81)', () => {
  const offered = choices('production', {})

  expect(PaymentChoice.array().parse(offered)).toEqual(offered)
  expect(offered.map(({ type, available }) => [type, available])).toEqual([
    ['COD', true],
    ['Online', false],
  ])
  expect(offered[1]?.reason).toMatch(/not set up/)
})

test('of several gateways the first one is offered, or the one that the settings pick', () => {
  expect(choices('production', keys)[1]).toMatchObject({ gateway: 'Razorpay', isTest: false })
  expect(choices('production', { ...keys, preferred: 'stripe' })[1]).toMatchObject({
    gateway: 'Stripe',
  })
  expect(choices('demo', { ...keys, preferred: 'test' })[1]).toMatchObject({
    gateway: 'Test payment',
  })
})

test('a gateway with test keys is marked as a test', () => {
  const stripe = { secretKey: 'sk_test_Ab12', webhookSecrets: ['w'] }

  expect(choices('production', { stripe })[1]).toMatchObject({ gateway: 'Stripe', isTest: true })
})
