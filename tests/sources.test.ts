import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { isUsual } from './support/extent.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync(['src/*.ts', 'src/{server,platform,contract}/**/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Files that build statements from text, and how many. What they put in is made by the store, never sent to it. */
const builtStatements: Record<string, number> = {
  // One of two tables' names, which are constants.
  'src/server/audit/remove-old.ts': 1,
  // Tables, indexes and constraints by their names in the database's own catalogue, quoted.
  'src/platform/backups/continuous/archive-state.ts': 1,
  'src/server/backups/continuous/restore-until.ts': 1,
  'src/platform/backups/open-tables.ts': 6,
  'src/server/backups/restore-backup.ts': 1,
  'src/server/backups/shown-pictures.ts': 1,
  'src/server/backups/table-data.ts': 2,
  // Tables and columns of a list, which are constants.
  'src/server/database/future-times.ts': 13,
  // A guest's session lasts longer by a constant.
  'src/server/identity/queries.ts': 2,
  // The number of a lock, a constant.
  'src/server/media/sweep-pictures.ts': 1,
  // Numbers: the contract has checked them, and steps of rounding that are constants.
  'src/server/catalog/price-change.ts': 8,
  // The states of an order and the size of a batch, which are constants.
  'src/server/orders/ledgers/verify-ledgers.ts': 3,
  // The names of a product's details, which are constants.
  'src/server/orders/place/insert-order.ts': 2,
  // Tables and columns of the list of personal data.
  'src/server/personal-data/erase-customer.ts': 1,
  'src/server/personal-data/export-customer.ts': 2,
  // A migration's own text, and the role of the settings, quoted.
  'src/platform/database/migrate.ts': 4,
  // Kysely's compiled queries, and settings that are constants.
  'src/platform/database/open-pool.ts': 2,
  // Two constants, and what Kysely has compiled.
  'src/platform/database/replica-reads.ts': 5,
  // A constant, quoted.
  'src/platform/database/subscribe-to-channel.ts': 1,
  // One of two constants.
  'src/platform/embedded-postgres/guard-disk.ts': 1,
  // Roles that are constants and passwords that the store has made, quoted.
  'src/platform/embedded-postgres/start-embedded-postgres.ts': 4,
  // The numbers of locks, which are constants.
  'src/server/storefront/save-settings.ts': 1,
  'src/server/storefront/tax.ts': 3,
}

/** Statements that are built from text: `sql.raw` and its like, and whatever `query` gets but a plain text. */
function builtStatementsIn(code: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const on = code.slice(callee.object.start, callee.object.end)
      const isBuilt =
        on === 'sql'
          ? ['raw', 'lit', 'id', 'table'].includes(callee.property.name)
          : callee.property.name === 'query' && !on.endsWith('.req') && !isPlain(first)
      if (isBuilt) found.push(code.slice(start, end))
    },
  }).visit(parseSync('source.ts', code).program)
  return found
}

function isPlain(text: ESTree.Argument | undefined): boolean {
  if (text?.type === 'TemplateLiteral') return text.expressions.length === 0
  return text?.type === 'Literal'
}

describe('statements of the database (T54)', () => {
  test('are built from text only where what is put in was made by the store', () => {
    const found = sources
      .map((file) => [file, builtStatementsIn(codeOf(file)).length] as const)
      .filter(([, count]) => count > 0)

    expect(Object.fromEntries(found)).toEqual(builtStatements)
  })

  test.for([
    'sql.raw(`select ${q}`)',
    'sql`select ${sql.lit(q)}`',
    'client.query(`select ${q}`)',
    'client.query<{ id: string }>(`select ${q}`, [])',
    "client.query('select ' + q)",
    'client.query(text)',
    'client.query(to(`copy ${table}`))',
  ])('are noticed: %s', (code) => {
    expect(builtStatementsIn(code)).toHaveLength(1)
  })

  test.for(['sql`select ${q}`', "client.query('select $1', [q])", "c.req.query('q')"])(
    'are not seen where there are none: %s',
    (code) => {
      expect(builtStatementsIn(code)).toEqual([])
    },
  )
})

