import type { UsualRate } from '#contract/api/rate-proposals.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Database } from '#server/database/database.ts'
import { updateIdleImport } from '#server/exchange/queries.ts'
import { viewImport } from '#server/exchange/views.ts'

type Acceptance = { id: string; accepted: readonly UsualRate[] }

/** Keeps which of the groups that the trial has shown the import is to set. */
export async function acceptRates(db: Database, { id, accepted }: Acceptance): Promise<Import> {
  const { status, report } = await viewImport(db, id)
  if (status === 'trying' || status === 'importing') throw new Refusal('import_under_way')
  const isShown = ({ kind, percent }: UsualRate) =>
    report?.rates?.some((group) => group.kind === kind && group.percent === percent)
  if (status !== 'tried' || !accepted.every(isShown)) throw notShown()
  if (!(await updateIdleImport(db, id, { acceptedRates: [...accepted] })))
    throw new Refusal('import_under_way')
  return viewImport(db, id)
}

function notShown(): Refusal {
  const message = 'Try the import first. You can then accept the rates that it shows.'
  return new Refusal('invalid_input', { message })
}
