import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { check, type Report } from '#tools/faults/checks.ts'
import { checkDatabaseItself, readFacts } from '#tools/faults/facts.ts'
import type { Cluster } from './cluster.ts'
import { type Crowd, scarce } from './crowd.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** Payments and refunds are found and sent by jobs that run every few seconds. */
const moneyWithinMs = 180_000

export type Verdict = Report & { payments: number; pictures: number; verify: string }

/** Compares what shoppers and seller were told with what the database has, once everybody has gone. */
export async function judge(cluster: Cluster, crowd: Crowd): Promise<Verdict> {
  const { adminUrl, folder } = cluster
  const books = await untilMoneyIsKnown(adminUrl)
  const facts = await readFacts(adminUrl)
  const report = check(facts, {
    intents: crowd.history.intents,
    carts: crowd.carts,
    scarce: { ids: crowd.scarceIds, stock: BigInt(scarce.stock) },
    books: { ...books, unknownForSeconds: 0 },
    media: folder,
  })
  // Pictures lie in the bucket and not in a folder; they are fetched below.
  const violations = report.violations.filter(({ rule }) => rule !== 'I11')
  violations.push(...crowd.history.violations)
  const inBooks = new Set(books.charges.map(({ reference }) => reference))
  for (const reference of crowd.paid)
    if (!inBooks.has(reference)) violations.push({ rule: 'I7', what: `${reference} was not paid` })
  for (const what of await checkDatabaseItself(adminUrl)) violations.push({ rule: 'I12', what })
  const names = [...new Set(facts.products.flatMap(({ pictures }) => pictures))]
  for (const what of await missingPictures(cluster, names)) violations.push({ rule: 'I11', what })
  const verify = await verifyLedgers(cluster)
  return { ...report, violations, payments: crowd.paid.size, pictures: names.length, verify }
}

type Charge = { id: string; reference: string; amount: number; created_at: number }
type Refund = { payment_id: string; amount: number; status: string }

/** The test gateway's books, once the store knows of every charge and has sent every refund. */
async function untilMoneyIsKnown(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const startedAt = Date.now(); Date.now() - startedAt < moneyWithinMs; await sleep(500)) {
      const { rows } = await client.query(`select
        (select count(*) from test_gateway_payments where charge is not null and not exists
          (select from money_events where money_events.reference = charge)) +
        (select count(*) from refunds where status not in ('done', 'withdrawn')) as open`)
      if (Number(rows[0].open) === 0) break
    }
    const charges = await client.query<Charge>(`select charge as id, reference,
      amount_paise::float8 as amount, extract(epoch from created_at)::float8 as created_at
      from test_gateway_payments where charge is not null`)
    const refunds = await client.query<Refund>(`select charge as payment_id,
      amount_paise::float8 as amount, 'done' as status from test_gateway_refunds`)
    return { charges: charges.rows, refunds: refunds.rows }
  } finally {
    await client.end()
  }
}

/** Through HAProxy, so from copies that never received them. */
async function missingPictures({ ports }: Cluster, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const response = await fetch(`http://127.0.0.1:${ports.shop}/media/${name}/640.webp`)
    const size = (await response.arrayBuffer()).byteLength
    if (!response.ok || size === 0) missing.push(`picture ${name}: ${response.status}`)
  }
  return missing
}

/** `npm run verify`, on this database. */
async function verifyLedgers({ storeUrl, folder }: Cluster): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: storeUrl, DATA_DIR: join(folder, 'verify') }
  const options = { cwd: root, env }
  const done = await run(process.execPath, [join(root, 'src/verify.ts')], options).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return (done.stdout || done.stderr).trim()
}
