import { sql } from 'kysely'
import { writeIn, writtenTexts } from '#server/api/languages.ts'
import { addJob, type JobHandlers } from '#server/jobs/jobs.ts'
import { viewWriting } from '#server/mail/write-to.ts'
import { forgetDevice } from '#server/messages/push-subscriptions.ts'
import { type PushParts, pushOnce } from '#server/messages/send-push.ts'

const lifetimeSeconds = 12 * 60 * 60

type Waiting = {
  shopperId: string
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  privateKey: string
}

/** The handler of reminders on devices. None goes to whoever has paid or was blocked meanwhile, or whose device is gone. */
export function tabPushSender(parts: PushParts): JobHandlers['send_tab_push'] {
  const { db, contact, shop } = parts
  return async (payload, { signal }) => {
    const { reminderId, subscriptionId } = payload
    const { rows } = await sql<Waiting>`
      select tabs.shopper_id, endpoint, p256dh, auth, public_key, private_key
      from tab_reminders reminder join tabs on tabs.shopper_id = reminder.shopper_id
        join shoppers on shoppers.id = tabs.shopper_id
        join push_subscriptions device on device.shopper_id = tabs.shopper_id
        cross join message_channels
      where reminder.id = ${reminderId} and device.id = ${subscriptionId} and balance_paise > 0
        and closed_at is null
        and not exists (select from blocked_shoppers where blocked_shoppers.shopper_id = tabs.shopper_id)
        and reminder.at > now() - make_interval(secs => ${lifetimeSeconds})`.execute(db)
    const [device] = rows
    if (!device) return
    const { shopperId, endpoint, p256dh, auth, publicKey, privateKey } = device
    const { storeName, icon } = await shop()
    const { language, prefix } = await viewWriting(db, { shopperId })
    const text = writeIn(language, () => writtenTexts().tabReminderPush(storeName))
    const shown = { ...text, tag: 'khata', url: `${prefix}/account`, icon }
    const push = {
      subscription: { endpoint, keys: { p256dh, auth } },
      sender: { subject: contact, publicKey, privateKey },
      payload: JSON.stringify(shown),
      lifetimeSeconds,
      isUrgent: false,
      topic: Buffer.from(shopperId.replaceAll('-', ''), 'hex').toString('base64url'),
    }
    const outcome = await pushOnce(push, { parts, signal })
    if (outcome === 'sent') return
    if (outcome === 'gone') {
      await forgetDevice(db, subscriptionId)
      return
    }
    const key = `tab-push/${reminderId}/${subscriptionId}`
    const runAt = { inSeconds: outcome.againInSeconds }
    await addJob(db, 'send_tab_push', { payload, key, runAt })
  }
}
