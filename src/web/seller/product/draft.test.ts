import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { noWords } from './product-words.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('what was typed is there again', () => {
  const words = { ...noWords, name: 'Milk', category: 'Dairy' as const, inStock: false }
  keepDraft(words)

  expect(readDraft()).toEqual(words)
})

test('a category alone is no draft', () => {
  keepDraft({ ...noWords, name: 'Milk' })
  keepDraft({ ...noWords, category: 'Dairy' })

  expect(readDraft()).toBeNull()
})

test('a draft that was dropped is gone', () => {
  keepDraft({ ...noWords, name: 'Milk' })
  dropDraft()

  expect(readDraft()).toBeNull()
})

test.for(['{', 'null', '7', '"x"', '{"name":7}', '{"isSeller":true}'])(
  'what somebody else left there is no draft: %s',
  (text) => {
    kept.set('tokri-product-draft', text)

    expect(readDraft()).toBeNull()
  },
)

test('of a draft of an older form, what still fits is there', () => {
  kept.set('tokri-product-draft', '{"name":"Milk","inStock":"yes","brand":"Amul"}')

  expect(readDraft()).toEqual({ ...noWords, name: 'Milk' })
})

test('a browser that keeps nothing costs only the draft', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('full')
    },
  })
  keepDraft({ ...noWords, name: 'Milk' })

  expect(readDraft()).toBeNull()
})
