import { expect, test } from 'vitest'
import { tellReport } from './tell-import.ts'

const report = {
  ...{ added: 1, changed: 4, unchanged: 2, leftOut: 0, refused: 0, recounted: 3 },
  reasons: [],
  firstRefused: [],
}

test('the terminal tells how many stock counts change, where any does', () => {
  const circumstances = { isTrial: true, rowsPerSecond: 1000 }

  expect(tellReport(report, circumstances)).toContain('  stock counts that change 3')
  expect(tellReport({ ...report, recounted: 0 }, circumstances)).toHaveLength(2)
})
