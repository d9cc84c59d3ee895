import { expect } from 'vitest'
import { createLog } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { sendTable, test } from '#tests/support/imports.ts'
import { startImport } from './run-import.ts'

/** A log, and what was written into it. */
function aLog() {
  const log = createLog({ level: 'silent', pretty: false })
  const lines: unknown[][] = []
  const keep = (...words: unknown[]) => void lines.push(words)
  return { log: Object.assign(log, { warn: keep, error: keep }), lines }
}

const trial = { who: 'asha@example.com', isTrial: true, goesOn: () => true }

test('a start that is refused is nobody’s fault, and not in the log', async ({ db, folder }) => {
  const { log, lines } = aLog()

  const starting = startImport(db, { ...trial, id: newId(), folder, log })

  await expect(starting).rejects.toMatchObject({ code: 'not_found' })
  expect(lines).toEqual([])
})

test('a start that breaks is in the log', async ({ db, folder }) => {
  const { log, lines } = aLog()
  const { _id: id } = await sendTable(db, folder, 'name,price\nMilk,40')
  const onProgress = () => Promise.reject(new Error('it broke'))

  await startImport(db, { ...trial, id, folder, log, onProgress })

  await expect
    .poll(() => lines)
    .toMatchObject([[{ err: { message: 'it broke' }, import: id }, expect.any(String)]])
})
