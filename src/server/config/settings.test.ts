import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import type { Setting } from './setting-schemas.ts'
import { settings } from './settings.ts'

const described: [string, Setting][] = Object.entries(settings)

test("README's table says of every setting what its description says", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split(/^## Settings$/m)
  const [table = ''] = section.split(/^## /m)
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) => {
    const [, names = '', unset = '', about = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return [...names.matchAll(/\w+/g)].map(([name]) => [name, { unset, about }])
  })

  const expected = described
    .filter(([, { isInternal }]) => !isInternal)
    .map(([name, { unset, about }]) => [name, { unset, about }])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
  expect(listed).toHaveLength(expected.length)
})

test('a description names the default that the schema has', () => {
  const withDefault = described.flatMap(([name, { schema, unset }]) => {
    const value = schema.parse(undefined)
    const isGiven = typeof value === 'string' || typeof value === 'number'
    return isGiven ? [{ name, value: `\`${value}\``, unset }] : []
  })

  expect(withDefault.length).toBeGreaterThan(5)
  expect(withDefault.filter(({ value, unset }) => unset !== value)).toEqual([])
})
