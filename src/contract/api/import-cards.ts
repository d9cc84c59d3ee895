import { z } from 'zod'
import { shopperDetails } from '#contract/product-details.ts'
import { Product } from './catalog.ts'
import { shownDetails } from './detail-fields.ts'
import { Rupees } from './field-types.ts'

const cardReasons = [
  'first',
  'longest name',
  'dearest',
  'cheapest',
  'sold out',
  'biggest offer',
  'another',
] as const

export const ImportCard = z.strictObject({
  row: z.int(),
  why: z.enum(cardReasons),
  isNew: z.boolean(),
  product: z.strictObject({
    name: z.string(),
    category: z.string(),
    price: Rupees,
    offerPrice: Rupees,
    image: z.array(z.string()),
    ...shownDetails(shopperDetails),
    unitPrice: Product.shape.unitPrice,
    loose: Product.shape.loose,
    inStock: z.boolean(),
    stockLeft: z.int().optional(),
  }),
})
export type ImportCard = z.infer<typeof ImportCard>
