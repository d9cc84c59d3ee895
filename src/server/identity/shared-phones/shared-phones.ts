import type { Context } from 'hono'
import type { SharedPhones } from '#contract/api/shared-phones.ts'
import { describeDevice } from '#platform/requests/describe-device.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { notifyOwners } from '#server/identity/notify-owners.ts'
import type { SellerParts } from '#server/identity/second-factor.ts'
import { auditSeller } from '#server/identity/seller-account.ts'
import { endSessionsOnPhone } from '#server/identity/seller-session-queries.ts'
import { moveSessionToPhone } from '#server/identity/sessions.ts'
import {
  deletePhone,
  holdPhone,
  insertPhone,
  renamePhone,
  saveLockMinutes,
  selectLockMinutes,
  selectPhones,
} from './queries.ts'
import { markPhone, phoneHash, unmarkPhone } from './this-phone.ts'

const maxPhones = 50

export async function viewSharedPhones(
  { db, config }: SellerParts,
  c: Context,
  here = phoneHash(c, config),
): Promise<SharedPhones> {
  const [phones, minutes] = await Promise.all([selectPhones(db), selectLockMinutes(db)])
  return {
    phones: phones.map(({ id, name, device, tokenHash, createdAt, usedAt }) => ({
      _id: id,
      name,
      device,
      since: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isThis: here !== null && tokenHash.equals(here),
    })),
    lockMinutes: minutes,
  }
}

type Naming = { seller: Seller; name: string }

/**
 * Makes this device a shared phone, and answers its hash, which the request did not have yet; one that is gets the new name. The session that does it becomes one of the phone's
 * and locks itself from now on.
 */
export async function addSharedPhone(
  parts: SellerParts,
  c: Context,
  { seller, name }: Naming,
): Promise<Buffer> {
  const { db, config, viewStoreName } = parts
  if (!seller.isConfirmed) throw refuse('confirm_first')
  const device = describeDevice(c.req.header('user-agent'))
  const { marked, isNew } = await inTransaction(db, async (tx) => {
    const storeName = await viewStoreName(tx)
    const here = phoneHash(c, config)
    const known = here && (await holdPhone(tx, here))
    const entry = { who: seller.who, storeName, after: { name } }
    if (here && known) {
      await renamePhone(tx, known.id, name)
      const before = { name: known.name }
      await auditSeller(tx, { ...entry, action: 'shared phone renamed', before })
      return { marked: here, isNew: false }
    }
    if ((await selectPhones(tx)).length >= maxPhones) throw refuse('too_many_phones')
    const marked = markPhone(c, config)
    const id = await insertPhone(tx, { tokenHash: marked, name, device })
    await moveSessionToPhone({ db: tx, config }, c, id)
    await auditSeller(tx, { ...entry, action: 'shared phone added' })
    await notifyOwners(tx, { config, storeName }, { about: 'shared phone', name, by: seller.who })
    return { marked, isNew: true }
  })
  if (isNew) await recordSecurityEvent(db, { kind: 'shared phone added', detail: name })
  return marked
}

/** Ends a shared phone and, with it, the session on it. */
export async function endSharedPhone(
  parts: SellerParts,
  c: Context,
  { seller, id }: { seller: Seller; id: string },
): Promise<void> {
  const { db, config, viewStoreName } = parts
  const isHere = (await viewSharedPhones(parts, c)).phones.find((phone) => phone._id === id)?.isThis
  const name = await inTransaction(db, async (tx) => {
    await endSessionsOnPhone(tx, id)
    const ended = await deletePhone(tx, id)
    if (!ended) throw refuse('not_found')
    const storeName = await viewStoreName(tx)
    const before = { name: ended.name }
    await auditSeller(tx, { who: seller.who, action: 'shared phone ended', storeName, before })
    return ended.name
  })
  if (isHere) unmarkPhone(c, config)
  await recordSecurityEvent(db, { kind: 'shared phone ended', detail: name })
}

export async function changeLockMinutes(
  { db, viewStoreName }: SellerParts,
  { seller, minutes }: { seller: Seller; minutes: number },
): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    const before = await selectLockMinutes(tx)
    if (before === minutes) return
    await saveLockMinutes(tx, minutes)
    await auditSeller(tx, {
      who: seller.who,
      action: 'settings changed',
      storeName: await viewStoreName(tx),
      before: { lockMinutes: before },
      after: { lockMinutes: minutes },
    })
  })
}
