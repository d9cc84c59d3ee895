import type { Context } from 'hono'
import { networkOfClient } from '#platform/requests/client-address.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { inTransaction } from '#server/database/database.ts'
import { canSendMail } from '#server/mail/queue-mail.ts'
import { countConfirmation } from './limit-mails.ts'
import { requestLink } from './mail-links.ts'
import { notifySeller } from './notify-seller.ts'
import { useToken } from './one-time-tokens.ts'
import { nonePending, pendingOf } from './pending-email.ts'
import type { SellerParts } from './second-factor.ts'
import { type Account, accountOf, changeAccount } from './seller-account.ts'
import { lockSeller, updateSeller } from './seller-queries.ts'

type NewEmail = { account: Account; email: string }

/**
 * Changes the seller's e-mail address. With mail set up, the change waits until the link sent there is opened: a
 * mistyped address would lock the owner out and send login links to a stranger. Answers whether it changed at once.
 */
export async function changeSellerEmail(
  parts: SellerParts,
  c: Context,
  { account, email }: NewEmail,
): Promise<boolean> {
  const { db, config, viewStoreName } = parts
  if (email === account.email) {
    await updateSeller(db, account.id, nonePending)
    return true
  }
  if (!canSendMail(config)) {
    await writeEmail(parts, c, { account, email })
    await recordSecurityEvent(db, { kind: 'e-mail changed', detail: email })
    return true
  }
  await countConfirmation(db, { email, network: networkOfClient(c, config.trustProxy) })
  await inTransaction(db, async (tx) => {
    const current = await lockSeller(tx, account.id)
    if (current?.passwordHash !== account.passwordHash) throw refuse('changed_meanwhile')
    await updateSeller(tx, account.id, pendingOf(email))
    await requestLink(tx, { kind: 'seller-email', sellerId: account.id, newEmail: email })
    const recipient = { config, storeName: await viewStoreName(tx), to: account.email }
    await notifySeller(tx, recipient, { about: 'new e-mail asked', asked: email })
  })
  return false
}

/** Changes to the address that the link was sent to, if it is still the pending one. */
export function confirmSellerEmail(
  parts: SellerParts,
  c: Context,
  { seller, token }: { seller: Seller; token: string },
): Promise<string> {
  return inTransaction(parts.db, async (tx) => {
    const { subject, detail: email } = await useToken(tx, token, ['seller-email'])
    const account = await accountOf(tx, seller)
    if (subject !== seller.id || email === null || email !== account.pendingEmail)
      throw refuse('link_over')
    await writeEmail({ ...parts, db: tx }, c, { account, email })
    return email
  })
}

function writeEmail(parts: SellerParts, c: Context, { account, email }: NewEmail): Promise<void> {
  return changeAccount(parts, c, {
    account,
    action: 'e-mail changed',
    notice: { about: 'e-mail', now: email },
    write: (tx) => updateSeller(tx, account.id, { email }),
    before: { email: account.email },
    after: { email },
  })
}
