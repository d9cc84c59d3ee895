import { z } from 'zod'
import { maxNameIn } from '#contract/detail-values.ts'
import { goodsLanguages, mixedWord } from '#contract/goods-languages.ts'
import { isPrintable, normalForm } from '#contract/printable.ts'
import { problem, writeProblem, wrong } from '#contract/reasons/problem.ts'
import { maxNamesAtOnce } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id } from './field-types.ts'

const goodsLanguage = z.enum(goodsLanguages)

/** Something without a name in the language. */
export const ProposedName = z.strictObject({
  of: z.enum(['product', 'category']),
  _id: z.string(),
  name: z.string().describe('Its own name, from which the proposal is made'),
  brand: z.string().optional(),
  category: z.string().optional().describe('The label of a product’s category'),
  proposed: z.string().optional().describe('Left out where nothing can be proposed'),
  isGuess: z
    .boolean()
    .describe('Whether a word is spelt by its letters alone, and should be looked at'),
  thing: z.string().optional().describe('What it is, as its name says it: toor dal'),
})
export type ProposedName = z.infer<typeof ProposedName>

const nameIn = z
  .string()
  .trim()
  .overwrite((typed) => normalForm(typed))
  .max(maxNameIn, problem('too_long', { field: 'names', most: maxNameIn }))
  .refine((name) => isPrintable(name), problem('unusable_characters', { field: 'names' }))
  .superRefine((name, context) => {
    if (name.length > maxNameIn) return
    const word = mixedWord(name)?.slice(0, 40)
    if (word === undefined) return
    const message = writeProblem(wrong('name_of_two_scripts', { word }))
    context.addIssue({ code: 'custom', message })
  })

const change = {
  name: z
    .string()
    .max(1000)
    .describe('Its own name; it keeps its name in the language if it was renamed meanwhile'),
  from: nameIn.describe('Its name in the language so far; empty if it has none'),
  to: nameIn.describe('Its name from now on; empty takes the name away'),
}
const CategoryId = z.string().regex(/^[1-9]\d{0,8}$/, problem('not_an_id'))
export const NamesToSet = z.strictObject({
  language: goodsLanguage,
  products: z
    .array(z.strictObject({ id: Id, ...change }))
    .max(maxNamesAtOnce)
    .default([]),
  categories: z
    .array(z.strictObject({ id: CategoryId, ...change }))
    .max(maxNamesAtOnce)
    .default([]),
})
export type NamesToSet = z.infer<typeof NamesToSet>

export const nameProposalCalls = defineCalls({
  'GET /api/v1/seller/names/{language}': {
    id: 'proposeNames',
    summary:
      'Categories and products without a name in this language, the most ordered first, with a proposed one; nothing is changed',
    who: 'seller',
    needs: 'shelf',
    priority: 'low',
    params: z.strictObject({ language: goodsLanguage }),
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, problem('not_an_earlier_answer'))
        .optional()
        .describe('What the answer before called `next`'),
    }),
    answer: success({
      names: z.array(ProposedName),
      total: z.int().describe('How many products and categories have no name in the language'),
      next: z.string().nullable().describe('Asks for what comes after these; null at the end'),
    }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/names': {
    id: 'setNames',
    summary:
      'Gives products and categories names in a language. Those that were renamed, or got another name in it meanwhile, stay as they are. The same with from and to exchanged takes it back',
    who: 'seller',
    needs: 'shelf',
    priority: 'low',
    body: NamesToSet,
    answer: success({
      changed: z.int(),
      kept: z.array(z.string()).describe('The ids of those that stay as they are'),
    }),
    refusals: ['invalid_input'],
  },
})
