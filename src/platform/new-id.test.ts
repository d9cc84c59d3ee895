import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

test('an id is a UUID of version 7 that the contract accepts', () => {
  const id = newId()

  expect(z.uuid().safeParse(id).success).toBe(true)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('an id tells when it was made', () => {
  const before = Date.now()

  const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)

  expect(ms).toBeGreaterThanOrEqual(before)
  expect(ms).toBeLessThan(before + 1000)
})

test('ids are unique and sort in the order they were made, however many a millisecond', () => {
  const ids = Array.from({ length: 50_000 }, newId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('a clock that is set back does not put new ids before old ones', () => {
  const before = newId()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)

  const after = newId()

  vi.restoreAllMocks()
  expect(after > before).toBe(true)
})

test('the second half of an id cannot be guessed from the one before', () => {
  const tails = new Set(Array.from({ length: 1000 }, () => newId().slice(-12)))

  expect(tails.size).toBe(1000)
})
