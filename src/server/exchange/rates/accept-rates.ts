import type { UsualRate } from '#contract/api/rate-proposals.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { updateIdleImport } from '#server/exchange/queries.ts'
import { viewImport } from '#server/exchange/views.ts'

type Acceptance = { id: string; accepted: readonly UsualRate[] }

/** Saves which groups of the trial's report the import gives their usual rates. */
export async function acceptRates(db: Database, { id, accepted }: Acceptance): Promise<Import> {
  const { status, report } = await viewImport(db, id)
  if (status === 'trying' || status === 'importing') throw refuse('import_under_way')
  const isShown = ({ kind, percent }: UsualRate) =>
    report?.rates?.some((group) => group.kind === kind && group.percent === percent)
  if (status !== 'tried' || !accepted.every(isShown)) throw refuse('rates_not_shown')
  if (!(await updateIdleImport(db, id, { acceptedRates: [...accepted] })))
    throw refuse('import_under_way')
  return viewImport(db, id)
}
