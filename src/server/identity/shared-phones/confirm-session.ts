import type { Context } from 'hono'
import type { SignedPasskey } from '#contract/api/passkeys.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { inTransaction } from '#server/database/database.ts'
import { knownDevice, sellersDevice } from '#server/identity/known-device.ts'
import { type LoginParts, logInByPasskey } from '#server/identity/passkeys/log-in-by-passkey.ts'
import { hasSecondFactor, type SellerParts, spendCode } from '#server/identity/second-factor.ts'
import { accountOf, confirmIdentity } from '#server/identity/seller-account.ts'
import { confirmSellerSession } from '#server/identity/sessions.ts'
import { forgetTries } from './queries.ts'
import { phoneHash } from './this-phone.ts'

type Parts = SellerParts & Pick<LoginParts, 'passkeyLimits'>
type Proof = {
  seller: Seller
  currentPassword?: string | undefined
  code?: string | undefined
  passkey?: SignedPasskey | undefined
}

/**
 * Confirms an open session for some minutes. Where a second factor is on, its code is the proof, since a password is
 * easily seen on a counter; otherwise the password is. A passkey always is.
 */
export async function confirmSession(parts: Parts, c: Context, proof: Proof): Promise<void> {
  const { db, config } = parts
  if (proof.passkey) await confirmByPasskey(parts, c, { ...proof, passkey: proof.passkey })
  else if (await hasSecondFactor(db, proof.seller.id)) await confirmByCode(parts, c, proof)
  else await confirmByPassword(parts, c, proof)
  await inTransaction(db, async (tx) => {
    await confirmSellerSession({ db: tx, config }, c)
    await forgetTries(tx, { sellerId: proof.seller.id, tokenHash: phoneHash(c, config) })
  })
}

async function confirmByPasskey(
  parts: Parts,
  c: Context,
  { seller, passkey }: Proof & { passkey: SignedPasskey },
): Promise<void> {
  await logInByPasskey(parts, c, {
    role: 'seller',
    passkey,
    async start(_tx, { id }) {
      if (id !== seller.id) throw refuse('passkey_unknown')
    },
  })
}

async function confirmByCode(parts: Parts, c: Context, { seller, code }: Proof): Promise<void> {
  if (code === undefined) throw refuse('code_needed')
  const account = await accountOf(parts.db, seller)
  const device = knownDevice(c, parts.config, { cookie: sellersDevice, owner: account })
  await spendCode(parts, c, { account, code, device })
}

async function confirmByPassword(parts: Parts, c: Context, { seller, currentPassword }: Proof) {
  if (currentPassword === undefined) throw refuse('wrong_password')
  await confirmIdentity(parts, c, { seller, currentPassword })
}
