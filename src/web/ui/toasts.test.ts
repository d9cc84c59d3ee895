import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openToasts() {
  const toasts = await import('./toasts.ts')
  return { ...toasts, seen: () => toasts.currentToasts().map(({ message }) => message) }
}

test('an action stays half a minute where the focus was moved by keyboard (S-5)', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  const { toastSuccess, seen } = await openToasts()
  toastSuccess('Removed', { label: 'Undo', run: () => {} })
  toastSuccess('Saved')

  vi.advanceTimersByTime(29_999)
  expect(seen()).toEqual(['Removed'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([])
})

test('a success stays two seconds, an error four, and one with an action six (S-5)', async () => {
  const { toastSuccess, toastError, seen } = await openToasts()
  toastSuccess('Saved')
  toastError('Not saved')
  toastSuccess('Removed', { label: 'Undo', run: () => {} })

  expect(seen()).toEqual(['Removed', 'Not saved', 'Saved'])
  vi.advanceTimersByTime(1_999)
  expect(seen()).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual(['Removed', 'Not saved'])
  vi.advanceTimersByTime(2_000)
  expect(seen()).toEqual(['Removed'])
  vi.advanceTimersByTime(2_000)
  expect(seen()).toEqual([])
})

test('the newest toast comes first, and at most 20 are there (S-5)', async () => {
  const { toastSuccess, seen } = await openToasts()

  for (let number = 1; number <= 25; number += 1) toastSuccess(`Toast ${number}`)

  expect(seen()).toHaveLength(20)
  expect(seen()[0]).toBe('Toast 25')
})

test('the same message does not pile up, it stays longer', async () => {
  const { toastError, seen } = await openToasts()
  toastError('The store cannot be reached')
  vi.advanceTimersByTime(3_000)

  toastError('The store cannot be reached')
  vi.advanceTimersByTime(3_000)

  expect(seen()).toEqual(['The store cannot be reached'])
})

test('two removals can each be undone', async () => {
  const { toastSuccess, seen } = await openToasts()

  for (const run of [() => {}, () => {}]) toastSuccess('Removed', { label: 'Undo', run })

  expect(seen()).toEqual(['Removed', 'Removed'])
})

test('no toast disappears while one has the focus or pointer', async () => {
  const { toastSuccess, holdToastsWhile, seen } = await openToasts()
  let isHeld = true
  holdToastsWhile(() => isHeld)
  toastSuccess('Saved')

  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['Saved'])

  isHeld = false
  vi.advanceTimersByTime(1_000)
  expect(seen()).toEqual([])
})

test('errors disappear at the next attempt, and successes stay', async () => {
  const { toastSuccess, toastError, dismissErrors, seen } = await openToasts()
  toastError('Not saved')
  toastSuccess('Removed', { label: 'Undo', run: () => {} })
  toastError('The store cannot be reached')

  dismissErrors()

  expect(seen()).toEqual(['Removed'])
})

test('the server renders none', async () => {
  const { useToasts, toastSuccess } = await openToasts()
  toastSuccess('Saved')

  const html = renderToString(createElement(() => String(useToasts().length)))

  expect(html).toBe('0')
})
