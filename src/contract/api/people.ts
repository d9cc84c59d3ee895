import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { rights, roles } from '#contract/rights.ts'
import { maxPersonName } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, Timestamp, text } from './field-types.ts'

export const LoggedInSeller = z
  .strictObject({
    _id: Id,
    email: z.string().describe('Empty for a person without one'),
    name: z.string().nullable(),
    role: z.enum(roles),
    rights: z.array(z.enum(rights)).describe('The rights that calls name'),
    lockMinutes: z
      .int()
      .optional()
      .describe('After so many minutes without a tap this shared phone locks itself'),
  })
  .meta({ id: 'LoggedInSeller' })
export type LoggedInSeller = z.infer<typeof LoggedInSeller>

export const NotLoggedIn = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  sendsLoginLink: z.boolean().describe('Whether the store can mail a link that logs in'),
  isSharedPhone: z.literal(true).optional().describe('Whether people log in by PIN on this device'),
  wasEnded: z
    .literal(true)
    .optional()
    .describe('Whether the access of whoever was logged in here was ended'),
})

export const PersonName = text('name', maxPersonName)
  // A name with an @ could be taken for somebody else's e-mail address in old records.
  .refine((name) => !name.includes('@'), problem('unusable_characters', { field: 'name' }))

export const NewPerson = z
  .strictObject({ name: PersonName, role: z.enum(roles) })
  .meta({ id: 'NewPerson' })
export type NewPerson = z.infer<typeof NewPerson>

export const PersonChange = z
  .strictObject({ name: PersonName.optional(), role: z.enum(roles).optional() })
  .meta({ id: 'PersonChange' })
export type PersonChange = z.infer<typeof PersonChange>

export const RoleChange = z
  .strictObject({
    rights: z.array(z.enum(rights)).max(rights.length),
    ifRights: z
      .array(z.enum(rights))
      .max(rights.length)
      .optional()
      .describe('The rights that were shown; others are not replaced'),
  })
  .meta({ id: 'RoleChange' })
export type RoleChange = z.infer<typeof RoleChange>

export const Person = z
  .strictObject({
    _id: Id,
    name: z.string().nullable(),
    who: z.string().describe('The name, else the e-mail address: what records call the person'),
    email: z.string().optional(),
    role: z.enum(roles),
    isYou: z.boolean(),
    canLogIn: z.boolean().describe('Whether the person has any way to log in'),
    seenAt: Timestamp.optional().describe('When a device that is logged in was last used'),
    endedAt: Timestamp.optional(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

const everybody = {
  people: z.array(Person).describe('Those who were ended come last'),
  roles: z.array(
    z.strictObject({
      id: z.enum(roles),
      rights: z.array(z.enum(rights)),
      standard: z.array(z.enum(rights)).describe('Its rights until somebody changes them'),
    }),
  ),
}
const People = z.strictObject(everybody)
export type People = z.infer<typeof People>

const changeRefusals = ['invalid_input', 'beyond_own_rights'] as const

export const peopleCalls = defineCalls({
  'GET /api/v1/seller/people': {
    id: 'listPeople',
    summary: 'The people of the shop, and what each role may do',
    who: 'seller',
    needs: 'people',
    answer: success(everybody),
    refusals: [],
  },
  'POST /api/v1/seller/people': {
    id: 'addPerson',
    summary: 'Adds a person, who cannot log in until they are invited',
    who: 'seller',
    needs: 'people',
    body: NewPerson,
    status: 201,
    answer: success({ ...everybody, added: Id }),
    refusals: [...changeRefusals, 'name_taken', 'too_many_people'],
  },
  'POST /api/v1/seller/people/{id}': {
    id: 'changePerson',
    summary: 'Gives a person another name or role, from their next request on',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    body: PersonChange,
    answer: success(everybody),
    refusals: [...changeRefusals, 'not_found', 'name_taken', 'last_owner'],
  },
  'POST /api/v1/seller/people/{id}/ending': {
    id: 'endPerson',
    summary: 'Ends a person: logged out at once on every device; what they did stays',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    answer: success(everybody),
    refusals: [...changeRefusals, 'not_found', 'last_owner'],
  },
  'POST /api/v1/seller/people/{id}/return': {
    id: 'bringPersonBack',
    summary: 'Brings a person back who was ended; they have to be invited again',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ id: Id }),
    answer: success(everybody),
    refusals: [...changeRefusals, 'not_found', 'too_many_people'],
  },
  'POST /api/v1/seller/roles/{role}': {
    id: 'changeRole',
    summary: 'Changes what a role may do; an owner may always do everything',
    who: 'seller',
    needs: 'people',
    params: z.strictObject({ role: z.enum(roles).exclude(['owner']) }),
    body: RoleChange,
    answer: success(everybody),
    refusals: [...changeRefusals, 'changed_meanwhile'],
  },
})
