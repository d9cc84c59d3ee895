import { maxDropActs } from '#contract/drops.ts'
import { sellerDropsText as text } from '#text/seller-drops.ts'
import { callApi } from '#web/api.ts'
import { keepEntries, openStorage } from '#web/seller/parts/kept-entries.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { type KeptAct, keptRider, photoPrefix, prefix } from './act-queue.ts'

/** Sends what the person whose access has ended still had on this phone; the shop decides about it. */
export async function reportEnded(): Promise<void> {
  const { storage } = openStorage()
  const rider = storage.getItem(keptRider)
  const acts = keepEntries<KeptAct>({
    storage,
    prefix,
    keyOf: ({ act }) => act.key,
    notify: () => undefined,
  })
  const all = acts.read().filter(({ person, rider: name }) => rider === (person ?? name))
  const own = all.filter(({ why }) => why === undefined)
  const photos = own.filter(({ act }) => storage.getItem(photoPrefix + act.key) !== null).length
  for (let at = 0; at < own.length; at += maxDropActs) {
    const sent = own.slice(at, at + maxDropActs)
    const { person } = sent[0]!
    const whose = person === undefined ? {} : { person }
    const sentAt = new Date().toISOString()
    const body = { ...whose, acts: sent.map(({ act }) => act), sentAt }
    try {
      await callApi('POST /api/v1/drops/reports', { body })
    } catch {
      // They stay on the phone, and are sent when it next opens this screen.
      return
    }
    for (const { act } of sent) {
      storage.removeItem(photoPrefix + act.key)
      acts.remove(act.key)
    }
  }
  // The store has answered the others before, and they name customers.
  for (const { act } of all) acts.remove(act.key)
  if (own.length > 0) toastSuccess(text.accessEnded(own.length))
  if (photos > 0) toastError(text.photosLost(photos))
}
