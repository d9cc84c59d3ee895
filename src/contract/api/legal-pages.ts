import { z } from 'zod'
import { legalPaths } from '#contract/legal-pages.ts'
import { legalPlaceholders, maxLegalText } from '#contract/legal-text.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem } from '#contract/reasons/problem.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, required, Timestamp } from './field-types.ts'
import { HoldingText } from './personal-data.ts'

const params = z.strictObject({ path: z.enum(legalPaths, problem('no_such_page')) })

const LegalPageSettings = z.strictObject({
  path: z.enum(legalPaths),
  text: z
    .string()
    .describe('With placeholders such as {phone}, which are filled from the settings'),
  isPublished: z.boolean(),
  missing: z
    .array(z.enum(legalPlaceholders))
    .describe(
      'The empty settings that the text names; shoppers do not see the page until they are set',
    ),
  updatedAt: Timestamp.nullable().describe('When it was last saved; null for a starting text'),
})
export type LegalPageSettings = z.infer<typeof LegalPageSettings>

const LegalText = z
  .string({ error: required('legalText', 'not_text') })
  .overwrite((typed) => normalForm(typed))
  .trim()
  .min(1, problem('is_required', { field: 'legalText' }))
  .max(maxLegalText, problem('too_long', { field: 'legalText', most: maxLegalText }))
  .refine(
    (text) => isPrintable(text.replaceAll(/[\r\n\t]/g, ' ')),
    problem('unusable_characters', { field: 'legalText' }),
  )

const ChangedLegalPage = z.strictObject({
  text: LegalText,
  isPublished: flag('published'),
  updatedAt: Timestamp.nullable()
    .optional()
    .describe('As it was when what is changed here was read; a newer text is not overwritten'),
})
export type ChangedLegalPage = z.infer<typeof ChangedLegalPage>

export const legalPageCalls = defineCalls({
  'GET /api/v1/legal/{path}': {
    id: 'getLegalPage',
    summary: 'A published page of the terms under which the shop sells',
    who: 'anyone',
    params,
    answer: success({
      page: z.strictObject({
        path: z.enum(legalPaths),
        title: z.string(),
        text: z.string().describe('Headings (# …), lists (- …), paragraphs and [links](address)'),
        updatedAt: Timestamp,
        kept: z
          .array(HoldingText)
          .optional()
          .describe('On the privacy page: what the shop keeps about people, why and how long'),
      }),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /api/v1/seller/legal': {
    id: 'getLegalPages',
    summary: 'These pages, with starting texts for those that were never saved',
    who: 'seller',
    needs: 'settings',
    answer: success({ pages: z.array(LegalPageSettings) }),
    refusals: [],
  },
  'POST /api/v1/seller/legal/{path}': {
    id: 'saveLegalPage',
    summary: 'Changes such a page, and publishes or unpublishes it',
    who: 'seller',
    needs: 'settings',
    params,
    body: ChangedLegalPage,
    maxBytes: 128 * 1024,
    answer: success({ pages: z.array(LegalPageSettings) }),
    refusals: ['invalid_input', 'changed_meanwhile'],
  },
})
