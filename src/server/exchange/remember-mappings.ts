import type { ImportCategories } from '#contract/seller-imports.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { deleteMappings, selectMappings, upsertMappings } from './queries.ts'

type Choices = { id: string; fileName: string; who: string; categories: ImportCategories }

/** Saves the chosen categories for later imports, with an entry in the audit log. */
export async function rememberMappings(
  tx: Database,
  { id, fileName, who, categories }: Choices,
): Promise<void> {
  const known = await selectMappings(
    tx,
    categories.map(({ name }) => name),
  )
  const differing = categories.filter(({ name, category }) => known.get(name) !== category)
  if (differing.length === 0) return

  await upsertMappings(
    tx,
    differing.flatMap(({ name, category }) => (category === undefined ? [] : [{ name, category }])),
  )
  await deleteMappings(
    tx,
    differing.filter(({ category }) => category === undefined).map(({ name }) => name),
  )
  await writeAudit(tx, {
    who,
    action: 'category mapping changed',
    subject: { type: 'import', id, name: fileName },
    before: Object.fromEntries(
      differing.flatMap(({ name }) => (known.has(name) ? [[name, known.get(name)]] : [])),
    ),
    after: Object.fromEntries(differing.map(({ name, category }) => [name, category])),
  })
}
