import { newId } from '#platform/new-id.ts'
import { expect, test } from '#tests/support/database.ts'
import { viewAudit } from './routes.ts'
import { writeAudit, writeAudits } from './write-audit.ts'

const who = 'owner@example.com'

test('an entry records who, what, before, after and when', async ({ db }) => {
  const id = newId()

  await writeAudit(db, {
    who,
    action: 'product changed',
    subject: { type: 'product', id, name: 'Milk "A2" {1 l}, \\n ₹' },
    before: { price: 30.5, weight: null, image: ['a', 'b'] },
    after: { price: 31, weight: '1 l', image: [] },
  })

  const { entries } = await viewAudit(db)
  expect(entries).toEqual([
    {
      _id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      who,
      action: 'product changed',
      subject: { type: 'product', id, name: 'Milk "A2" {1 l}, \\n ₹' },
      before: { price: 30.5, weight: null, image: ['a', 'b'] },
      after: { price: 31, weight: '1 l', image: [] },
    },
  ])
  expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('several changes are recorded in order, and none writes nothing', async ({ db }) => {
  const notes = Array.from({ length: 3000 }, (_, n) => ({
    who,
    action: 'stock changed' as const,
    subject: { type: 'product' as const, id: newId(), name: `Product ${n}` },
    before: { inStock: true },
    after: { inStock: false },
  }))

  await writeAudits(db, notes)
  await writeAudits(db, [])

  const names = await db.selectFrom('auditEntries').select('subjectName').orderBy('id').execute()
  expect(names.map(({ subjectName }) => subjectName)).toEqual(
    notes.map(({ subject }) => subject.name),
  )
})
