import type { Import } from '#contract/api/seller-imports.ts'
import { refuse } from '#server/api/refuse.ts'
import { sayKept } from '#server/api/say.ts'
import { hasPromised } from '#server/catalog/shelf.ts'
import { viewAllCategories } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import type { TableUnits } from '#server/exchange/table/row-values.ts'
import { branchesOf } from './checks/ask-branch.ts'
import { askQuestions, type OrderingContext, unitsOf } from './checks/ask-questions.ts'
import { describeDoubts } from './checks/describe-doubts.ts'
import { kept } from './import-text.ts'
import { type ImportRow, selectImport } from './queries.ts'
import { sayQuestion } from './say-question.ts'
import { sayReport } from './say-report.ts'

export async function viewImport(db: Database, id: string): Promise<Import> {
  const row = await selectImport(db, id)
  if (!row) throw refuse('import_gone')
  const [isPromised, categories] = await Promise.all([hasPromised(db), viewAllCategories(db)])
  const main = categories.filter(({ parent }) => parent === null)
  return serializeImport(row, { hasPromised: isPromised, categories: main })
}

/** Settles how to read the table's values, from its headings, its values and the seller's answers. */
export async function viewUnits(db: Database, id: string): Promise<TableUnits> {
  const row = await selectImport(db, id)
  if (!row) throw refuse('import_gone')
  return unitsOf(row)
}

/** Warnings about the columns of the table, as a report keeps them. */
export async function viewDoubts(db: Database, id: string): Promise<string[]> {
  const row = await selectImport(db, id)
  return row ? describeDoubts(row) : []
}

function serializeImport(row: ImportRow, circumstances: OrderingContext): Import {
  const problem = row.isInterrupted ? kept('import_interrupted') : row.problem
  return {
    _id: row.id,
    fileName: row.fileName,
    status: row.isInterrupted ? 'failed' : row.status,
    ...(problem === null ? {} : { problem: sayKept(problem) }),
    rows: row.rowCount,
    columns: row.columns,
    chosen: row.chosen,
    unused: unusedColumns(row),
    categories: row.categories,
    source: row.source,
    questions: askQuestions(row, circumstances).map(sayQuestion),
    acceptedRates: row.acceptedRates,
    done: row.done,
    ...(row.report === null ? {} : { report: sayReport(row.report) }),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The headings of columns that hold something and that the import does not read. */
function unusedColumns({ columns, chosen, profile, source }: ImportRow): string[] {
  const ofBranches = [...branchesOf(columns).values()].flatMap((own) => [...own.values()])
  const used = new Set([...Object.values(chosen), ...ofBranches])
  const left = columns.flatMap(({ heading, examples }, at) => {
    const isFilled = (profile[at]?.filled ?? examples.length) > 0
    return used.has(at) || !isFilled ? [] : [heading.trim() || `column ${at + 1}`]
  })
  return [...left, ...(source.notUsed ?? [])]
}
