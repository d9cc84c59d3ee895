import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

const never = () => new Promise<never>(() => undefined)

test('only so many work at once, and the others follow in their order', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, maxQueued: 10, timeoutMs: 10_000 })
  const order: number[] = []
  let working = 0
  let maxRunning = 0

  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      inTurn(async () => {
        order.push(number)
        working += 1
        maxRunning = Math.max(maxRunning, working)
        await new Promise((resolve) => setImmediate(resolve))
        working -= 1
      }),
    ),
  )

  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(maxRunning).toBe(2)
})

test('a failed task frees its place', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, maxQueued: 1, timeoutMs: 10_000 })

  await expect(inTurn(() => Promise.reject(new Error('fell over')))).rejects.toThrow('fell over')

  expect(await inTurn(async () => 'served')).toBe('served')
})

test('a task that waits too long is refused as busy, and never run', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, maxQueued: 1, timeoutMs: 5 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn(() => promise)
  let served = false

  await expect(inTurn(async () => (served = true))).rejects.toMatchObject({ code: 'busy' })
  resolve()
  await first

  expect(served).toBe(false)
  expect(await inTurn(async () => 'served')).toBe('served')
})

test('a full queue refuses at once', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, maxQueued: 1, timeoutMs: 60_000 })
  void inTurn(never)
  inTurn(never).catch(() => undefined)

  await expect(inTurn(never)).rejects.toMatchObject({ code: 'busy' })
})
