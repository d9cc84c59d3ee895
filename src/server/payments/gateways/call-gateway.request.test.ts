import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { callGateway } from '#server/payments/gateways/call-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { type FakeRequest, startFakeGateway } from '#tests/support/fake-gateway-server.ts'

test('what is sent to a gateway is JSON and says so; a question without it is a GET', async () => {
  const received: FakeRequest[] = []
  const server = await startFakeGateway((request) => {
    received.push(request)
    return { status: 200, body: { ok: true } }
  })
  onTestFinished(() => server.close())
  const question = {
    gateway: 'razorpay' as const,
    url: `${server.url}/orders`,
    headers: { Authorization: 'Basic x' },
    answer: z.object({ ok: z.boolean() }),
  }

  await callGateway({ ...question, body: { amount: 7140 } })
  await callGateway(question)

  expect(
    received.map(({ method, body, headers }) => ({
      method,
      body,
      type: headers.get('content-type'),
      authorization: headers.get('authorization'),
    })),
  ).toEqual([
    {
      method: 'POST',
      body: '{"amount":7140}',
      type: 'application/json',
      authorization: 'Basic x',
    },
    { method: 'GET', body: '', type: null, authorization: 'Basic x' },
  ])
})
