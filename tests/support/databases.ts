import { randomBytes } from 'node:crypto'

import pg from 'pg'

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

type Server = { adminUrl: string; storeUrl: string }

/** A database of its own, copied from the migrated one or empty. */
export async function makeDatabase({ adminUrl, storeUrl }: Server, template = 'migrated') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${template} owner tokri`)
  return {
    url: atDatabase(storeUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}
