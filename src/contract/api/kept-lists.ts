import { z } from 'zod'
import { keptListLimits } from '#contract/kept-lists.ts'
import { maxQuantity } from '#contract/limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, optional, text, wholeNumeric } from './field-types.ts'
import { ReadLine } from './pasted-list.ts'

const KeptList = z
  .strictObject({
    _id: Id,
    name: z.string(),
    count: z.int().describe('The number of lines'),
    shareKey: Id.optional().describe('The key of its link, while it is shared'),
  })
  .meta({ id: 'KeptList' })
export type KeptList = z.infer<typeof KeptList>

const name = text('name', keptListLimits.name)
const KeptLine = z.strictObject({
  text: text('pastedList', keptListLimits.line).describe('As it was written'),
  product: optional(Id).describe('What was chosen for it; without one, it is read again each time'),
  quantity: wholeNumeric(z.int().min(1).max(maxQuantity)),
})
export type KeptLine = z.infer<typeof KeptLine>

const params = z.object({ id: Id })
const refusals = ['invalid_input', 'not_found'] as const

export const keptListCalls = defineCalls({
  'GET /api/v1/kept-list/list': {
    id: 'listKeptLists',
    summary: 'The lists that the shopper keeps, by their names',
    who: 'shopper',
    answer: success({ lists: z.array(KeptList) }),
    refusals: [],
  },
  'POST /api/v1/kept-list': {
    id: 'keepList',
    summary: 'Keeps a list under a name; one of that name is replaced, and its link stays',
    who: 'shopper',
    body: z.strictObject({
      name,
      lines: z.array(KeptLine).min(1).max(keptListLimits.lines),
    }),
    answer: success({ list: KeptList }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/kept-list/from-order': {
    id: 'keepListOfOrder',
    summary: 'Keeps what an own order had under a name; a list of that name is replaced',
    who: 'shopper',
    body: z.strictObject({ name, order: Id }),
    answer: success({ list: KeptList }),
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /api/v1/kept-list/{id}': {
    id: 'readKeptList',
    summary: 'A list with what its lines mean in the shop today',
    who: 'shopper',
    priority: 'low',
    params,
    answer: success({ list: KeptList, lines: z.array(ReadLine) }),
    refusals,
  },
  'POST /api/v1/kept-list/{id}/name': {
    id: 'renameList',
    summary: 'Gives a list another name, which no other of the lists has',
    who: 'shopper',
    params,
    body: z.strictObject({ name }),
    answer: success({ list: KeptList }),
    refusals,
  },
  'POST /api/v1/kept-list/{id}/link': {
    id: 'shareKeptList',
    summary: 'Shares a list by a link that shows its name and lines and no person; again: the same',
    who: 'shopper',
    params,
    answer: success({ list: KeptList }),
    refusals,
  },
  'POST /api/v1/kept-list/{id}/link/removal': {
    id: 'endLinkOfKeptList',
    summary: 'Ends the link of a list; the next one is another',
    who: 'shopper',
    params,
    answer: success({ list: KeptList }),
    refusals,
  },
  'POST /api/v1/kept-list/{id}/removal': {
    id: 'removeKeptList',
    summary: 'Removes a list, and ends its link',
    who: 'shopper',
    params,
    answer: success({}),
    refusals,
  },
  'GET /api/v1/shared-list/{key}': {
    id: 'readSharedList',
    summary: 'A list that somebody shared by its link, without any person',
    who: 'anyone',
    priority: 'low',
    params: z.object({ key: Id }),
    answer: success({ name: z.string(), lines: z.array(ReadLine) }),
    refusals: ['invalid_input', 'not_found', 'too_many_requests'],
  },
})
