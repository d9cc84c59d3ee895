import { sql } from 'kysely'
import { writtenTexts } from '#server/api/languages.ts'
import { viewListed } from '#server/catalog/views.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { withdrawToken } from '#server/identity/one-time-tokens.ts'
import { addJob, type JobHandlers, type Mail } from '#server/jobs/jobs.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type PushParts, pushOnce } from '#server/messages/send-push.ts'

type Shop = { storeName: string; publicUrl: string }
type AskParts = { shop: Shop; send: (mail: Omit<Mail, 'id'>) => Promise<void> }

/** The job: asks an address whether it wants to be told. A retry makes another link. */
export async function askAddress(db: Database, alertId: string, { shop, send }: AskParts) {
  const alert = await db
    .selectFrom('stockAlerts')
    .innerJoin('products', 'products.id', 'productId')
    .select(['email', 'unsubscribeKey', 'name', 'confirmedAt'])
    .where('stockAlerts.id', '=', alertId)
    .executeTakeFirst()
  if (!alert?.email || alert.confirmedAt) return
  const { email, name, unsubscribeKey } = alert
  const purpose = 'stock-alert-confirmation'
  const { link, token } = await makeLink(db, shop, { purpose, subject: email, email })
  const unsubscribe = unsubscribeLinks(shop.publicUrl, unsubscribeKey)
  const text = writtenTexts().stockAlertMails.confirmation(shop.storeName, {
    name,
    link,
    unsubscribe: unsubscribe.page,
  })
  await send({ to: email, ...text, unsubscribeUrl: unsubscribe.press }).catch(
    async (error: unknown) => {
      await withdrawToken(db, token)
      throw error
    },
  )
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
  const alerts = await sql<{ id: string; email: string | null; unsubscribeKey: string }>`
    update stock_alerts set told_at = now() where id in (
      select id from stock_alerts
      where product_id = ${productId} and told_at is null and confirmed_at is not null
      order by created_at, id limit ${batchSize} for update skip locked)
    returning id, email, unsubscribe_key`.execute(tx)
  const link = `${shop.publicUrl}/products/${product.category.toLowerCase()}/${productId}`
  for (const { id, email, unsubscribeKey } of alerts.rows) {
    if (email === null) {
      await addJob(tx, 'send_stock_push', { payload: { alertId: id }, key: `stock-push/${id}` })
      continue
    }
    const unsubscribe = unsubscribeLinks(shop.publicUrl, unsubscribeKey)
    const said = { name: product.name, link, unsubscribe: unsubscribe.page }
    await queueMail(tx, {
      to: email,
      ...writtenTexts().stockAlertMails.back(shop.storeName, said),
      unsubscribeUrl: unsubscribe.press,
      expiresAt: new Date(Date.now() + mailHours * 60 * 60 * 1000),
      key: `stock-mail/${id}`,
    })
  }
  return alerts.rows.length
}

const lifetimeSeconds = 12 * 60 * 60

type Waiting = {
  toldAt: string
  name: string
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
      select products.name, lower(categories.path) as path, product_id, endpoint, p256dh, auth,
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

async function pushOf(alert: Waiting, { contact, shop }: PushParts) {
  const { name, path, productId, endpoint, p256dh, auth, publicKey, privateKey } = alert
  const { storeName, icon } = await shop()
  const tag = `stock-${productId}`
  const url = `/products/${path}/${productId}`
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    sender: { subject: contact, publicKey, privateKey },
    payload: JSON.stringify({ ...writtenTexts().stockAlertPush(storeName, name), tag, url, icon }),
    lifetimeSeconds,
    isUrgent: false,
    topic: Buffer.from(productId.replaceAll('-', ''), 'hex').toString('base64url'),
  }
}
