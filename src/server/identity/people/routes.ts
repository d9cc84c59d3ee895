import type { People, Person } from '#contract/api/people.ts'
import { roles, standardRights } from '#contract/rights.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Database } from '#server/database/database.ts'
import { invitationRoutes } from '#server/identity/invitations/routes.ts'
import type { PinParts } from '#server/identity/shared-phones/pins.ts'
import { addPerson, bringBack, changePerson, endPerson } from './change-people.ts'
import { changeRole } from './change-role.ts'
import { selectPeople, selectRoles } from './queries.ts'

export function peopleRoutes(parts: PinParts, users: UserLookup) {
  const { db } = parts
  return createRoutes(users, {
    'GET /api/v1/seller/people': ({ seller }) => viewPeople(db, seller),

    'POST /api/v1/seller/people': async ({ seller, body, say }) => {
      const id = await addPerson(db, seller, body)
      await recordSecurityEvent(db, { kind: 'person added', detail: body.name })
      return { message: say('person_added', body), ...(await viewPeople(db, seller)), added: id }
    },

    'POST /api/v1/seller/people/{id}': async ({ seller, params, body, say }) => {
      await changePerson(db, seller, { ...params, ...body })
      const everybody = await viewPeople(db, seller)
      const name = nameIn(everybody, params.id)
      const detail = body.role ? `${name} · ${body.role}` : name
      await recordSecurityEvent(db, { kind: 'person changed', detail })
      return { message: say('person_saved'), ...everybody }
    },

    'POST /api/v1/seller/people/{id}/ending': async ({ seller, params, say }) => {
      await endPerson(db, seller, params.id)
      const everybody = await viewPeople(db, seller)
      const name = nameIn(everybody, params.id)
      await recordSecurityEvent(db, { kind: 'person ended', detail: name })
      return { message: say('person_left', { name }), ...everybody }
    },

    'POST /api/v1/seller/people/{id}/return': async ({ seller, params, say }) => {
      await bringBack(db, seller, params.id)
      const everybody = await viewPeople(db, seller)
      const detail = nameIn(everybody, params.id)
      await recordSecurityEvent(db, { kind: 'person brought back', detail })
      return { message: say('person_saved'), ...everybody }
    },

    'POST /api/v1/seller/roles/{role}': async ({ seller, params, body, say }) => {
      await changeRole(db, seller, { ...params, ...body })
      await recordSecurityEvent(db, { kind: 'role changed', detail: params.role })
      return { message: say('role_saved'), ...(await viewPeople(db, seller)) }
    },
  }).route('/', invitationRoutes(parts, users))
}

function nameIn({ people }: People, id: string): string {
  return people.find(({ _id }) => _id === id)?.who ?? ''
}

async function viewPeople(db: Database, seller: Seller): Promise<People> {
  const [people, rows] = await Promise.all([selectPeople(db), selectRoles(db)])
  return {
    people: people.map((row): Person => {
      const { id, name, email, who, role, canLogIn, endedAt, seenAt } = row
      return {
        _id: id,
        name,
        who,
        ...(email === null ? {} : { email }),
        role,
        isYou: id === seller.id,
        canLogIn,
        ...(seenAt ? { seenAt: seenAt.toISOString() } : {}),
        ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
      }
    }),
    roles: roles.map((id) => ({
      id,
      rights: rows.find((row) => row.id === id)?.rights ?? [],
      standard: [...standardRights[id]],
    })),
  }
}
