import { expect, test } from 'vitest'
import { taxModes } from './bill.ts'
import { registrationOf } from './gst-scheme.ts'

test('the composition scheme is never inferred, and tax on top is never right with a GSTIN (C10)', () => {
  const gstin = '29AAPFU0939F1ZR'
  const table = [undefined, 'regular', 'composition'].map((gstScheme) =>
    taxModes.map((mode) => registrationOf({ gstin, gstScheme, mode })),
  )

  // Columns: on top, included, none.
  expect(table).toEqual([
    ['unanswered', 'regular', 'unanswered'],
    ['unanswered', 'regular', 'unanswered'],
    ['unanswered', 'unanswered', 'composition'],
  ])
  expect(registrationOf({ gstin: null, gstScheme: null, mode: 'on_top' })).toBe('none')
})
