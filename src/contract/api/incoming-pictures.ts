import { z } from 'zod'
import { problem } from '#contract/reasons/problem.ts'
import { maxPictures, maxPictureZipBytes, maxProductFormBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, Timestamp } from './field-types.ts'
import { SellerProduct } from './seller-products.ts'

/** Pictures that are still being fetched from addresses in an imported table, or taken out of a zip. */
export const PictureBatch = z
  .strictObject({
    _id: Id,
    fileName: z.string(),
    isZip: z.boolean(),
    problem: z.string().optional().describe('Why it could not be finished, and what to do'),
    total: z.int(),
    added: z.int().describe('Pictures that their products show'),
    waiting: z.int(),
    failed: z.int(),
    failures: z
      .array(
        z.strictObject({
          source: z.string().describe('The address, or the path in the zip'),
          reason: z.string(),
          isFinal: z.boolean().describe('Whether it is not tried again by itself'),
          product: z.strictObject({ _id: Id, name: z.string() }).optional(),
        }),
      )
      .describe('The first two hundred'),
    createdAt: Timestamp,
  })
  .meta({ id: 'PictureBatch' })
export type PictureBatch = z.infer<typeof PictureBatch>

const oneBatch = success({ batch: PictureBatch })
const params = z.strictObject({ id: Id })

export const incomingPictureCalls = defineCalls({
  'POST /api/v1/seller/picture/zip': {
    id: 'uploadPictureZip',
    summary:
      'Takes in a zip of pictures whose files are named by bar code, code, id or name of their products',
    who: 'seller',
    needs: 'shelf',
    accepts: 'application/zip',
    maxBytes: maxPictureZipBytes,
    headers: z.object({
      'x-file-name': z.string().max(600).optional().describe('Percent-encoded'),
    }),
    status: 201,
    answer: oneBatch,
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'GET /api/v1/seller/picture/walk': {
    id: 'listProductsWithoutPicture',
    summary: 'Products of the shop without a picture, those that sell best first',
    who: 'seller',
    needs: 'shelf',
    priority: 'low',
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, problem('not_an_earlier_answer'))
        .optional()
        .describe('What the answer before called `next`'),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    answer: success({
      products: z.array(
        z.strictObject({
          product: SellerProduct,
          orders: z.int().describe('In how many orders it has been'),
        }),
      ),
      total: z.int().describe('How many products have no picture'),
      next: z.string().nullable().describe('Asks for what comes after these; null at the end'),
    }),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/product/{id}/pictures': {
    id: 'addProductPictures',
    summary: 'Adds pictures to those a product has; the same file again adds nothing',
    who: 'seller',
    needs: 'shelf',
    params,
    accepts: 'multipart/form-data',
    maxBytes: maxProductFormBytes,
    body: z.strictObject({
      images: z
        .array(z.file())
        .min(1, problem('picture_missing'))
        .max(maxPictures, problem('pictures_over_limit', { most: maxPictures })),
    }),
    answer: success({ product: SellerProduct }),
    refusals: ['invalid_input', 'not_found', 'too_many_pictures', 'wrong_picture'],
  },
  'GET /api/v1/seller/picture/batch/{id}': {
    id: 'getPictureBatch',
    summary: 'How the pictures of an import or of a zip stand; the id is that of either',
    who: 'seller',
    needs: ['shelf', 'prices'],
    params,
    answer: oneBatch,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/picture/batch/{id}/attempt': {
    id: 'retryPictureBatch',
    summary: 'Fetches the addresses of an import that failed once more',
    who: 'seller',
    needs: ['shelf', 'prices'],
    params,
    body: z.strictObject({}),
    answer: oneBatch,
    refusals: ['invalid_input', 'not_found'],
  },
})
