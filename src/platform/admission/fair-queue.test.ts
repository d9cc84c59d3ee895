import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  closeQueues,
  createFairQueue,
  type QueueLimits,
  reopenQueues,
  type Visitor,
} from './fair-queue.ts'

const patient: QueueLimits = {
  atOnce: () => 1,
  maxQueued: 10,
  timeoutMs: 60_000,
  retryAfterSeconds: 5,
}

function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...patient, ...limits })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, visitor: Partial<Visitor> = {}, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    queue
      .run({ visitor: { network: name, name: '', ...visitor }, signal }, work)
      .catch((error: { code: string }) => void (error.code === 'busy' && refused.push(name)))
  }
  const endOne = async () => {
    ends.shift()?.()
    await sleep(1)
  }
  return { ask, begun, refused, endOne, waiting: () => queue.waiting() }
}

const many = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('whose turn it is', () => {
  test('a flood waits behind its own requests', async () => {
    const { ask, begun, endOne } = aQueue({ maxQueued: 100 })
    for (const n of many(50)) ask(`flood ${n}`, { network: '203.0.113.7' })
    ask('asha')
    ask('meera')

    for (const _ of many(3)) await endOne()

    // The flood had used less than Asha when she was served.
    expect(begun.indexOf('asha')).toBe(1)
    expect(begun.indexOf('meera')).toBeLessThan(4)
  })

  test('who shares a network with a flood goes before the rest of it, too', async () => {
    const { ask, begun, endOne } = aQueue({ maxQueued: 100 })
    const network = '203.0.113.7'
    for (const n of many(50)) ask(`flood ${n}`, { network, name: 'the same' })
    ask('asha', { network, name: 'asha' })
    await sleep(50)

    await endOne()

    expect(begun).toEqual(['flood 0', 'asha'])
  })

  test('what has a head start goes before those who asked first', async () => {
    const { ask, begun, endOne } = aQueue()
    for (const name of ['one', 'two', 'three']) ask(name)
    ask('known', { headStartMs: 1000 })

    await endOne()

    expect(begun).toEqual(['one', 'known'])
  })

  test('a head start ends with too much work', async () => {
    const { ask, begun, endOne } = aQueue()
    ask('greedy', { headStartMs: 50 })
    await sleep(150)
    ask('greedy again', { network: 'greedy', headStartMs: 50 })
    ask('asha')

    await endOne()

    expect(begun).toEqual(['greedy', 'asha'])
  })
})

describe('when too many wait', () => {
  test('the largest flood makes room for others', async () => {
    const { ask, begun, refused, endOne } = aQueue()
    for (const n of many(11)) ask(`flood ${n}`, { network: '203.0.113.7' })
    ask('asha')
    await endOne()

    expect(refused).toEqual(['flood 10'])
    expect(begun).toEqual(['flood 0', 'asha'])
  })

  test('the flood itself is refused', async () => {
    const { ask, refused, waiting } = aQueue()
    for (const n of many(30)) ask(`flood ${n}`, { network: '203.0.113.7' })
    await sleep(1)

    expect(refused).toHaveLength(19)
    expect(waiting()).toBe(10)
  })

  test('who is refused all the time hears of it later and later, others at once', async () => {
    const { ask, refused } = aQueue()
    for (const n of many(11)) ask(`waiting ${n}`)
    for (const n of many(31)) ask(`flood ${n}`, { network: 'waiting 0' })
    await sleep(1)
    const atOnce = refused.length

    await sleep(300)

    expect(atOnce).toBeLessThan(31)
    expect(refused.length).toBeGreaterThan(atOnce)
  })

  test('what waits too long is refused and never done', async () => {
    const { ask, begun, refused, endOne } = aQueue({ timeoutMs: 5 })
    ask('one')
    ask('two')

    await expect.poll(() => refused).toEqual(['two'])
    await endOne()

    expect(begun).toEqual(['one'])
  })

  test('who has left no longer waits', async () => {
    const { ask, begun, endOne, waiting } = aQueue()
    const leaving = new AbortController()
    ask('one')
    ask('two', {}, leaving.signal)
    leaving.abort()

    expect(waiting()).toBe(0)
    await endOne()
    expect(begun).toEqual(['one'])
  })
})

describe('with a budget', () => {
  const budget = { visitorMs: 30, networkMs: 10_000 }

  test('a visitor who has used up the budget waits although a place is free, until it has refilled', async () => {
    const { ask, begun, endOne } = aQueue({ budget })
    ask('loop', { network: 'x', name: 'loop' })
    await sleep(100)
    await endOne()

    ask('loop again', { network: 'x', name: 'loop' })
    ask('asha', { network: 'x', name: 'asha' })
    await endOne()
    expect(begun).toEqual(['loop', 'asha'])
    await endOne()

    await expect.poll(() => begun).toEqual(['loop', 'asha', 'loop again'])
  })
})

test('a network that stands for many has its budget for each of them', async () => {
  const limits = { budget: { visitorMs: 10_000, networkMs: 30 }, failureMs: 1000 }
  const servedWith = async (visitor: Partial<Visitor>) => {
    const queue = createFairQueue({ ...patient, ...limits, timeoutMs: 200 })
    const of = (name: string) => ({ visitor: { network: 'x', name, ...visitor } })
    const wrong = queue.run(of('a guesser'), () => Promise.reject(new Error('a wrong password')))
    await expect(wrong).rejects.toThrow('wrong')
    return queue.run(of('asha'), async () => 'served').catch(({ code }: { code: string }) => code)
  }

  expect(await servedWith({})).toBe('busy')
  expect(await servedWith({ sharedBy: 50 })).toBe('served')
})

test('a place rests for as long as it was told, and failed work frees it as well', async () => {
  const queue = createFairQueue({ ...patient, restMs: () => 50 })
  const visitor = { network: 'x', name: '' }
  await expect(
    queue.run({ visitor }, () => Promise.reject(new Error('fell over'))),
  ).rejects.toThrow('fell over')

  const startedAt = performance.now()
  expect(await queue.run({ visitor }, async () => 'served')).toBe('served')
  expect(performance.now() - startedAt).toBeGreaterThan(30)
})

describe('a process that ends', () => {
  afterEach(reopenQueues)

  test('a process that ends answers at once what still waits, in each queue, and what comes after it', async () => {
    const [first, second] = [aQueue({ maxQueued: 100 }), aQueue()]
    // More than the refusals that a network gets at once.
    for (const n of many(60)) first.ask(`flood ${n}`, { network: '203.0.113.7' })
    for (const name of ['asha', 'meera']) second.ask(name)

    closeQueues()
    second.ask('ravi')
    await sleep(20)

    expect([first.refused.length, second.refused]).toEqual([59, ['meera', 'ravi']])
    expect([first.waiting(), second.waiting()]).toEqual([0, 0])
    // Work that has begun is finished.
    expect([first.begun, second.begun]).toEqual([['flood 0'], ['asha']])
  })
})
