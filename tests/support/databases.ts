import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'

export async function runAsAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function atDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

type Server = { adminUrl: string; ownerUrl: string; storeUrl: string }

/** Changes tables as their owner; the store's own role may not. For databases of tests only. */
export async function changeSchema(db: Database, statements: string): Promise<void> {
  await sql.raw(`set role tokri; ${statements}; reset role`).execute(db)
}

/** The same database with the login that owns the tables. */
export function asOwner(url: string): string {
  const { username, password } = new URL(inject('postgres').ownerUrl)
  return Object.assign(new URL(url), { username, password }).href
}

/** A database of its own, copied from the migrated one or empty. */
export async function makeDatabase(server: Server, template = 'migrated') {
  const { adminUrl, ownerUrl, storeUrl } = server
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the template's files takes a third of what it takes to write them to the log first.
  const statement = `create database ${name} template ${template} owner tokri strategy file_copy`
  await runAsAdmin(adminUrl, statement)
  return {
    url: atDatabase(storeUrl, name),
    ownerUrl: atDatabase(ownerUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}
