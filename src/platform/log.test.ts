import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordingLog } from '#tests/support/recording-log.ts'
import { createLog, logForeignLines } from './log.ts'

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
  log.info(
    { payments: { razorpay: { keySecret: 's3cret', webhookSecrets: ['s3cret'] } } },
    'a set-up',
  )
  log.info({ stripe: { secretKey: 's3cret' } }, 'another')

  expect(written).toHaveLength(5)
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

test('what the database quotes of the rows it refused is not in the log', () => {
  const log = createLog({ level: 'info', pretty: false })
  const quoting = { where: 'p1ivate', detail: 'p1ivate', internalQuery: 'p1ivate' }
  const refused = Object.assign(new DatabaseError('broken rule', 1, 'error'), quoting, {
    code: '23514',
    constraint: 'products_check',
  })

  log.error({ err: refused }, 'It broke')
  log.error({ err: new Error('outside', { cause: refused }) }, 'It broke')

  expect(written).toHaveLength(2)
  expect(written.join('')).not.toContain('p1ivate')
  expect(written[0]).toMatch(/"code":"23514".*"constraint":"products_check"/)
  expect(written[0]).toContain('broken rule')
})

test('details of other errors are logged', () => {
  const log = createLog({ level: 'info', pretty: false })

  log.error(
    { err: Object.assign(new Error('no room'), { detail: 'the disk is full' }) },
    'It broke',
  )

  expect(written[0]).toContain('the disk is full')
})

test('what libraries and Node.js write by themselves is JSON, too, without the values of rows', async () => {
  const { log, lines } = recordingLog('debug')
  const before = { ...console }
  const listeners = process.listeners('warning')
  onTestFinished(() => {
    Object.assign(console, before)
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  })
  logForeignLines(log)

  const error = Object.assign(new DatabaseError('away', 4, 'error'), { detail: 'asha@shop.test' })
  const { log: say, warn, error: fail, info, debug } = console
  for (const write of [say, warn, fail, info, debug])
    write('getJobs: attempt 1/100 failed', error, { code: 'ECONNRESET' })
  process.emitWarning('too many listeners', 'MaxListenersExceededWarning')
  await new Promise(setImmediate)

  // This process may warn of other things meanwhile.
  const read = lines()
    .map((line): string => JSON.parse(line).msg)
    .filter((message) => /getJobs|too many/.test(message))
  expect(read).toEqual([
    ...Array(5).fill("getJobs: attempt 1/100 failed away { code: 'ECONNRESET' }"),
    'too many listeners',
  ])
  expect(lines().join()).not.toContain('asha')
})
