import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { test } from '#tests/support/imports.ts'
import { describeTries, type TriedTable, tryTable } from '#tests/support/try-tables.ts'

/** Some files hold two tables, the second to be imported after the first. */
const nextTable = '(then, as a second file)\n'

/** Tries each table of a folder in a shop without goods. */
async function tryFolder(db: Database, folder: string, tables: string): Promise<TriedTable[]> {
  const tries: TriedTable[] = []
  const files = readdirSync(tables).filter((name) => /\.(csv|xlsx)$/.test(name))
  for (const name of files.toSorted()) {
    const bytes = readFileSync(join(tables, name))
    const parts = bytes.includes(nextTable) ? bytes.toString().split(nextTable) : [bytes]
    for (const part of parts) {
      const given = { file: name, bytes: Buffer.from(part), isTrial: parts.length === 1 }
      tries.push(await tryTable(db, folder, given))
    }
  }
  process.stdout.write(`${describeTries(tries)}\n`)
  return tries
}

// Real data beside the repository; where there is none, the tests are skipped.
const data = join(import.meta.dirname, '../../../../shared/data')
const tables = join(data, 'tables')

test('every row of the tables of this project with a name and a price comes in', async ({
  db,
  folder,
}) => {
  const tries = await tryFolder(db, folder, 'tests/fixtures/tables')

  expect(tries.length).toBeGreaterThan(3)
  for (const { name, refused, asked } of tries)
    expect({ name, refused, asked: asked.length > 3 }).toEqual({ name, refused: 0, asked: false })
})

test.runIf(existsSync(tables))('tables as people have them come in', async ({ db, folder }) => {
  const tries = await tryFolder(db, folder, tables)

  for (const { name, asked } of tries)
    expect({ name, asked: asked.length > 3 }).toEqual({ name, asked: false })
  for (const { name, rows, in: came } of tries) expect({ name, came }).toEqual({ name, came: rows })
})

test.runIf(existsSync(join(data, 'real-catalogue.csv')))(
  'a real catalogue comes in',
  async ({ db, folder }) => {
    const bytes = readFileSync(join(data, 'real-catalogue.csv'))
    const answers = { repeats: 'separate' }
    const tried = await tryTable(db, folder, { file: 'real-catalogue.csv', bytes, answers })

    process.stdout.write(`${describeTries([tried])}\n`)
    expect(tried.asked.length).toBeLessThanOrEqual(3)
    // One has no name.
    expect(tried.refused).toBe(1)
  },
)
