import { beforeEach, expect, test } from 'vitest'
import { changedSince, forgetForms, keepForm, keptForm } from './kept-forms.ts'

const start = { name: '', amount: '', password: '', tags: [] as string[], isOpen: true }

beforeEach(() => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  // The keys can be listed, as in a browser.
  globalThis.sessionStorage = new Proxy(kept, {
    get: (target, key: string) => methods[key as keyof typeof methods] ?? target[key],
  }) as unknown as Storage
})

test('what was typed is there again, without its secrets', () => {
  keepForm('tab', { ...start, name: 'Asha', password: 'secret' }, ['password'])

  expect(keptForm('tab', start)).toEqual({ ...start, name: 'Asha' })
  expect(keptForm('another', start)).toEqual(start)
  expect(keptForm(undefined, start)).toEqual(start)
})

test('what was not typed is as somebody else has left it', () => {
  keepForm('tab', changedSince(start, { ...start, name: 'Asha' }), [])

  expect(keptForm('tab', { ...start, amount: '500' })).toEqual({
    ...start,
    name: 'Asha',
    amount: '500',
  })
})

test('a form of secrets alone keeps nothing', () => {
  keepForm('login', { password: 'secret' }, ['password'])

  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what a form does not have any more is left out', () => {
  keepForm('tab', { name: 'Asha', amount: 12, tags: 'one', gone: 'x' }, [])

  expect(keptForm('tab', start)).toEqual({ ...start, name: 'Asha' })
})

test('nothing is left after a logout, or where it was taken back', () => {
  keepForm('tab', { ...start, name: 'Asha' }, [])
  keepForm('day', { ...start, name: 'Ravi' }, [])
  keepForm('day', {}, [])
  expect(keptForm('day', start)).toEqual(start)

  forgetForms()

  expect(keptForm('tab', start)).toEqual(start)
})

test('a browser without storage keeps nothing, and breaks nothing', () => {
  globalThis.sessionStorage = undefined as unknown as Storage

  keepForm('tab', start, [])
  forgetForms()

  expect(keptForm('tab', start)).toEqual(start)
})
