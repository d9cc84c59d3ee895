import { z } from 'zod'
import { maxChatText } from '#contract/chat-texts.ts'
import { customerFilters, maxTagLength } from '#contract/customers.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import {
  Id,
  optional,
  required,
  SearchText,
  Timestamp,
  text,
  WrittenLanguage,
} from './field-types.ts'

const Group = {
  q: optional(SearchText),
  filter: optional(z.enum(customerFilters)),
  tag: optional(text('tag', maxTagLength)),
}

const leftOut = z.strictObject({
  noAgreement: z.int().describe('Have not agreed to hear of news and offers'),
  blocked: z.int(),
  noMobile: z.int().describe('Without a mobile number, or one that is not confirmed'),
})
export type LeftOut = z.infer<typeof leftOut>

const Person = z.strictObject({
  customer: z.strictObject({ _id: Id, name: z.string() }),
  phone: z.string().optional().describe('Missing where they may no longer be written to'),
  opened: z
    .strictObject({ at: Timestamp, who: z.string() })
    .optional()
    .describe('When the message was opened in a chat app; it was perhaps not sent'),
  language: WrittenLanguage,
})
export type MessagePerson = z.infer<typeof Person>

const about = {
  _id: Id,
  text: z.string(),
  who: z.string(),
  at: Timestamp,
  people: z.int(),
  opened: z.int(),
}

export const CustomerMessage = z
  .strictObject({ ...about, list: z.array(Person).describe('Who ordered last comes first') })
  .meta({ id: 'CustomerMessage' })
export type CustomerMessage = z.infer<typeof CustomerMessage>

const MessageText = z
  .string({ error: required('chatText', 'not_text') })
  .overwrite((typed) => normalForm(typed).replaceAll('\r\n', '\n'))
  .trim()
  .min(1, problem('is_required', { field: 'chatText' }))
  .max(maxChatText, problem('too_long', { field: 'chatText', most: maxChatText }))
  .refine(
    (typed) => isPrintable(typed.replaceAll('\n', ' ')),
    problem('unusable_characters', { field: 'chatText' }),
  )

const oneMessage = success({ prepared: CustomerMessage })

export const customerMessageCalls = defineCalls({
  'GET /api/v1/seller/customer-messages/audience': {
    id: 'countAudience',
    summary: 'How many of a list of customers may be written to about news, and why others may not',
    who: 'seller',
    needs: 'customers',
    priority: 'low',
    query: z.strictObject(Group),
    answer: success({ people: z.int(), leftOut }),
    refusals: ['invalid_input'],
  },
  'GET /api/v1/seller/customer-messages': {
    id: 'listCustomerMessages',
    summary: 'The last messages to many customers, newest first',
    who: 'seller',
    needs: 'customers',
    answer: success({ messages: z.array(z.strictObject(about)).describe('At most twenty') }),
    refusals: [],
  },
  'POST /api/v1/seller/customer-messages': {
    id: 'prepareCustomerMessage',
    summary:
      'Prepares a message to everybody in a list of customers who may be written to about news, at most 500. Nothing is sent',
    who: 'seller',
    needs: 'customers',
    body: z.strictObject({ ...Group, text: MessageText, key: Id }),
    status: 201,
    answer: oneMessage,
    refusals: ['invalid_input', 'nobody_to_write_to'],
  },
  'GET /api/v1/seller/customer-messages/{id}': {
    id: 'getCustomerMessage',
    summary: 'A prepared message, to whom it is, and who was opened',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    answer: oneMessage,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/customer-messages/{id}/opening': {
    id: 'noteMessageOpened',
    summary:
      'Notes that the message to a customer was opened in a chat app, not that it was sent. Repeating it keeps the first',
    who: 'seller',
    needs: 'customers',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ customer: Id }),
    answer: success({ person: Person }),
    refusals: ['invalid_input', 'not_found', 'nobody_to_write_to'],
  },
})
