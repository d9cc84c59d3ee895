import type { RoleChange } from '#contract/api/people.ts'
import { type Right, type Role, rights } from '#contract/rights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockPeople, lockRoles, saveRole } from './queries.ts'

type Change = RoleChange & { role: Exclude<Role, 'owner'> }

/**
 * Changes what a role may do, for everybody who has it, from their next request on. Nobody gives or takes a right that
 * they do not have.
 */
export function changeRole(db: Database, seller: Seller, change: Change): Promise<void> {
  const { role, ifRights } = change
  return inTransaction(db, async (tx) => {
    // In the same order as changes of people, so that the two cannot deadlock.
    const people = await lockPeople(tx)
    const rightsOf = await lockRoles(tx)
    const self = people.find(({ id, endedAt }) => id === seller.id && !endedAt)
    if (!self) throw refuse('seller_only')
    const own = rightsOf.get(self.role) ?? []
    requireRight({ rights: own }, 'people')

    const before = inOrder(rightsOf.get(role) ?? [])
    const after = inOrder(['own', ...change.rights])
    if (ifRights && inOrder(['own', ...ifRights]).join() !== before.join())
      throw refuse('changed_meanwhile')
    const touched = rights.filter((right) => before.includes(right) !== after.includes(right))
    if (touched.length === 0) return
    if (!touched.every((right) => own.includes(right))) throw refuse('beyond_own_rights')

    await saveRole(tx, role, after)
    await writeAudit(tx, {
      who: seller.who,
      action: 'role changed',
      subject: { type: 'store', name: role },
      before: { rights: before },
      after: { rights: after },
    })
  })
}

function inOrder(some: readonly Right[]): Right[] {
  return rights.filter((right) => some.includes(right))
}
