import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#platform/database/migrate.ts'

const root = join(import.meta.dirname, '..')

/**
 * Shops have applied the migrations of this list. New ones are added at its end once they are merged:
 * `(cd db/migrations && sha256sum 0080_*.sql) >> tests/fixtures/migrations.sha256`
 */
const merged = readFileSync(join(root, 'tests/fixtures/migrations.sha256'), 'utf8')
  .trim()
  .split('\n')

test('the sequence of migrations only grows: none is changed, removed, or put before another', async () => {
  const migrations = await readMigrations(join(root, 'db/migrations'))

  expect(
    migrations.slice(0, merged.length).map(({ checksum, name }) => `${checksum}  ${name}`),
  ).toEqual(merged)
})
