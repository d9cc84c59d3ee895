import { writtenTexts } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { withdrawToken } from '#server/identity/one-time-tokens.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'
import { writeTo } from '#server/mail/write-to.ts'

/**
 * Queues the mail that asks for confirmation. The job looks up the address and makes the link, so the queue stores
 * neither.
 */
export function requestConfirmation(tx: Database, subscriptionId: string): Promise<void> {
  return addJob(tx, 'ask_subscriber', {
    payload: { subscriptionId },
    key: `subscriber/${subscriptionId}`,
    // About half an hour of retries: mail servers that turn away unknown senders accept the mail some minutes later.
    maxAttempts: 8,
  })
}

type Shop = { storeName: string; publicUrl: string }
type Parts = { shop: Shop; send: (mail: Omit<Mail, 'id'>) => Promise<void> }

/** The job: asks an unconfirmed address to confirm. A retry makes another link. */
export async function askSubscriber(db: Database, id: string, { shop, send }: Parts) {
  const subscription = await db
    .selectFrom('newsletterSubscriptions')
    .select(['email', 'unsubscribeKey', 'confirmedAt', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!subscription || subscription.confirmedAt) return
  const { language } = subscription
  const { token, ...mail } = await writeTo(db, { shopperId: null, language, shop }, (theirs) =>
    composeQuestion(db, { id, ...subscription }, theirs),
  )
  await send(mail).catch(async (error: unknown) => {
    await withdrawToken(db, token)
    throw error
  })
}

type Asked = { id: string; email: string; unsubscribeKey: string }

async function composeQuestion(
  db: Database,
  { id, email, unsubscribeKey: key }: Asked,
  shop: Shop,
) {
  const purpose = 'newsletter-confirmation'
  const { link, token } = await makeLink(db, shop, { purpose, subject: id, email })
  const { storeName, publicUrl } = shop
  const unsubscribe = unsubscribePage(publicUrl, key)
  return {
    to: email,
    ...writtenTexts().newsletterMails.confirmationMail(storeName, { link, unsubscribe }),
    unsubscribeUrl: `${publicUrl}${unsubscribePath}/${key}`,
    token,
  }
}

/** Mail programs post to this path with the subscription's key; in a browser it opens the page. */
export const unsubscribePath = '/newsletter/unsubscribe'

/** The page that asks before it unsubscribes. The key follows a `#`, which browsers do not send to servers. */
export function unsubscribePage(publicUrl: string, key: string): string {
  return `${publicUrl}${unsubscribePath}#${key}`
}
