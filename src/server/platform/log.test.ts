import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

let written: string[] = []

beforeEach(() => {
  written = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('secrets are hidden, wherever in the line they stand', () => {
  const log = createLog({ level: 'info', pretty: false })

  log.info({ password: 's3cret', body: { password: 's3cret' } }, 'a login')
  log.info({ req: { headers: { cookie: 's3cret', authorization: 's3cret' } } }, 'a request')
  log.info({ headers: { 'set-cookie': 's3cret' } }, 'an answer')

  expect(written).toHaveLength(3)
  expect(written.join('')).not.toContain('s3cret')
  expect(written.join('')).toContain('[hidden]')
})

test('a person at a terminal gets short lines', () => {
  const log = createLog({ level: 'info', pretty: true })

  log.info('The shelves are full')
  log.warn({ free: 3 }, 'Little room')

  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d The shelves are full\n$/)
  expect(written[1]).toMatch(/^\d\d:\d\d:\d\d warn Little room free=3\n$/)
})

test('an error is shown with where it came from', () => {
  const log = createLog({ level: 'info', pretty: true })

  log.error({ err: new Error('no room') }, 'It broke')

  expect(written[0]).toMatch(/error It broke\nError: no room\n {4}at /)
})
