import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest, read, root, sliceOf } from './support/source-files.ts'

const migrations = join(root, 'db/migrations')
const migrated = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'))
/** Tables that were made beside another and have its name since. */
const renamed = migrated
  .flatMap((sql) => [...sql.matchAll(/^alter table (\w+) rename to \w+/gm)])
  .map(([, table = '']) => table)
const tables = migrated
  .flatMap((sql) => [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)])
  .map(([, table = '']) => table)
  .filter((table) => !renamed.includes(table))

/** Folders that may write a table besides its owner. */
const otherWriters: Record<string, { folders: string[]; why: string }> = {
  money_events: {
    folders: ['server/money', 'server/orders', 'server/payments'],
    why: 'a journal that only grows: cash comes with a delivery, charges and refunds come from a gateway or a tab, and the close of a day marks what it takes in',
  },
  rate_limits: {
    folders: ['platform', 'server/identity'],
    why: 'a wrong password counts in one statement with the check of the limit for its account',
  },
  stock_movements: {
    folders: ['server/catalog', 'server/orders'],
    why: 'sample orders are dated back together with what they took from the stock',
  },
}

const platformTables = [
  'archive_state',
  'graphile_worker',
  'job_workers',
  'rate_limits',
  'readiness',
]

/** Tables that triggers keep in step with the products and the orders, whoever writes those. */
const writtenByTriggers = ['delivery_times', 'search_documents', 'search_postings', 'search_words']

test('each table is written by one folder of the server', () => {
  const writers = new Map<string, Set<string>>()
  for (const { name, table } of files.filter(isServerCode).flatMap(writesOf)) {
    writers.set(table, (writers.get(table) ?? new Set()).add(sliceOf(name)))
  }
  const shared = [...writers].filter(([, folders]) => folders.size > 1)
  const asFound = shared.map(([table, folders]) => [table, [...folders].toSorted()])
  const allowed = Object.entries(otherWriters).map(([table, { folders }]) => [
    table,
    folders.toSorted(),
  ])

  expect(Object.fromEntries(asFound)).toEqual(Object.fromEntries(allowed))
  expect(tables.filter((table) => !writers.has(table)).toSorted()).toEqual(writtenByTriggers)
})

test('the platform names the tables that it keeps for itself, and none of the shop', () => {
  const named = files
    .filter((name) => name.startsWith('platform/') && !isTest(name))
    .flatMap((name) => [...read(name).matchAll(/\b(?:from|join|into|update|table)\s+"?(\w+)/g)])
    .map(([, table = '']) => table)

  const ofThese = new Set(tables.filter((table) => named.includes(table)))
  expect([...ofThese].toSorted()).toEqual(platformTables)
})

/** The tables that a file writes through Kysely or in SQL. A table in a variable counts by the names beside it. */
function writesOf(name: string): { name: string; table: string }[] {
  const code = read(name)
  const calls = code.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('?\w+)/g)
  const statements = code.matchAll(
    /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)/gi,
  )
  const called = [...calls].flatMap(([, table = '']) =>
    table.startsWith("'") ? [snakeCase(table.slice(1))] : tablesNamedIn(code),
  )
  const stated = [...statements].map(([, table = '']) => table)
  return [...new Set([...called, ...stated])]
    .filter((table) => tables.includes(table))
    .map((table) => ({ name, table }))
}

function tablesNamedIn(code: string): string[] {
  return [...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => snakeCase(word))
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isServerCode(name: string): boolean {
  return /^(server|platform)\//.test(name) && !isTest(name)
}
