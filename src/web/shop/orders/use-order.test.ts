import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './use-order.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const onTimeout = vi.fn()
let looks = 0
let watching: ReturnType<typeof poll> | undefined

function begin(goesOn: (looks: number) => boolean = () => true): void {
  looks = 0
  watching = poll({ load: async () => goesOn(++looks), onTimeout })
}

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  page.visibilityState = 'visible'
  onTimeout.mockReset()
})

afterEach(() => {
  watching?.stop()
  vi.useRealTimers()
})

test('a payment is asked for at once, every two seconds for a minute, then every ten', async () => {
  begin()
  expect(looks).toBe(1)

  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks).toBe(6)

  await vi.advanceTimersByTimeAsync(51_000)
  const afterAMinute = looks
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks - afterAMinute).toBe(6)
})

test('once its outcome is known, it is not asked for any more', async () => {
  begin((count) => count < 3)

  await vi.advanceTimersByTimeAsync(60_000)
  show('visible')

  expect(looks).toBe(3)
})

test('nobody asks while the page is not seen; when it is seen again it asks at once', async () => {
  begin()
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toBe(1)

  show('visible')

  expect(looks).toBe(2)
})

test('after half an hour it gives up and says so, until somebody looks again', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  const before = looks
  expect(onTimeout).toHaveBeenCalledOnce()

  await vi.advanceTimersByTimeAsync(31 * 60_000)
  expect(looks).toBe(before)

  show('visible')
  expect(looks).toBe(before + 1)
})
