import { sql } from 'kysely'
import type { PushSubscription } from '#contract/api/messages.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { canBeBought } from '#server/catalog/serialize.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { endTokens, readToken } from '#server/identity/one-time-tokens.ts'
import { addJob } from '#server/jobs/jobs.ts'

/** An alert that was not needed ends; a told one stays for its unsubscribe link. */
const keptDays = { waiting: 90, told: 7, unconfirmed: 2 }
/** More than a household waits for at once. Confirmed and unconfirmed wishes count apart. */
const maxWaiting = 50
const confirmation = ['stock-alert-confirmation'] as const

type ByMail = {
  productId: string
  email: string
  isProven: boolean
  isAsked: boolean
  language?: string | null
}

/** `isProven`: the address is the logged-in shopper's own and needs no mail. `isAsked`: a mail may be sent. */
export function askByMail(db: Database, alert: ByMail): Promise<void> {
  const { productId, email, isProven, isAsked, language = null } = alert
  return inTransaction(db, async (tx) => {
    await requireSoldOut(tx, productId)
    const confirmedAt = isProven ? sql<Date>`now()` : null
    const { id, confirmedAt: isConfirmed } = await tx
      .insertInto('stockAlerts')
      .values({ id: newId(), productId, email, confirmedAt, language })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'productId'])
          .where('email', 'is not', null)
          .doUpdateSet(askedAgain),
      )
      .returning(['id', 'confirmedAt'])
      .executeTakeFirstOrThrow()
    await keepNewest(tx, { by: 'email', value: email, isConfirmed: isConfirmed !== null })
    if (isAsked && !isConfirmed) await requestConfirmation(tx, id)
  })
}

/** An alert that still waits stays as it is; one that was told begins anew. */
const askedAgain = {
  confirmedAt: sql<Date | null>`case when stock_alerts.told_at is null
    then coalesce(stock_alerts.confirmed_at, excluded.confirmed_at) else excluded.confirmed_at end`,
  createdAt: sql<Date>`case when stock_alerts.told_at is null
    then stock_alerts.created_at else excluded.created_at end`,
  // A stranger may type a confirmed address, so its language stays.
  language: sql<
    string | null
  >`case when stock_alerts.confirmed_at is null or excluded.confirmed_at is not null
    then coalesce(excluded.language, stock_alerts.language) else stock_alerts.language end`,
  toldAt: null,
}

/** The job looks up the address and makes the link, so the queue stores neither. */
function requestConfirmation(tx: Database, alertId: string): Promise<void> {
  return addJob(tx, 'confirm_stock_alert', {
    payload: { alertId },
    key: `stock-alert/${alertId}`,
    // About half an hour of retries: mail servers that turn away unknown senders accept the mail some minutes later.
    maxAttempts: 8,
  })
}

type ByPush = { productId: string; subscription: PushSubscription; language?: string | null }

export function askByPush(db: Database, alert: ByPush): Promise<void> {
  const { productId, subscription, language = null } = alert
  const { endpoint, keys } = subscription
  return inTransaction(db, async (tx) => {
    await requireSoldOut(tx, productId)
    await tx
      .insertInto('stockAlerts')
      .values({
        id: newId(),
        productId,
        endpoint,
        ...keys,
        language,
        confirmedAt: sql<Date>`now()`,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['endpoint', 'productId'])
          .where('endpoint', 'is not', null)
          .doUpdateSet({ ...askedAgain, ...keys }),
      )
      .execute()
    await keepNewest(tx, { by: 'endpoint', value: endpoint, isConfirmed: true })
  })
}

/** Refuses unless the product is sold out, before anything is counted. */
export async function checkSoldOut(db: Database, productId: string): Promise<void> {
  refuseUnlessSoldOut(await selectProduct(db, productId).executeTakeFirst())
}

/**
 * Refuses unless the product is sold out. Its lock makes whatever brings the product back, at the same moment, wait for
 * this transaction, so that the trigger then sees the alert.
 */
async function requireSoldOut(tx: Database, productId: string): Promise<void> {
  refuseUnlessSoldOut(await lockProduct(tx, productId))
}

type Availability = Awaited<ReturnType<typeof lockProduct>>

function refuseUnlessSoldOut(product: Availability): void {
  if (!product || product.shelf === 2) throw refuse('product_gone')
  if (canBeBought(product)) throw refuse('for_sale_again')
}

function lockProduct(tx: Database, productId: string) {
  return selectProduct(tx, productId).forShare().executeTakeFirst()
}

function selectProduct(db: Database, productId: string) {
  return db
    .selectFrom('products')
    .select(['shelf', 'stock', 'stepGrams', 'leastGrams', 'mostGrams'])
    .where('id', '=', productId)
}

type Waiting = { by: 'email' | 'endpoint'; value: string; isConfirmed: boolean }

/** A stranger's wish for an address is unconfirmed, so it pushes out no confirmed one. */
async function keepNewest(tx: Database, { by, value, isConfirmed }: Waiting): Promise<void> {
  await sql`
    delete from stock_alerts where id in (
      select id from stock_alerts
      where ${sql.ref(by)} = ${value} and told_at is null and (confirmed_at is not null) = ${isConfirmed}
      order by created_at desc, id desc offset ${maxWaiting})`.execute(tx)
}

/**
 * Confirms an address for all that it waits for: strangers' wishes end by the link in each mail. The link works again
 * until it expires, since later wishes of the day get no mail of their own.
 */
export function confirmAlerts(db: Database, token: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { detail: email } = await readToken(tx, token, confirmation)
    // Wishes that were confirmed earlier come first, so that none of a stranger's takes their place.
    const waiting = await tx
      .selectFrom('stockAlerts')
      .select(['id', 'productId'])
      .where('email', '=', email)
      .where('toldAt', 'is', null)
      .orderBy(sql`confirmed_at is null, created_at desc, id desc`)
      .limit(maxWaiting)
      .forUpdate()
      .execute()
    if (waiting.length === 0) throw refuse('link_over')
    await tx
      .updateTable('stockAlerts')
      .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
    for (const { productId } of waiting.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
      await tellIfForSale(tx, productId)
  })
}

/** The product may have come back before its alert was confirmed. */
async function tellIfForSale(tx: Database, productId: string): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product || !canBeBought(product)) return
  await addJob(tx, 'tell_stock_alerts', {
    payload: { productId },
    key: `stock-alerts/${productId}`,
  })
}

/** Ends all that the address waits for whose mails carry this key; answers whether there was something. */
export function removeAlerts(db: Database, key: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('stockAlerts')
      .where('email', '=', (alert) =>
        alert
          .selectFrom('stockAlerts as one')
          .select('one.email')
          .where('one.unsubscribeKey', '=', key),
      )
      .returning('email')
      .execute()
    const [first] = removed
    if (first?.email) await endTokens(tx, first.email, confirmation)
    return removed.length > 0
  })
}

type OfBrowser = { productId: string; endpoint: string }

export async function isWaiting(db: Database, { productId, endpoint }: OfBrowser) {
  const found = await db
    .selectFrom('stockAlerts')
    .select('id')
    .where('productId', '=', productId)
    .where('endpoint', '=', endpoint)
    .where('toldAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function removeOfBrowser(db: Database, { productId, endpoint }: OfBrowser) {
  await db
    .deleteFrom('stockAlerts')
    .where('productId', '=', productId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function removeOldAlerts(db: Database): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`
  await sql`delete from stock_alerts
    where created_at < ${before(keptDays.waiting)} or told_at < ${before(keptDays.told)}
      or (confirmed_at is null and created_at < ${before(keptDays.unconfirmed)})`.execute(db)
}
