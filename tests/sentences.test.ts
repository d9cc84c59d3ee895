import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { sentencesIn } from './support/find-sentences.ts'

const root = join(import.meta.dirname, '..')

/** Sentences may stand in these places beside `src/text`. */
const allowed: Readonly<Record<string, string>> = {
  // They are read by who runs the store, in its log or where a command was given.
  'src/platform/': 'logs, and why the store does not start',
  'src/server/backups/': 'logs and commands; the seller’s screens repeat the line of the log',
  'src/server/config/': 'what is wrong with a variable of the environment',
  'src/server/exchange/command-options.ts': 'what the command takes',
  'src/server/exchange/describe-import.ts': 'what the command prints',
  'src/server/identity/configure-accounts.ts': 'why the store does not start',
  'src/server/metrics.ts': 'descriptions of measurements',
  'src/server/open-store.ts': 'why the store does not start',
  // Programmers read them.
  'src/server/api/docs-examples.ts': 'examples in the description of the API',
  'src/server/api/docs-fields.ts': 'the description of the API',
  'src/server/api/openapi.ts': 'the description of the API',
  // Data, which another language does not change.
  'src/contract/categories.ts': 'rows that a migration has written',
  'src/contract/gst-goods/':
    'goods of the tax tariff by their English names, which stand in the database',
  'src/contract/gst-states.ts': 'states of India, as a tax return has them',
  'src/contract/known-values.ts': 'words that are read in the details of a pack',
  'src/contract/net-quantity.ts': 'words that are read in quantities',
  'src/server/exchange/mapping/category-by-name.ts': 'names of new categories, which become rows',
  'src/server/exchange/shops/': 'headings and words of other shops’ tables',
  'src/server/fill-store.ts': 'people of a demo',
  'src/server/money/accounts/return-tables.ts': 'the tax office’s headings',
  'src/web/shop/address/indian-states.ts': 'states of India, as addresses have them',
}

/** Values of the API, and what is typed on a command line. */
const values = new Set<string>([
  ...orderStatuses,
  ...auditActions,
  'npm run seller -- reset-password',
  'TRUST_PROXY=',
])

const files = globSync('src/{web,server,contract,platform}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !Object.keys(allowed).some((place) => file.startsWith(place)))
  .toSorted()

const found = files.flatMap((file) =>
  sentencesIn(file, readFileSync(join(root, file), 'utf8'))
    .filter((text) => !values.has(text))
    .map((text) => `${file}: ${text}`),
)

test('sentences for people stand in src/text', () => {
  expect(found).toEqual([])
})

test('what a customer may owe is called their khata in every text (G-28)', () => {
  const texts = globSync('src/text/en/**/*.ts', { cwd: root })
  const said = texts.flatMap((file) =>
    spokenLines(readFileSync(join(root, file), 'utf8'))
      .filter(
        (line) =>
          !line.startsWith('import ') && /\btabs?\b/i.test(line) && !/\bin a new tab\b/.test(line),
      )
      .map((line) => `${file}: ${line}`),
  )
  expect(said).toEqual([])
})

/** The lines of a file of texts without its keys, its types and its values in braces. */
function spokenLines(code: string): string[] {
  const keys = /'[^']+':|\b\w+:|'tab'|\$?\{[^{}]*\}|\btab(?:Paise)?[,\]]/g
  return code.split('\n').map((line) => line.replaceAll(keys, '').trim())
}

describe('a sentence', () => {
  test.for([
    ['<p>Saved</p>', 'Saved'],
    ['<button aria-label="close" />', 'close'],
    ['<input placeholder={"Search for products"} />', 'Search for products'],
    ["const lead = 'Your cart is empty'", 'Your cart is empty'],
    ["throw refuse('not_found', { message: 'Nothing is here.' })", 'Nothing is here.'],
    ['const rest = `and ${count} more of them.`', 'and … more of them.'],
    ['say(`Order ${number} is paid`)', 'Order … is paid'],
    ['const more = `${count} more products`', '… more products'],
    ["const label = isNew ? '“New” product' : ''", '“New” product'],
  ] as const)('is noticed in %s', ([code, text]) => {
    expect(sentencesIn('planted.tsx', code)).toEqual([text])
  })

  test.for([
    "log.warn('The cache is full')",
    "log?.info(row, 'A security event')",
    "throw new Error('There is no such table.')",
    "class Late extends Error { constructor() { super('It came late.') } }",
    "z.string().describe('The name of the shop')",
    "const field = { about: 'When the shop is open' }",
    'sql`Select name from shoppers where id = ${id}`',
    "ask('GET /api/v1/store')",
    "type Status = 'Order Placed' | 'Not delivered'",
    '<p className="Grid gap-4 text-ink">{text}</p>',
    "const look = 'grid gap-4 rounded-card'",
    'const both = `${pill} min-h-11 ${colors}`',
  ])('is not seen in %s', (code) => {
    expect(sentencesIn('planted.tsx', code)).toEqual([])
  })
})