/** Patterns that take long for long texts, and what keeps the texts they get short. */
const boundedByOthers: Record<string, string> = {
  [String(/\P{L}+$/u)]: 'A password has at most 128 characters.',
  [String(/^[#+\d\s().-]*\d[\d\s().-]*$/)]: 'A search has at most 100 characters.',
  [String(/\([^)]*\)/g)]: 'Of a heading 200 characters are read.',
  [String(/\([^)]*\)|\[[^\]]*\]|(?:\bin[\s_]+)?(?:\b(?:rs|inr|rupees)\b|_(?:rs|inr)\b|₹)/g)]:
    'The same.',
  [String(/^-+|-+$/g)]: 'A label of a category has at most 60 characters.',
  [String(/0+$/)]: 'It gets the decimals of such a price.',
  [String(/[a-z].*\d|\d.*[a-z]/i)]: 'A search for a code has at most 40 characters.',
}

function patternsIn(code: string): RegExp[] {
  const found: RegExp[] = []
  new Visitor({
    Literal(literal) {
      if ('regex' in literal && literal.value instanceof RegExp) found.push(literal.value)
    },
  }).visit(parseSync('source.ts', code).program)
  return found
}

const length = 20_000
/** Patterns stumble over these: long runs of what they repeat, and an end that does not fit. */
const nastyOf = (length: number) =>
  ['1', ' ', 'a', '0', '(', '"', '-', '.', '\t', ';', '1 ', 'a.', 'a@', '.-', '1,', '\n', 'स']
    .flatMap((part) =>
      ['', 'a@', '20', '9', '(', '<script'].map(
        (start) => start + part.repeat(length / part.length),
      ),
    )
    .flatMap((text) => [`${text}\u0000`, `${text}!x`])
const nasty = nastyOf(length)
/** Texts of an eighth: the usual run tries whole ones only with patterns that take a while for these. */
const short = nastyOf(length / 8)

/** Whether a short text takes a hundredth of what a whole one may take; the square of an eighth is a sixty-fourth. */
function isSuspicious({ source, flags }: RegExp): boolean {
  const pattern = new RegExp(source, flags.replace('g', ''))
  const takes = (text: string) => {
    const before = performance.now()
    pattern.test(text)
    return performance.now() - before
  }
  // Twice, because the first time the pattern is compiled.
  return short.some((text) => takes(text) > 0.25 && takes(text) > 0.25)
}

/** The most time that the processor needs to look for the pattern in one of these texts. */
function slowestMs({ source, flags }: RegExp, texts: string[], enoughMs: number): number {
  const pattern = new RegExp(source, flags.replace('g', ''))
  let slowest = 0
  for (const text of texts) {
    const before = process.cpuUsage()
    pattern.test(text)
    slowest = Math.max(slowest, process.cpuUsage(before).user / 1000)
    if (slowest > enoughMs) break
  }
  return slowest
}

/** Whether a text may take far longer than a harmless one of the same length. */
function isSlow(pattern: RegExp): boolean {
  if (isUsual) {
    const mayBeSlow = isSuspicious(pattern)
    if (!mayBeSlow || String(pattern) in boundedByOthers) return mayBeSlow
  }
  const harmlessMs = slowestMs(pattern, ['x'.repeat(length)], Number.POSITIVE_INFINITY)
  // At most so much, because some patterns stumble over the harmless one, too.
  const limitMs = 25 + 20 * Math.min(harmlessMs, 5)
  // Twice, because the first time the pattern is compiled, and memory is tidied up at any time.
  const isOver = () => slowestMs(pattern, nasty, limitMs) > limitMs
  return isOver() && isOver()
}

describe('regular expressions (T60)', () => {
  test('take no text of 20,000 signs long, unless something else keeps their texts short', () => {
    const patterns = new Map(
      sources.flatMap((file) =>
        patternsIn(codeOf(file)).map((pattern) => [String(pattern), pattern]),
      ),
    )

    expect(patterns.size).toBeGreaterThan(50)
    const slow = [...patterns.values()].filter(isSlow).map(String)
    expect(slow.toSorted()).toEqual(Object.keys(boundedByOthers).toSorted())
  })

  test('that take long are noticed', () => {
    expect(isSlow(/\s+$/)).toBe(true)
    expect(isSlow(/^\d+\.?\d*$/)).toBe(true)
    expect(isSlow(/^\d+(\.\d*)?$/)).toBe(false)
  })
})
