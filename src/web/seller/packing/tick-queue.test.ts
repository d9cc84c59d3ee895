import { expect, test } from 'vitest'
import type { Tick } from '#contract/api/packing.ts'
import { memoryStorage } from '#web/seller/parts/kept-entries.ts'
import { createTickQueue } from './tick-queue.ts'

/** A shared phone and a store, which notes who sends each tick. */
function aPhone() {
  const now = { person: null as string | null, isCutOff: false }
  const sent: string[] = []
  const storage = memoryStorage()
  const queue = createTickQueue({
    storage,
    notify: () => undefined,
    person: () => (now.person === null ? null : { id: now.person.toLowerCase(), name: now.person }),
    onOrders: () => undefined,
    transport: {
      async send(ticks) {
        if (now.isCutOff) throw new Error('unreachable')
        sent.push(...ticks.map(({ key }) => `${key} by ${now.person}`))
        return { results: ticks.map(({ key }) => ({ key, isDone: true })), orders: [] }
      },
      refusalOf: () => undefined,
    },
  })
  const tap = async (key: string) => {
    queue.add([{ tick: { key } as Tick, name: 'Rice' }])
    await new Promise(setImmediate)
  }
  return { now, sent, storage, queue, tap }
}

test('what one person has ticked without a network goes out as theirs alone', async () => {
  const { now, sent, queue, tap } = aPhone()
  Object.assign(now, { person: 'Ravi', isCutOff: true })
  await tap('of-ravi')

  Object.assign(now, { person: 'Sita', isCutOff: false })
  await tap('of-sita')
  expect(sent).toEqual(['of-sita by Sita'])
  expect(queue.read()).toMatchObject([{ tick: { key: 'of-ravi' }, who: 'Ravi', person: 'ravi' }])

  now.person = null
  await queue.send()
  now.person = 'Ravi'
  await queue.send()
  expect(sent).toEqual(['of-sita by Sita', 'of-ravi by Ravi'])
  expect(queue.read()).toEqual([])
})

test('a tick that an earlier release has kept is sent by who is logged in', async () => {
  const { now, sent, storage, queue } = aPhone()
  storage.setItem('tick:old', JSON.stringify({ tick: { key: 'old' }, name: 'Rice', at: 1 }))
  await queue.send()
  expect(sent).toEqual([])

  now.person = 'Sita'
  await queue.send()
  expect(sent).toEqual(['old by Sita'])
})
