import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { explainFatal } from './explain-fatal.ts'

const failed = (code: string) => Object.assign(new Error('it failed'), { code })
const away = Object.assign(new DatabaseError('it failed', 9, 'error'), { code: '57P01' })

test.for([
  ['a full disk', failed('ENOSPC'), /disk is full.*Free some space/],
  ['too many files', failed('EMFILE'), /Raise the limit/],
  ['no memory', failed('ENOMEM'), /no memory left/],
  ['a file of another user', failed('EACCES'), /user it runs as/],
  ['a missing part', failed('ERR_MODULE_NOT_FOUND'), /npm ci/],
  ['a database that is away', away, /database went away/],
  ['a fault of the program', new TypeError('x is undefined'), /fault in the store’s program/],
  ['something that is no error', 'oh', /fault in the store’s program/],
] as const)('the last line of the log says what to do about %s', ([, error, expected]) => {
  expect(explainFatal(error)).toMatch(expected)
})
