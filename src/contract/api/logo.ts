import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxProductFormBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'

/** A store without a logo shows the drawn mark. */
export const StoreLogo = z.strictObject({
  image: z.string(),
  width: z.int().positive().describe('Of the image, in pixels'),
  height: z.int().positive(),
  icons: z
    .array(z.strictObject({ image: z.string(), size: z.int() }))
    .describe('Squares made from it, smallest first: for a tab of the browser and for a phone'),
})
export type StoreLogo = z.infer<typeof StoreLogo>

export const logoCalls = defineCalls({
  'POST /api/v1/seller/logo': {
    id: 'saveLogo',
    summary: "Sets the store's logo; without a file, the store has the drawn mark again",
    who: 'seller',
    needs: 'settings',
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    body: z.strictObject({ images: z.array(z.file()).max(1, problem('one_logo')) }),
    answer: success({ logo: StoreLogo.nullable() }),
    refusals: ['invalid_input', 'too_many_pictures', 'wrong_picture'],
  },
})
