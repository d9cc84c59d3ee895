import type { Import, ImportReport } from '#contract/api/seller-imports.ts'
import { importFields } from '#contract/import-columns.ts'

type Table = Pick<Import, 'fileName' | 'rows' | 'columns' | 'chosen' | 'categories'>

/** What the seller has to answer before the table can be imported, with the options that answer it. */
export function describeQuestions(questions: Import['questions']): string[] {
  return questions
    .filter(({ answer }) => answer === undefined)
    .flatMap(({ about, question, options }) => [
      question,
      ...options.map(({ value, label }) => `  --${about} ${value}   ${label}`),
    ])
}

/** The columns and categories of a table, as lines for a terminal. */
export function describeTable({ fileName, rows, columns, chosen, categories }: Table): string[] {
  const used = columns.map(({ heading }, column) => ({
    heading,
    fields: importFields.filter((field) => chosen[field] === column),
  }))
  const taken = used.filter(({ fields }) => fields.length > 0)
  const left = used.filter(({ heading, fields }) => fields.length === 0 && heading !== '')
  const becomes = categories.map(
    ({ name, rows, category, isGuess }) =>
      `  ${name} (${rows}): ${category ?? 'left out'}${isGuess ? ', guessed' : ''}`,
  )
  return [
    `${fileName}: ${rows} rows`,
    'Columns',
    ...taken.map(({ heading, fields }) => `  ${fields.join(', ')}: ${heading}`),
    ...(left.length > 0 ? [`  not used: ${left.map(({ heading }) => heading).join(', ')}`] : []),
    ...(becomes.length > 0 ? ['Categories', ...becomes] : []),
  ]
}

type Circumstances = { isTrial: boolean; rowsPerSecond: number }

export function describeReport(report: ImportReport, { isTrial, rowsPerSecond }: Circumstances) {
  const { added, changed, unchanged, leftOut, refused, recounted, reasons, warnings = [] } = report
  return [
    `${isTrial ? 'This would be the result' : 'Done'} (${rowsPerSecond} rows a second)`,
    `  new ${added}, changed ${changed}, unchanged ${unchanged}, left out ${leftOut}, refused ${refused}`,
    ...(recounted > 0 ? [`  stock counts that change ${recounted}`] : []),
    ...(report.pictures ? [`  picture addresses ${report.pictures}`] : []),
    ...(report.notes ?? []).map(({ note, rows }) => `  ${note} (${rows})`),
    ...warnings.map((warning) => `  ! ${warning}`),
    ...reasons.map(({ reason, rows }) => `  refused: ${reason} (${rows})`),
    ...report.firstRefused
      .slice(0, 10)
      .map(({ row, name, reason }) => `    row ${row}, ${name}: ${reason}`),
  ]
}
