import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { sayTo } from '#server/api/say.ts'
import { connectionFrom } from '#tests/support/client.ts'
import { admitRequests, createAdmission, inTurn, type Priority } from './admission.ts'

const log = createLog({ level: 'silent', pretty: false })

/** Handlers that take a moment each, like an uncached page. */
function aShop(workMs = 10) {
  const app = new Hono()
  let running = 0
  const most = { running: 0 }
  app.onError((error, c) => errorResponse(error, c, { log, sayTo }))
  app.use(admitRequests(createAdmission({ config: { trustProxy: [] }, log })))
  app.get('/:priority', (c) =>
    inTurn(c, { priority: c.req.param('priority') as Priority }, () =>
      // Nested turns belong to the outer one.
      inTurn(c, { priority: 'low' }, async () => {
        running += 1
        most.running = Math.max(most.running, running)
        await sleep(workMs)
        running -= 1
        return c.text('served')
      }),
    ),
  )
  const ask = async (path: string, { from = '192.0.2.1', agent = 'a phone' } = {}) =>
    app.request(path, { headers: { 'user-agent': agent } }, connectionFrom(from))
  return { ask, most }
}

const many = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('browsing', () => {
  test('browsing of three hundred phones behind one address is served', async () => {
    const { ask, most } = aShop(3)

    const answers = await Promise.all(many(300).map((n) => ask('/low', { agent: `phone ${n}` })))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(most.running).toBe(2)
  })

  test('browsing beyond what can wait is refused with Retry-After, while orders go on', async () => {
    const { ask } = aShop(4)
    let served = 0
    const flood = many(520).map(async () => {
      const answer = await ask('/low')
      if (answer.status === 200) served += 1
      return answer
    })

    const order = await ask('/high')
    const servedBefore = served
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 503)

    expect(order.status).toBe(200)
    expect(servedBefore).toBeLessThan(20)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    expect(await refused[0]?.json()).toMatchObject({ success: false, code: 'busy' })
  })

  test('browsing of one visitor waits behind its own requests only', async () => {
    const { ask } = aShop(20)
    const finished: string[] = []
    const flood = many(100).map(async (n) => {
      await ask('/low')
      finished.push(`flood ${n}`)
    })

    await ask('/low', { from: '198.51.100.4' })

    expect(finished.length).toBeLessThan(10)
    await Promise.all(flood)
  })
})
