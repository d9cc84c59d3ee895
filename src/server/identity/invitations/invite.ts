import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import { inTransaction } from '#server/database/database.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { endTokens } from '#server/identity/one-time-tokens.ts'
import { lockEverybody, personOf } from '#server/identity/people/change-people.ts'
import type { SellerParts } from '#server/identity/second-factor.ts'
import { auditSeller } from '#server/identity/seller-account.ts'

const purpose = 'seller-invitation'

/**
 * Makes the link by which a person chooses how to log in, and ends the one before. It takes over whatever the person
 * could do, so nobody makes one for more rights than their own, nor for themselves: a stolen session would outlive the
 * password that ends it.
 */
export async function invitePerson(
  { db, config, viewStoreName }: Pick<SellerParts, 'db' | 'config' | 'viewStoreName'>,
  { seller, id }: { seller: Seller; id: string },
) {
  if (!seller.isConfirmed) throw refuse('confirm_first')
  if (id === seller.id) throw refuse('own_invitation')
  const invited = await inTransaction(db, async (tx) => {
    const person = personOf(await lockEverybody(tx, seller), seller, id)
    if (person.endedAt) throw refuse('not_found')
    await endTokens(tx, id, [purpose])
    const { who, role } = person
    const email = person.email ?? ''
    const { link } = await makeLink(tx, config, { purpose, subject: id, email, madeBy: seller.id })
    await auditSeller(tx, {
      who: seller.who,
      action: 'person invited',
      storeName: await viewStoreName(tx),
      after: { name: who, role },
    })
    return { link, name: who, role }
  })
  await recordSecurityEvent(db, { kind: 'invited', detail: invited.name })
  const endsAt = new Date(Date.now() + linkMinutes.invitation * 60_000).toISOString()
  return { ...invited, endsAt }
}
