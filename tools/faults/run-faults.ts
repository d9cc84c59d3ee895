import { setTimeout as sleep } from 'node:timers/promises'
import { check, type Known, type Report } from './checks.ts'
import { checkDatabaseItself, readFacts } from './facts.ts'
import { allFaults, type Fault } from './faults.ts'
import type { Violation } from './history.ts'
import { furnish, type Load, secondsToServe, shelves, startLoad, type World } from './load.ts'
import { type Random, random } from './random.ts'
import { openShop, query, type Shop } from './shop.ts'

export type Plan = {
  folder: string
  seed: number
  shoppers: number
  hasSmallDisks?: boolean
  /** Only faults with these names, or whose names contain them. */
  only?: readonly string[]
  /** Each fault is held so many milliseconds, and the shop runs undisturbed so long before it. */
  holdMs: readonly [from: number, to: number]
  calmMs: number
  /** Whether all money has to be where it belongs at the end, which jobs that run every few seconds see to. */
  waitsForMoney: boolean
  /** After so many faults, or after so many milliseconds. */
  maxFaults: number
  maxMs: number
  /** Breaks one promise of the store on purpose, to see that it is noticed. */
  naive?: Naive | undefined
  say: (line: string) => void
}
export const naiveWays = ['early acknowledgement', 'careless client'] as const
export type Naive = (typeof naiveWays)[number]

export type Round = { fault: string; secondsToServe: number; violations: Violation[] }
export type Run = {
  rounds: Round[]
  report: Report
  restarts: number
  counts: Record<'ok' | 'refused' | 'unknown', number>
  /** Faults that this machine cannot have, and why. */
  left: string[]
}

/** Puts the shop under load and one fault after the other, and checks every promise after each of them. */
export async function runFaults(plan: Plan): Promise<Run> {
  const { seed, naive, say } = plan
  const shop = await openShop(plan)
  const world = await furnish(shop, plan)
  if (naive === 'early acknowledgement')
    await query(shop, 'alter role tokri set synchronous_commit = off')
  for (const store of naive ? shop.stores : []) {
    store.kill('SIGKILL')
    await store.ended()
    store.restart()
    await store.untilReady()
  }
  const load = startLoad(shop, world, { ...plan, isCareless: naive === 'careless client' })
  const rng = random(seed, 'faults')
  const { faults, left } = choose(shop, plan)
  const rounds: Round[] = []
  const endsAt = performance.now() + plan.maxMs
  const reported = new Set<string>()
  const isNew = (what: string) => !reported.has(what) && reported.add(what)
  try {
    for (const fault of inTurns(faults, rng, plan.maxFaults)) {
      if (performance.now() > endsAt) break
      await sleep(plan.calmMs)
      const round = await sufferOne({ shop, world, load, plan, rng }, fault)
      const violations = round.violations.filter(({ rule, what }) => isNew(`${rule} ${what}`))
      rounds.push({ ...round, violations })
      say(`${round.secondsToServe.toFixed(1).padStart(5)} s  ${round.fault}`)
      for (const { rule, what } of violations) say(`        ${rule}: ${what}`)
    }
    await load.stop()
    if (plan.waitsForMoney) await untilMoneyIsKnown(shop)
    const report = await checkAll(
      { shop, world, load },
      plan.waitsForMoney ? 0 : moneyWithinSeconds,
    )
    for (const { rule, what } of report.violations) say(`        at the end, ${rule}: ${what}`)
    const restarts = shop.stores.reduce((sum, { starts }) => sum + starts() - 1, 0)
    return { rounds, report, restarts, counts: world.history.counts, left }
  } finally {
    await load.stop()
    await world.close()
    await shop.close()
  }
}

function choose(shop: Shop, { only }: Plan) {
  const named = (part: string) => {
    const exact = allFaults.filter(({ name }) => name === part)
    return exact.length > 0 ? exact : allFaults.filter(({ name }) => name.includes(part))
  }
  const wanted = only ? [...new Set(only.flatMap(named))] : allFaults
  const left = wanted.flatMap(({ name, lacks }) => {
    const reason = lacks?.(shop)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  })
  return { faults: wanted.filter(({ lacks }) => lacks?.(shop) === undefined), left }
}

/** All of them in a random order, then all of them in another. */
function* inTurns(faults: readonly Fault[], rng: Random, max: number): Generator<Fault> {
  for (let count = 0; count < max; ) {
    for (const fault of rng.shuffle(faults)) {
      if (count >= max) return
      count += 1
      yield fault
    }
  }
}

type Stage = { shop: Shop; world: World; load: Load; plan: Plan; rng: Random }

async function sufferOne(stage: Stage, fault: Fault): Promise<Round> {
  const { shop, world, load, plan, rng } = stage
  const { history } = world
  const holdMs = rng.between(...plan.holdMs)
  history.write({ fault: fault.name, holdMs })
  const end = await fault.begin(shop, rng)
  await sleep(holdMs)
  await end()
  history.write({ ends: fault.name })
  const seconds = await secondsToServe(world, shop.stores.length)
  await load.pause()
  const { violations } = await checkAll(stage, moneyWithinSeconds)
  load.resume()
  return { fault: fault.name, secondsToServe: seconds, violations }
}

/** A charge whose message was lost is found by asking the gateway, which happens this often at the latest. */
const moneyWithinSeconds = 180

async function checkAll(
  { shop, world, load }: Pick<Stage, 'shop' | 'world' | 'load'>,
  within: number,
) {
  const { history, scarce } = world
  const facts = await readFacts(shop.adminUrl)
  const { payments, refunds } = shop.gateway.ledger()
  const charges = payments.filter(({ captured }) => captured)
  const known: Known = {
    intents: history.intents,
    carts: load.carts,
    scarce: { ids: scarce, stock: BigInt(shelves.scarce.stock) },
    books: { charges, refunds, unknownForSeconds: within },
    media: shop.media,
  }
  const report = check(facts, known)
  const broken = await checkDatabaseItself(shop.adminUrl)
  report.violations.push(...broken.map((what) => ({ rule: 'I12', what })), ...history.violations)
  lookUpCarts(load, facts)
  return report
}

/** Reads the carts whose state was uncertain, now that everything is quiet. */
function lookUpCarts({ carts }: Load, { cartLines }: Awaited<ReturnType<typeof readFacts>>): void {
  const found = Map.groupBy(cartLines, ({ shopperId }) => shopperId)
  for (const shopperId of carts.keys()) {
    const lines = found.get(shopperId) ?? []
    carts.set(
      shopperId,
      Object.fromEntries(lines.map(({ productId, quantity }) => [productId, Number(quantity)])),
    )
  }
}

/** Charges are found, and refunds sent, by jobs that run every few seconds. */
async function untilMoneyIsKnown({ adminUrl, gateway }: Shop): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < moneyWithinSeconds * 1000; ) {
    const { money, refunds } = await readFacts(adminUrl)
    const known = new Set(money.map(({ reference }) => reference))
    const charges = gateway.ledger().payments.filter(({ captured }) => captured)
    const isKnown = charges.every(({ id }) => known.has(id))
    if (isKnown && refunds.every(({ status }) => status === 'done')) return
    await sleep(500)
  }
}
