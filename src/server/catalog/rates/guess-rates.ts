// `guessRate({ name: 'Toor Dal 1 kg', … })` is `{ kind: 'Dal and pulses', hsn: '0713', basisPoints: 500 }`.

import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { toBasisPoints } from '#contract/bill.ts'
import { percentOf, proposeRate, tablesOfRates } from '#contract/gst-goods/propose-rate.ts'
import { gstRatesNow } from '#contract/gst-rates.ts'
import { readQuantity } from '#contract/net-quantity.ts'
import type { Database } from '#server/database/database.ts'
import { inEnglish } from './in-english.ts'

/** Fields from which a proposal is made, of a product that is saved or about to be. */
export type GuessedFrom = {
  name: string
  description: string | null
  /** The labels of the product's category and of its parent. */
  aisles: readonly string[]
  isByWeight: boolean
  netQuantity: string | null
}

export type RateGuess = { kind: string; basisPoints: number; hsn: string }

/** The kind of these goods with its usual rate and HSN code; undefined when name and category say too little. */
export function guessRate(product: GuessedFrom): RateGuess | undefined {
  const { name, description, isByWeight, netQuantity } = product
  const aisles = namesKind(description) ? [description, ...product.aisles] : product.aisles
  const english = inEnglish(name)
  const proposal =
    proposeRate({ name, aisles }) ?? (english && proposeRate({ name: english, aisles }))
  if (!proposal) return undefined
  const percent = percentOf(proposal, isByWeight || isSack(netQuantity))
  return { kind: proposal.kind, hsn: proposal.hsn, basisPoints: toBasisPoints(percent) }
}

/** Whether a description names the kind of goods, as in suppliers' lists; other shops write sentences there. */
function namesKind(description: string | null): description is string {
  return description !== null && description.length <= 40 && !/[.!?]/.test(description)
}

/** The law ends labelled packs at 25 kg or litres. */
function isSack(netQuantity: string | null): boolean {
  const { amount, unit } = readQuantity(netQuantity ?? '') ?? { amount: 0, unit: 'g' }
  return (unit === 'kg' || unit === 'L' ? amount * 1000 : amount) > 25_000 && unit !== 'piece'
}

const hashOfTables = hash('sha1', JSON.stringify(tablesOfRates))
/** A change of the tables or of the rates makes every guess again. */
const version = () => `${hashOfTables} ${gstRatesNow().join(' ')}`

const source = sql`products join categories one on one.id = products.category_id
  left join categories parent on parent.id = one.parent_id`
const description = sql`products.description[1]`
const netQuantity = sql`coalesce(products.net_quantity, products.weight)`

function madeFromNow(): RawBuilder<string> {
  return sql`hashtextextended(concat_ws(E'\n', ${version()}::text, products.name, ${description}, one.label,
    parent.label, ${netQuantity}, products.step_grams), 0)`
}

/** Joins products, their categories and the guesses that still hold. */
export function withGuesses(): RawBuilder<unknown> {
  return sql`${source} join rate_guesses guess
    on guess.product_id = products.id and guess.made_from = ${madeFromNow()}`
}

/** `withGuesses` for one product of a query: from the `from` to the condition. */
export function guessOfProduct(): RawBuilder<unknown> {
  return sql`from categories one left join categories parent on parent.id = one.parent_id, rate_guesses guess
    where one.id = products.category_id and guess.product_id = products.id
      and guess.made_from = ${madeFromNow()}`
}

type Row = GuessedFrom & { id: string; label: string; parent: string | null; madeFrom: string }

const productsAtOnce = 2000

/** Guesses for new and renamed products until time is up; answers whether it has seen all. */
export async function guessRates(db: Database, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs
  let after: string | null = null
  do {
    const rows = await selectUnguessed(db, after)
    await saveGuesses(db, rows)
    if (rows.length < productsAtOnce) return true
    after = rows.at(-1)?.id ?? null
  } while (Date.now() < end)
  return false
}

async function selectUnguessed(db: Database, after: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select products.id, products.name, ${description} as description, one.label, parent.label as parent,
      products.step_grams is not null as is_by_weight, ${netQuantity} as net_quantity,
      ${madeFromNow()}::text as made_from
    from ${source} left join rate_guesses guess on guess.product_id = products.id
    where products.archived_at is null and guess.made_from is distinct from ${madeFromNow()}
      and (${after}::uuid is null or products.id > ${after}::uuid)
    order by products.id limit ${productsAtOnce}`.execute(db)
  return rows
}

async function saveGuesses(db: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const guesses = rows.map((row) =>
    guessRate({ ...row, aisles: [row.label, row.parent].flatMap((label) => label ?? []) }),
  )
  await sql`
    insert into rate_guesses (product_id, made_from, kind, basis_points, hsn)
    select * from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ madeFrom }) => madeFrom)}::bigint[],
      ${guesses.map((guess) => guess?.kind ?? null)}::text[],
      ${guesses.map((guess) => guess?.basisPoints ?? null)}::integer[],
      ${guesses.map((guess) => guess?.hsn ?? null)}::text[])
    on conflict (product_id) do update set made_from = excluded.made_from, kind = excluded.kind,
      basis_points = excluded.basis_points, hsn = excluded.hsn`.execute(db)
}
