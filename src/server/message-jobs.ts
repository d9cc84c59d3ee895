import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { mailLink } from '#server/identity/mail-links.ts'
import type { JobHandlers, Mail } from '#server/jobs/jobs.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { dispatchNotifications } from '#server/messages/dispatch-notifications.ts'
import { queueOrderMails } from '#server/messages/order-mails.ts'
import { pushSender } from '#server/messages/send-push.ts'
import { tabMailSender } from '#server/money/tabs/mail-reminder.ts'
import { tabPushSender } from '#server/money/tabs/push-reminder.ts'
import { askSubscriber } from '#server/newsletter/ask-subscriber.ts'
import { askAddress, stockPushSender, tellAlerts } from '#server/stock-alerts/tell-alerts.ts'
import { askRegistration } from '#server/storefront/ask-registration.ts'
import { viewLogo, viewManifestIcons } from '#server/storefront/logo.ts'
import { viewSettings } from '#server/storefront/views.ts'
import type { Config } from './config/config.ts'

type Parts = { db: Database; config: Config; log: Log }
type Handlers = Pick<
  JobHandlers,
  | 'send_mail'
  | 'mail_link'
  | 'ask_subscriber'
  | 'confirm_stock_alert'
  | 'tell_stock_alerts'
  | 'send_stock_push'
  | 'send_tab_mail'
  | 'send_tab_push'
  | 'tell_of_orders'
  | 'send_push'
  | 'ask_registration'
>

/** The jobs that send mails and notifications. */
export function messageJobs({ db, config, log }: Parts, pictures: FileStore): Handlers {
  const { publicUrl } = config
  const storeName = async () => (await viewSettings(db, config)).name
  const readLogo = () => readLogoIcon(db, pictures)
  const sendMail = mailSender({ config, log, storeName, readLogo })
  const mailShop = async () => ({
    storeName: await storeName(),
    publicUrl,
    hasLogo: (await viewLogo(db)) !== null,
  })

  // Each attempt makes another link, so each is another message.
  const sendNow = (run: Parameters<typeof sendMail>[1]) => (mail: Omit<Mail, 'id'>) =>
    sendMail({ id: newId(), ...mail }, run)

  const shopOf = async () => ({ storeName: await storeName(), publicUrl })
  const pushParts = {
    db,
    contact: contactOf(config),
    privateNetworks: config.privatePushNetworks,
    shop: async () => ({
      storeName: await storeName(),
      icon: (await viewManifestIcons(db))[0]?.src ?? '/icon-192.png',
    }),
  }

  return {
    send_mail: sendMail,
    ask_registration: () => askRegistration(db, { config, log }),
    mail_link: (request, run) =>
      mailLink(db, { config, viewStoreName: storeName, log, send: sendNow(run) }, request),
    ask_subscriber: async ({ subscriptionId: id }, run) =>
      askSubscriber(db, id, { shop: await shopOf(), send: sendNow(run) }),
    confirm_stock_alert: async ({ alertId }, run) =>
      askAddress(db, alertId, { shop: await shopOf(), send: sendNow(run) }),
    tell_stock_alerts: async ({ productId }) => tellAlerts(db, productId, await shopOf()),
    send_stock_push: stockPushSender(pushParts),
    send_tab_mail: tabMailSender(db, { shop: shopOf, send: sendMail }),
    send_tab_push: tabPushSender(pushParts),
    tell_of_orders: () =>
      dispatchNotifications(db, async (tx, message) =>
        queueOrderMails(tx, message, await mailShop()),
      ),
    send_push: pushSender(pushParts),
  }
}

/** The contact for push services, which accept a page with https or a mail address. */
function contactOf({ publicUrl, mail, contact }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${mail?.from ?? contact.email ?? 'shop@localhost'}`
}

async function readLogoIcon(db: Database, pictures: FileStore): Promise<Buffer | undefined> {
  const icon = (await viewLogo(db))?.icons.at(-1)
  if (!icon) return undefined
  // A mail without the logo is better than none.
  const file = await pictures.get(icon.image.replace('/media/', '')).catch(() => null)
  return file ? Buffer.from(file) : undefined
}
