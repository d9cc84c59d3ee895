import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxPacks } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { flag, Id } from './field-types.ts'
import { SellerProduct } from './seller-products.ts'

export const PackGrouping = z.strictObject({
  ids: z
    .array(Id)
    .min(1)
    .max(maxPacks, problem('packs_over_limit', { most: maxPacks })),
  together: flag('together').describe(
    'true: these become packs of one thing, with the packs that some of them already have; false: each of them becomes a product of its own',
  ),
})
export type PackGrouping = z.infer<typeof PackGrouping>

const Place = z.strictObject({
  id: Id,
  was: Id.nullable().describe('The group before; null: none'),
  set: Id.nullable().describe('The group that it was put into'),
})

/** The group of each product before and after a change of packs. */
export const GroupingUndo = z.strictObject({
  // The most that one change can touch: each of its products may bring the packs of a full group.
  products: z
    .array(Place)
    .min(1)
    .max(maxPacks * maxPacks),
})
export type GroupingUndo = z.infer<typeof GroupingUndo>

export const sellerPackCalls = defineCalls({
  'POST /api/v1/product/packs': {
    id: 'groupPacks',
    summary:
      'Makes products packs of one thing, or ends that; one that would be left alone is a product of its own again',
    who: 'seller',
    needs: 'shelf',
    body: PackGrouping,
    answer: success({
      packs: z.array(SellerProduct),
      undo: GroupingUndo.optional().describe('What undoes it; absent where nothing has changed'),
    }),
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/product/packs/reversal': {
    id: 'reverseGrouping',
    summary:
      'Puts products back into the groups they were in before a change of packs, unless these have changed since',
    who: 'seller',
    needs: 'shelf',
    body: GroupingUndo,
    answer: success({ products: z.array(SellerProduct) }),
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'GET /api/v1/seller/product/{id}/packs': {
    id: 'listPacks',
    summary: 'A product and the other packs of the same thing, the smallest first',
    who: 'seller',
    needs: ['shelf', 'prices'],
    params: z.strictObject({ id: Id }),
    answer: success({ packs: z.array(SellerProduct) }),
    refusals: ['invalid_input', 'not_found'],
  },
})
