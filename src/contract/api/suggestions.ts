import { z } from 'zod'
import { Product } from './catalog.ts'
import { ShownCategory } from './categories.ts'
import { defineCalls, success } from './define-calls.ts'
import { SearchText } from './field-types.ts'

export const suggestionCalls = defineCalls({
  'GET /api/v1/suggestions': {
    id: 'listSuggestions',
    summary:
      'What somebody who is typing a search may mean: a few products, longer searches, categories',
    who: 'anyone',
    priority: 'low',
    query: z.strictObject({ search: SearchText }),
    answer: success({
      data: z.strictObject({
        products: z.array(Product),
        categories: z.array(ShownCategory.pick({ path: true, label: true })),
        completions: z
          .array(z.string())
          .describe('Longer searches that begin with this one and find something'),
        correctedTo: z
          .string()
          .optional()
          .describe('The search as it was taken, where it seemed to be misspelt'),
        leftOut: z
          .array(z.string())
          .optional()
          .describe('The words of the search that no product has beside the others'),
      }),
    }),
    refusals: ['invalid_input'],
  },
})
