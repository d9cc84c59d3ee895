import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardDraft, readDraft, saveDraft } from './product-draft.ts'
import { emptyValues } from './product-values.ts'

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
  const values = { ...emptyValues, name: 'Milk', category: 'Dairy' as const, inStock: false }
  saveDraft(values)

  expect(readDraft()).toEqual(values)
})

test('a category alone is no draft', () => {
  saveDraft({ ...emptyValues, name: 'Milk' })
  saveDraft({ ...emptyValues, category: 'Dairy' })

  expect(readDraft()).toBeNull()
})

test('a draft that was dropped is gone', () => {
  saveDraft({ ...emptyValues, name: 'Milk' })
  discardDraft()

  expect(readDraft()).toBeNull()
})

test.for(['{', 'null', '7', '"x"', '{"name":7}', '{"isSeller":true}'])(
  'what somebody else left there is no draft: %s',
  (text) => {
    kept.set('tokri-form-new product', text)

    expect(readDraft()).toBeNull()
  },
)

test('of a draft of an older form, what still fits is there', () => {
  kept.set('tokri-form-new product', '{"name":"Milk","inStock":"yes","colour":"white"}')

  expect(readDraft()).toEqual({ ...emptyValues, name: 'Milk' })
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
  saveDraft({ ...emptyValues, name: 'Milk' })

  expect(readDraft()).toBeNull()
})
