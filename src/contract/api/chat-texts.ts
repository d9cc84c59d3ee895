import { z } from 'zod'
import { chatOccasions, maxChatText } from '#contract/chat-texts.ts'
import { languages } from '#contract/languages.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { required, Timestamp } from './field-types.ts'

const occasion = z.enum(chatOccasions, problem('no_such_occasion'))

const ChatText = z
  .strictObject({
    occasion,
    language: z.enum(languages).describe('Of the customers who get it'),
    text: z.string().describe('With placeholders such as {name}, which each message fills in'),
    usual: z.string().describe('The text until the seller saves another'),
    updatedAt: Timestamp.nullable().describe('When it was last saved; null for the usual text'),
  })
  .meta({ id: 'ChatText' })
export type ChatText = z.infer<typeof ChatText>

const ChangedChatText = z.strictObject({
  language: z
    .enum(languages, problem('not_a_shop_language'))
    .optional()
    .describe('One of those in which customers are written to; the shop’s own unless given'),
  text: z
    .string({ error: required('chatText', 'not_text') })
    .overwrite((typed) => normalForm(typed).replaceAll('\r\n', '\n'))
    .trim()
    .min(1, problem('is_required', { field: 'chatText' }))
    .max(maxChatText, problem('too_long', { field: 'chatText', most: maxChatText }))
    .refine(
      (text) => isPrintable(text.replaceAll('\n', ' ')),
      problem('unusable_characters', { field: 'chatText' }),
    ),
  updatedAt: Timestamp.nullable()
    .optional()
    .describe('As it was when what is changed here was read; a newer text is not overwritten'),
})
export type ChangedChatText = z.infer<typeof ChangedChatText>

const answer = success({
  texts: z
    .array(ChatText)
    .describe('For each language in which customers are written to, the shop’s own first'),
  languages: z
    .array(z.enum(languages))
    .optional()
    .describe('In which customers are written to, where the shop has several'),
})

export const chatTextCalls = defineCalls({
  'GET /api/v1/seller/chat-texts': {
    id: 'getChatTexts',
    summary:
      'What the seller writes to customers by WhatsApp, one text for each occasion and language',
    who: 'seller',
    needs: ['settings', 'orders', 'counter', 'customers', 'packing'],
    answer,
    refusals: [],
  },
  'POST /api/v1/seller/chat-texts/{occasion}': {
    id: 'saveChatText',
    summary: 'Changes such a text; the usual one is kept as none of the seller’s own',
    who: 'seller',
    needs: 'settings',
    params: z.strictObject({ occasion }),
    body: ChangedChatText,
    answer,
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
