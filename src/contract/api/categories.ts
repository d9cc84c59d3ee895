import { z } from 'zod'
import { maxCategoryPath, tints } from '#contract/categories.ts'

/** The path of a category, as it is sent; whether there is one is for the server to say. */
export function categoryPath(message: string) {
  return z.string(message).min(1, message).max(maxCategoryPath, message)
}

/** A category that is on display. */
export const ShownCategory = z.strictObject({
  path: z.string().describe('As products carry it; in the address of its page in lower case'),
  label: z.string(),
  parent: z.string().optional().describe('The path of the category that it is a part of'),
  tint: z.enum(tints).describe('The colour behind its pictures'),
  image: z.string().optional(),
  artwork: z.string().optional().describe("The drawing of the store's own that stands for it"),
})
export type ShownCategory = z.infer<typeof ShownCategory>
