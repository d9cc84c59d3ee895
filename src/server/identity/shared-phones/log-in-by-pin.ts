import type { Context } from 'hono'
import { noteUser } from '#platform/requests/current-request.ts'
import { refuse } from '#server/api/refuse.ts'
import { inTransaction } from '#server/database/database.ts'
import type { SellerParts } from '#server/identity/second-factor.ts'
import { auditSeller } from '#server/identity/seller-account.ts'
import { recordSellerLogin } from '#server/identity/seller-login.ts'
import { lockSeller } from '#server/identity/seller-queries.ts'
import { startPinSession } from '#server/identity/sessions.ts'
import { pinLimits } from './pin-tries.ts'
import { tryPin } from './pins.ts'
import { holdPhone, markPhoneUsed, selectPeopleHere, selectPhone, selectPin } from './queries.ts'
import { keepPhoneMarked, phoneHash } from './this-phone.ts'

/** The name of this shared phone and the people who log in on it; nobody on any other device. */
export async function viewPeopleHere({ db, config }: SellerParts, c: Context) {
  const hash = phoneHash(c, config)
  const phone = hash && (await selectPhone(db, hash))
  if (!phone) return { phone: null, people: [] }
  const people = await selectPeopleHere(db, phone.id)
  return {
    phone: { name: phone.name },
    people: people.map(({ id, name, role, wrongToday }) => ({
      _id: id,
      name,
      role,
      isResting: wrongToday >= pinLimits.perDay,
    })),
  }
}

/** Logs a person in on a shared phone. Whoever was logged in there before no longer is. */
export async function logInByPin(
  parts: SellerParts,
  c: Context,
  { person, pin }: { person: string; pin: string },
): Promise<void> {
  const { db, config, viewStoreName } = parts
  const hash = phoneHash(c, config)
  const phone = hash && (await selectPhone(db, hash))
  if (!phone) throw refuse('no_shared_phone')
  const known = await selectPin(db, person)
  if (!known) throw refuse('person_not_here')
  noteUser({ role: 'seller', id: known.id, email: known.who })
  await tryPin(parts, { phone, known, pin })

  await inTransaction(db, async (tx) => {
    // Checked again under locks: the person, the PIN or the phone may have been ended meanwhile.
    const account = await lockSeller(tx, person)
    const current = account && (await selectPin(tx, person))
    if (!current?.pinHash.equals(known.pinHash)) throw refuse('wrong_pin')
    if (!(await holdPhone(tx, hash))) throw refuse('no_shared_phone')
    await startPinSession({ db: tx, config }, c, person)
    await markPhoneUsed(tx, phone.id)
    await auditSeller(tx, { who: known.who, action: 'login', storeName: await viewStoreName(tx) })
  })
  keepPhoneMarked(c, config)
  await recordSellerLogin(db, { who: known.who, isNew: false, detail: 'pin' })
}
