import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One thing that was measured, beside the limit of the machine. */
export type BenchRow = {
  name: string
  products: number
  /** The checkout's version, if several are compared. */
  version: string
  /** The number a second. */
  store: number
  limit: number
  ratio: number
  /** The lowest and the highest ratio of all rounds. */
  spread: [number, number]
  /** Processor time of one in the store's process, in the database and in the limit, if that was measured. */
  cpuMicros?: number
  databaseMicros?: number
  limitCpuMicros?: number
  p50Ms?: number
  p99Ms?: number
}

export type Run = { at: string; commit: string; machine: string; rows: BenchRow[] }

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

export function printRows(rows: readonly BenchRow[]): void {
  console.table(
    rows.map(({ name, products, version, ...row }) => ({
      name,
      products,
      version,
      ...cellsOf(row),
    })),
  )
}

function cellsOf(row: Omit<BenchRow, 'name' | 'products' | 'version'>) {
  const { store, limit, ratio, spread, cpuMicros, databaseMicros, p50Ms, p99Ms } = row
  return {
    'a second': Math.round(store),
    limit: Math.round(limit),
    ratio: `${ratio.toFixed(2)} (${spread.map((each) => each.toFixed(2)).join('–')})`,
    'CPU µs, store': cpuMicros === undefined ? '' : Math.round(cpuMicros),
    'CPU µs, database': databaseMicros === undefined ? '' : Math.round(databaseMicros),
    'CPU µs, limit': row.limitCpuMicros === undefined ? '' : Math.round(row.limitCpuMicros),
    'median ms': p50Ms?.toFixed(1) ?? '',
    'p99 ms': p99Ms?.toFixed(1) ?? '',
  }
}

const start = '<!-- Written by `npm run bench -- --write`. -->'

/** Adds the run to the history, and writes its table and how the cost grows into `docs/performance.md`. */
export async function writeReport(root: string, run: Run): Promise<void> {
  const folder = join(root, 'docs')
  const file = join(folder, 'performance.json')
  const history = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Run[]
  const runs = [...history, run]
  await writeFile(file, `${JSON.stringify(runs, null, 1)}\n`)
  await writeFile(join(folder, 'performance.svg'), plot(run))

  const page = join(folder, 'performance.md')
  const [text = ''] = (await readFile(page, 'utf8')).split(start)
  const tables = [
    `## The last run\n\n${describe(run)}\n\n${table(run)}`,
    `## Earlier runs\n\n${pastRatios(runs)}`,
  ]
  await writeFile(page, `${text}${start}\n\n${tables.join('\n\n')}\n`)
}

/** Answers the rows whose best round was less than a quarter of the last written run's at any size. */
export async function findSlow(root: string, rows: readonly BenchRow[]): Promise<BenchRow[]> {
  const history = JSON.parse(
    await readFile(join(root, 'docs', 'performance.json'), 'utf8'),
  ) as Run[]
  const before = history.at(-1)?.rows ?? []
  return rows.filter(({ name, spread: [, best] }) => {
    const ratios = before.filter((row) => row.name === name).map(({ ratio }) => ratio)
    return ratios.length > 0 && best < Math.min(...ratios) / 4
  })
}

function describe({ at, commit, machine }: Run): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC, version \`${commit}\`, ${machine}.`
}

function table({ rows }: Run): string {
  const named = rows.map(({ name, products, version: _, ...row }) => ({
    what: name,
    products: products.toLocaleString('en-IN'),
    ...cellsOf(row),
  }))
  const heads = Object.keys(named[0] ?? {})
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...named.map((row) => line(Object.values(row))),
  ].join('\n')
}

/** The ratio of each thing, run by run. */
function pastRatios(runs: readonly Run[]): string {
  const lines = runs.map(({ at, commit, rows }) => {
    const ratios = rows.map(
      ({ name, products, ratio }) => `${name} at ${products}: ${ratio.toFixed(2)}`,
    )
    return `- ${at.slice(0, 10)}, \`${commit}\`: ${ratios.join('; ')}`
  })
  return lines.join('\n')
}

const [width, height, margin] = [720, 360, 60]
const colours = [
  '#166534',
  '#b45309',
  '#1d4ed8',
  '#9d174d',
  '#475569',
  '#0f766e',
  '#7c2d12',
  '#4338ca',
]

/** Plots the cost of one order or answer by the number of products: both scales are logarithmic. */
function plot({ rows }: Run): string {
  const shown = rows.filter(
    ({ name, cpuMicros }) => cpuMicros !== undefined && !/ (gzip|br)$/.test(name),
  )
  const names = [...new Set(shown.map(({ name }) => name))]
  const costs = shown.map(costOf)
  const across = scale(
    shown.map(({ products }) => products),
    [margin, width - 240],
  )
  const up = scale(costs, [height - margin, 30])
  const lines = names.map((name, n) => {
    const own = shown
      .filter((row) => row.name === name)
      .toSorted((one, other) => one.products - other.products)
    const points = own.map((row) => [across(row.products), up(costOf(row))])
    const colour = colours[n % colours.length]
    const dots = points
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`)
      .join('')
    const path = `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
    return `${path}${dots}<text x="${width - 225}" y="${40 + n * 20}" fill="${colour}">${name}</text>`
  })
  const sizes = [...new Set(shown.map(({ products }) => products))]
  const ticks = [
    ...sizes.map(
      (size) => `<text x="${across(size)}" y="${height - 35}" text-anchor="middle">${size}</text>`,
    ),
    ...[Math.min(...costs), Math.max(...costs)].map(
      (cost) =>
        `<text x="${margin - 8}" y="${up(cost) + 4}" text-anchor="end">${Math.round(cost)}</text>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${margin}" y="18">CPU µs for one, by the number of products</text>
${[...ticks, ...lines].join('\n')}
</svg>
`
}

function costOf({ cpuMicros = 0, databaseMicros = 0 }: BenchRow): number {
  return Math.max(1, cpuMicros + databaseMicros)
}

function scale(values: readonly number[], [from, to]: [number, number]): (value: number) => number {
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))]
  const span = most - least || 1
  return (value) => Math.round(from + ((Math.log(value) - least) / span) * (to - from))
}
