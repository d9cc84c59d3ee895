import type { ImportReport } from '#contract/api/import-report.ts'
import type { Import } from '#contract/api/seller-imports.ts'
import { importFields } from '#contract/import-columns.ts'

type Table = Pick<
  Import,
  'fileName' | 'rows' | 'columns' | 'chosen' | 'unused' | 'categories' | 'source'
>

/** The open questions about the table, each with the command's options that answer it, as lines for a terminal. */
export function describeQuestions(questions: Import['questions']): string[] {
  return questions
    .filter(({ answer }) => answer === undefined)
    .flatMap(({ about, question, options, sample, rows = [] }) => [
      question,
      ...rows.flatMap(({ row, name, options: meant }) => [
        `    row ${row}, ${name}`,
        ...meant.map(({ value, label }) => `      --${optionOf(about)} ${row}=${value}   ${label}`),
      ]),
      ...(sample
        ? [sample.headings, ...sample.rows].map((cells) => `    ${cells.join(' | ')}`)
        : []),
      ...options.map(({ value, label }) => `  --${optionOf(about)} ${value}   ${label}`),
    ])
}

/** `stockColumn` as an option of the command: `stock-column`. */
export function optionOf(about: string): string {
  return about.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The columns and categories of a table, as lines for a terminal. */
export function describeTable(table: Table): string[] {
  const { fileName, rows, columns, chosen, categories } = table
  const used = columns.map(({ heading }, column) => ({
    heading,
    fields: importFields.filter((field) => chosen[field] === column),
  }))
  const taken = used.filter(({ fields }) => fields.length > 0)
  const becomes = categories.map(
    ({ name, rows, category, isGuess }) =>
      `  ${name} (${rows}): ${category ?? 'left out'}${isGuess ? ', guessed' : ''}`,
  )
  return [
    `${fileName}: ${rows} rows`,
    ...describeSource(table.source),
    'Columns',
    ...taken.map(({ heading, fields }) => `  ${fields.join(', ')}: ${heading}`),
    ...(table.unused.length > 0 ? [`  not used: ${table.unused.join(', ')}`] : []),
    ...(becomes.length > 0 ? ['Categories', ...becomes] : []),
  ]
}

/** Says how the file was read, as far as the seller needs to know. */
function describeSource(source: Import['source']): string[] {
  const { sheets = [], sheet = 0, leftOut = [] } = source
  const others = sheets.filter((_, at) => at !== sheet)
  const counts: [number | undefined, (count: number) => string][] = [
    [source.formulas, (count) => `${count} formulas, read as they were last calculated`],
    [source.sections, (count) => `${count} names above products become their categories`],
    [source.otherSeparators, (count) => `${count} rows with another separator`],
    [
      source.leftOutRows,
      (count) => `${count} ${count === 1 ? 'row is not a product' : 'rows are not products'}`,
    ],
  ]
  const lists: [readonly unknown[] | undefined, (list: string) => string][] = [
    [others, (list) => `sheet ${sheets[sheet]}; --sheet reads another: ${list}`],
    [source.disputed, (list) => `! two rows of headings disagree: ${list}`],
    [source.reordered, (list) => `headings in another order from row ${list}`],
  ]
  return [
    ...lists.flatMap(([list, say]) => (list?.length ? [`  ${say(list.join(', '))}`] : [])),
    ...counts.flatMap(([count, say]) => (count ? [`  ${say(count)}`] : [])),
    ...leftOut.map(({ row, text, why }) => `    row ${row}, ${why}: ${text}`),
  ]
}

/** Goods that differ from the usual rate of GST, in groups, and how their rates are accepted. */
export function describeRates(groups: ImportReport['rates'] = []): string[] {
  if (groups.length === 0) return []
  const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`
  const products = groups.reduce((sum, group) => sum + group.products, 0)
  return [
    `${count(products, 'product')} with another rate of GST than usual or without an HSN code; --accept-rates all, or that of a group, sets what is usual`,
    ...groups.map(({ kind, percent, hsn, otherRate, now, noCode, products: own, examples }) => {
      const states = [
        ...(otherRate > 0
          ? [`${otherRate} at ${now.map((rate) => `${rate}%`).join(', ')} now`]
          : []),
        ...(noCode > 0 ? [`${noCode} without an HSN code`] : []),
      ]
      const usual = [
        `GST ${percent}%`,
        ...(hsn.length > 0 ? [`HSN ${hsn.slice(0, 4).join(', ')}`] : []),
      ]
      return `  --accept-rates "${kind}"   ${usual.join(', ')} for ${count(own, 'product')} (${states.join(', ')}): ${examples.slice(0, 3).join('; ')}`
    }),
  ]
}

type OrderingContext = { isTrial: boolean; rowsPerSecond: number }

export function describeReport(report: ImportReport, { isTrial, rowsPerSecond }: OrderingContext) {
  const { added, changed, unchanged, leftOut, refused, recounted, reasons, warnings = [] } = report
  return [
    `${isTrial ? 'This would be the result' : 'Done'} (${rowsPerSecond} rows a second)`,
    `  new ${added}, changed ${changed}, unchanged ${unchanged}, left out ${leftOut}, refused ${refused}`,
    ...(recounted > 0 ? [`  stock counts that change ${recounted}`] : []),
    ...(report.pictures ? [`  picture addresses ${report.pictures}`] : []),
    ...(report.pictureFiles
      ? [`  picture files ${report.pictureFiles}, to be sent in a zip of pictures`]
      : []),
    ...(report.notes ?? []).map(({ note, rows }) => `  ${note} (${rows})`),
    ...warnings.map((warning) => `  ! ${warning}`),
    ...reasons.map(({ reason, rows }) => `  refused: ${reason} (${rows})`),
    ...report.firstRefused
      .slice(0, 10)
      .map(({ row, name, reason }) => `    row ${row}, ${name}: ${reason}`),
  ]
}
