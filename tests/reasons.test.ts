import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasons } from '#contract/reasons/reasons.ts'
import { notices } from '#text/notices.ts'

const folder = join(import.meta.dirname, '../src/contract/reasons')
/** These put the tables together. */
const together = ['reasons.ts', 'problems.ts']

async function tables(): Promise<object[]> {
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && !together.includes(file),
  )
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))))
  return modules.flatMap((module) => Object.values(module)).filter(isTable)
}

function isTable(exported: unknown): exported is object {
  if (typeof exported !== 'object' || exported === null) return false
  return Object.values(exported).every((each) => typeof each === 'object' && 'code' in each)
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at)
}

test('each reason is in one table, so that none takes the place of another', async () => {
  const names = (await tables()).flatMap(Object.keys)

  expect(repeated(names)).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

test('no notice has the name of a reason', () => {
  expect(repeated([...Object.keys(reasons), ...Object.keys(notices)])).toEqual([])
})

test('a name in two tables is noticed', () => {
  expect(repeated([{ not_found: 1, no_room: 1 }, { no_room: 2 }].flatMap(Object.keys))).toEqual([
    'no_room',
  ])
})
