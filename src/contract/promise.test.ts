import { expect, test } from 'vitest'
import { minutesFor } from './promise.ts'

const pace = { whole: 1200, packing: 300, bringing: 900, perOrder: 240, times: 30, ahead: 0 }

test.for([
  ['as nearly all were lately', {}, 20],
  ['rounded up to five minutes', { whole: 1201 }, 25],
  ['rounded up to ten minutes after an hour', { whole: 3660 }, 70],
  ['never below ten minutes', { whole: 200, packing: 60, bringing: 100 }, 10],
  ['longer with orders that are packed before', { ahead: 2 }, 30],
  ['not after two hours, which nobody calls soon', { whole: 7201 }, null],
  ['not while very many wait', { ahead: 60 }, null],
  ['not before ten deliveries', { times: 9 }, null],
  [
    'not before any',
    { times: 0, whole: null, packing: null, bringing: null, perOrder: null },
    null,
  ],
] as const)('minutes are counted %s', ([, change, minutes]) => {
  expect(minutesFor({ ...pace, ...change })).toBe(minutes)
})
