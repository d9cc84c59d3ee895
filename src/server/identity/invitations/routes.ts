import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import { beginPasskey } from '#server/identity/passkeys/own-passkeys.ts'
import type { PinParts } from '#server/identity/shared-phones/pins.ts'
import { acceptInvitation, readInvitation, viewInvitation } from './accept.ts'
import { invitePerson } from './invite.ts'

export function invitationRoutes(parts: PinParts, users: UserLookup) {
  return createRoutes(users, {
    'POST /api/v1/seller/people/{id}/invitation': async ({ seller, params }) => ({
      invitation: await invitePerson(parts, { seller, id: params.id }),
    }),

    'POST /api/v1/seller/invitation': async ({ body }) => ({
      invitation: await viewInvitation(parts, body.token),
    }),

    'POST /api/v1/seller/invitation/passkey': async ({ body }) => {
      const { id } = await readInvitation(parts.db, body.token)
      return { options: await beginPasskey(parts, { role: 'seller', id }) }
    },

    'POST /api/v1/seller/invitation/session': async ({ c, body, say }) => {
      await acceptInvitation(parts, c, body)
      return { message: say('seller_welcome') }
    },
  })
}
