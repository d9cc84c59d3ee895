import { z } from 'zod'
import { keptCountry } from '#contract/countries.ts'
import { withoutBrackets } from '#contract/digits.ts'
import { addressLimits, maxNameLength } from '#contract/limits.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { Email, Id, optional, text, textOrNumber } from './field-types.ts'
import { Position } from './position.ts'

const badZipcode = problem('not_a_pin_code')
const Zipcode = z.preprocess(
  (value: number | string) => zipcodeFrom(value),
  z
    .int({
      error: ({ input }) =>
        input === undefined || input === null
          ? problem('is_required', { field: 'zipcode' })
          : badZipcode,
    })
    .min(100_000, badZipcode)
    .max(999_999, badZipcode),
)

function zipcodeFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = withoutBrackets(value)
  if (text === '') return undefined
  // Leaves other text unchanged, so that it is refused: as a number, 0560001 would become 560001.
  return /^[1-9]\d{2} ?\d{3}$/.test(text) ? Number(text.replace(' ', '')) : value
}

const badPhone = problem('not_a_phone_number')
const noPhone = problem('is_required', { field: 'phone' })
export const Phone = textOrNumber(
  z
    .string({ error: ({ input }) => (input === undefined ? noPhone : badPhone) })
    .overwrite(withoutBrackets)
    .min(1, noPhone)
    .max(addressLimits.phone, badPhone)
    .regex(/^(\+?91[ -]?|0091[ -]?|0[ -]?)?[1-9](?:[ -]?\d){9}$/, badPhone),
)

const Landmark = z
  .preprocess(
    (value: string | null | undefined) => (value === null ? '' : value),
    z
      .string()
      .trim()
      .overwrite((typed) => normalForm(typed))
      .max(
        addressLimits.landmark,
        problem('too_long', { field: 'landmark', most: addressLimits.landmark }),
      )
      .refine(isPrintable, problem('unusable_characters', { field: 'landmark' }))
      .optional(),
  )
  .optional()
  .describe('What the house is near; an empty one ends it, a missing one leaves it as it was')

/** A position belongs to one house. */
const HousePosition = Position.nullish().describe(
  'Where the house is, for shops that deliver by distance; null ends it. Left out, it stays until street or PIN change',
)

const addressFields = {
  firstName: text('firstName', addressLimits.firstName),
  lastName: text('lastName', addressLimits.lastName),
  email: Email,
  street: text('street', addressLimits.street),
  landmark: Landmark,
  city: text('city', addressLimits.city),
  state: text('state', addressLimits.state),
  zipcode: Zipcode,
  country: text('country', addressLimits.country).overwrite(keptCountry),
  phone: Phone,
  position: HousePosition,
}

export const NewAddress = z.strictObject(addressFields)
export type NewAddress = z.infer<typeof NewAddress>

/** An address in the words of a shopper in India: a PIN code says its city and state. */
const ShortAddress = z
  .strictObject({
    name: text('name', maxNameLength),
    zipcode: Zipcode,
    street: text('street', addressLimits.street).describe('House, street and area'),
    landmark: Landmark,
    city: optional(text('city', addressLimits.city)).describe(
      'Without it, the main district of the PIN code',
    ),
    state: optional(text('state', addressLimits.state)).describe(
      'Without it, the state of the PIN code; needed where states share its first three digits',
    ),
    phone: optional(Phone).describe('Without it, the number that a guest has given'),
    position: HousePosition,
  })
  .meta({ id: 'ShortAddress' })
export type ShortAddress = z.infer<typeof ShortAddress>

export const Address = z
  .strictObject({
    _id: Id,
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    street: z.string(),
    landmark: z.string().optional().describe('What the house is near'),
    city: z.string(),
    state: z.string(),
    zipcode: z.int(),
    country: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

/** An address in the shopper's address book; an order stores a copy without `isDefault`. */
export const SavedAddress = Address.extend({
  isDefault: z.boolean().describe('Whether orders begin with it; at most one address of a shopper'),
  position: Position.optional().describe('Where the house is, if the shopper has said so'),
}).meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

/** The body that saves an address; it may also name the shopper. */
export const SentAddress = NewAddress.extend({
  userId: optional(Id).describe('Only the logged-in shopper; another is refused'),
}).meta({ id: 'NewAddress' })

/** Accepts the fields bare or inside `{ address }`. */
const BareOrWrapped = z.preprocess(
  (body: unknown) => (isWrapped(body) ? unwrapped(body) : body),
  SentAddress,
)

type Wrapped = { address: object; userId?: unknown }

function isWrapped(body: unknown): body is Wrapped {
  if (typeof body !== 'object' || body === null || !('address' in body)) return false
  const isAlone = Object.keys(body).every((key) => key === 'address' || key === 'userId')
  return isAlone && typeof body.address === 'object' && body.address !== null
}

function unwrapped({ address, ...beside }: Wrapped): object {
  return { ...address, ...beside }
}

const params = z.strictObject({ id: Id })

export const addressCalls = defineCalls({
  'GET /api/v1/address/get': {
    id: 'listAddresses',
    summary: "The shopper's addresses: the default one, then the newest first",
    who: 'shopper',
    answer: success({ addresses: z.array(SavedAddress) }),
    refusals: [],
  },
  'POST /api/v1/address/add': {
    id: 'addAddress',
    summary: 'Saves an address',
    who: 'shopper',
    body: BareOrWrapped,
    status: 201,
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'not_yours', 'too_many_addresses'],
  },
  'POST /api/v1/address/short': {
    id: 'addShortAddress',
    summary:
      'Saves an address with one name and without city, state or e-mail; the same one twice is saved once',
    who: 'shopper',
    body: ShortAddress,
    status: 201,
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'too_many_addresses'],
  },
  'POST /api/v1/address/{id}/short': {
    id: 'changeShortAddress',
    summary: 'Changes an address in the same form',
    who: 'shopper',
    params,
    body: ShortAddress,
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/address/{id}': {
    id: 'changeAddress',
    summary: 'Changes an address; orders that were placed keep what they were placed with',
    who: 'shopper',
    params,
    body: BareOrWrapped,
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'not_yours', 'not_found'],
  },
  'POST /api/v1/address/{id}/default': {
    id: 'setDefaultAddress',
    summary: 'Sets whether orders begin with this address; the former default is one no more',
    who: 'shopper',
    params,
    body: z.strictObject({
      isDefault: z.boolean(problem('not_true_or_false', { field: 'isDefault' })),
    }),
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/address/{id}/position': {
    id: 'setAddressPosition',
    summary: 'Sets where the house of an address is, or ends that',
    who: 'shopper',
    params,
    body: z.strictObject({ position: Position.nullable() }),
    answer: success({ address: SavedAddress }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/address/{id}/removal': {
    id: 'removeAddress',
    summary: 'Deletes an address; orders that were placed keep it',
    who: 'shopper',
    params,
    body: z.strictObject({}),
    answer: success({}),
    refusals: ['invalid_input', 'not_found'],
  },
})
