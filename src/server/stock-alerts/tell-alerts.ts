import { sql } from 'kysely'
import type { NamesIn } from '#contract/goods-languages.ts'
import { writeIn, writtenTexts } from '#server/api/languages.ts'
import { writtenName } from '#server/api/written-name.ts'
import { viewListed } from '#server/catalog/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { withdrawToken } from '#server/identity/one-time-tokens.ts'
import { addJob, type JobHandlers, type Mail } from '#server/jobs/jobs.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { viewWriting, viewWritings, writeBy, writeTo } from '#server/mail/write-to.ts'
import { type PushParts, pushOnce } from '#server/messages/send-push.ts'

type Shop = { storeName: string; publicUrl: string }
type AskParts = { shop: Shop; send: (mail: Omit<Mail, 'id'>) => Promise<void> }

/** The job: asks an address whether it wants to be told. A retry makes another link. */
export async function askAddress(db: Database, alertId: string, { shop, send }: AskParts) {
  const alert = await db
    .selectFrom('stockAlerts')
    .innerJoin('products', 'products.id', 'productId')
    .select(['email', 'unsubscribeKey', 'name', 'names', 'confirmedAt', 'language'])
    .where('stockAlerts.id', '=', alertId)
    .executeTakeFirst()
  if (!alert?.email || alert.confirmedAt) return
  const { email, language } = alert
  const { token, ...mail } = await writeTo(db, { shopperId: null, language, shop }, (theirs) =>
    composeQuestion(db, { ...alert, email }, theirs),
  )
  await send(mail).catch(async (error: unknown) => {
    await withdrawToken(db, token)
    throw error
  })
}

type Asked = { email: string; unsubscribeKey: string; name: string; names: string | null }

async function composeQuestion(db: Database, { email, unsubscribeKey, ...of }: Asked, shop: Shop) {
  const purpose = 'stock-alert-confirmation'
  const { link, token } = await makeLink(db, shop, { purpose, subject: email, email })
  const unsubscribe = unsubscribeLinks(shop.publicUrl, unsubscribeKey)
  const said = { name: writtenName(of), link, unsubscribe: unsubscribe.page }
  const text = writtenTexts().stockAlertMails.confirmation(shop.storeName, said)
  return { to: email, ...text, unsubscribeUrl: unsubscribe.press, token }
}

export const unsubscribePath = '/stock-alert/unsubscribe'

/** The page that asks first, whose key follows a `#`, which browsers do not send; and where mail programs post. */
export function unsubscribeLinks(publicUrl: string, key: string) {
  return {
    page: `${publicUrl}${unsubscribePath}#${key}`,
    press: `${publicUrl}${unsubscribePath}/${key}`,
  }
}

/** Each batch is a short transaction that locks no product. */
const batchSize = 100
/** Stale by then: what came back may be sold out again. */
const mailHours = 24

/** The job: queues one message for each who waits. Sold out again by now, nobody is told, and all wait on. */
export async function tellAlerts(db: Database, productId: string, shop: Shop): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, (tx) => tellBatch(tx, productId, shop))
    if (told < batchSize) return
  }
}

async function tellBatch(tx: Database, productId: string, shop: Shop): Promise<number> {
  const product = (await viewListed(tx, [productId])).get(productId)
  if (!product?.inStock) return 0
  const alerts = await sql<Told>`
    update stock_alerts set told_at = now() where id in (
      select id from stock_alerts
      where product_id = ${productId} and told_at is null and confirmed_at is not null
      order by created_at, id limit ${batchSize} for update skip locked)
    returning id, email, unsubscribe_key, language`.execute(tx)
  const writingOf = await viewWritings(tx)
  for (const { id, email, language, ...alert } of alerts.rows) {
    if (email === null) {
      await addJob(tx, 'send_stock_push', { payload: { alertId: id }, key: `stock-push/${id}` })
      continue
    }
    const mail = writeBy(writingOf(language), shop, (theirs) =>
      composeNews({ ...alert, product: { ...product, _id: productId } }, theirs),
    )
    const expiresAt = new Date(Date.now() + mailHours * 60 * 60 * 1000)
    await queueMail(tx, { to: email, ...mail, expiresAt, key: `stock-mail/${id}` })
  }
  return alerts.rows.length
}

type Told = { id: string; email: string | null; unsubscribeKey: string; language: string | null }
type News = {
  unsubscribeKey: string
  product: { _id: string; category: string; name: string; names?: NamesIn | undefined }
}

function composeNews({ unsubscribeKey, product }: News, { storeName, publicUrl }: Shop) {
  const link = `${publicUrl}/products/${product.category.toLowerCase()}/${product._id}`
  const unsubscribe = unsubscribeLinks(publicUrl, unsubscribeKey)
  const said = { name: writtenName(product), link, unsubscribe: unsubscribe.page }
  const text = writtenTexts().stockAlertMails.back(storeName, said)
  return { ...text, unsubscribeUrl: unsubscribe.press }
}

const lifetimeSeconds = 12 * 60 * 60

type Waiting = {
  toldAt: string
  name: string
  names: string | null
  language: string | null
  path: string
  productId: string
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  privateKey: string
}

/** The handler of these push messages. A browser that was told is forgotten, unless it asked again meanwhile. */
export function stockPushSender(parts: PushParts): JobHandlers['send_stock_push'] {
  const { db } = parts
  return async ({ alertId }, { signal }) => {
    const { rows } = await sql<Waiting>`
      select products.name, products.names, stock_alerts.language, lower(categories.path) as path, product_id, endpoint, p256dh, auth,
        public_key, private_key, told_at::text
      from stock_alerts join products on products.id = product_id
        join categories on categories.id = category_id cross join message_channels
      where stock_alerts.id = ${alertId} and endpoint is not null
        and told_at > now() - make_interval(secs => ${lifetimeSeconds})`.execute(db)
    const [alert] = rows
    if (!alert) return
    const outcome = await pushOnce(await pushOf(alert, parts), { parts, signal })
    if (outcome === 'sent' || outcome === 'gone') {
      await db
        .deleteFrom('stockAlerts')
        .where('id', '=', alertId)
        .where(sql<string>`told_at::text`, '=', alert.toldAt)
        .execute()
      return
    }
    const runAt = { inSeconds: outcome.againInSeconds }
    await addJob(db, 'send_stock_push', {
      payload: { alertId },
      key: `stock-push/${alertId}`,
      runAt,
    })
  }
}

async function pushOf(alert: Waiting, { db, contact, shop }: PushParts) {
  const { path, productId, endpoint, p256dh, auth, publicKey, privateKey } = alert
  const { storeName, icon } = await shop()
  const tag = `stock-${productId}`
  const { language, prefix } = await viewWriting(db, { shopperId: null, language: alert.language })
  const text = writeIn(language, () => writtenTexts().stockAlertPush(storeName, writtenName(alert)))
  const url = `${prefix}/products/${path}/${productId}`
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    sender: { subject: contact, publicKey, privateKey },
    payload: JSON.stringify({ ...text, tag, url, icon }),
    lifetimeSeconds,
    isUrgent: false,
    topic: Buffer.from(productId.replaceAll('-', ''), 'hex').toString('base64url'),
  }
}
