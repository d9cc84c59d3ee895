import { shopLanguage, textsOf } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { withdrawToken } from '#server/identity/one-time-tokens.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'

/** Has the address asked by mail. The job looks it up and makes the link, so that the queue holds neither. */
export function requestConfirmation(tx: Database, subscriptionId: string): Promise<void> {
  return addJob(tx, 'ask_subscriber', {
    payload: { subscriptionId },
    key: `subscriber/${subscriptionId}`,
    // Half an hour: mail servers that turn away what they do not know take it some minutes later.
    maxAttempts: 8,
  })
}

type Shop = { storeName: string; publicUrl: string }
type Parts = { shop: Shop; send: (mail: Omit<Mail, 'id'>) => Promise<void> }

/** The job: asks an address that has not confirmed yet. Repeated after a failure, it makes another link. */
export async function askSubscriber(db: Database, id: string, { shop, send }: Parts) {
  const subscription = await db
    .selectFrom('newsletterSubscriptions')
    .select(['email', 'unsubscribeKey', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!subscription || subscription.confirmedAt) return
  const { email, unsubscribeKey: key } = subscription
  const purpose = 'newsletter-confirmation'
  const { link, token } = await makeLink(db, shop, { purpose, subject: id, email })
  const { storeName, publicUrl } = shop
  const unsubscribe = unsubscribePage(publicUrl, key)
  const mail = {
    to: email,
    ...textsOf(shopLanguage).newsletterMails.confirmationMail(storeName, { link, unsubscribe }),
    unsubscribeUrl: `${publicUrl}${unsubscribePath}/${key}`,
  }
  await send(mail).catch(async (error: unknown) => {
    await withdrawToken(db, token)
    throw error
  })
}

/** Mail programs post to it, with the key behind it; opened in a browser, it leads to the page. */
export const unsubscribePath = '/newsletter/unsubscribe'

/** The page that asks and then unsubscribes. Browsers keep what follows the `#` to themselves. */
export function unsubscribePage(publicUrl: string, key: string): string {
  return `${publicUrl}${unsubscribePath}#${key}`
}
