import { z } from 'zod'
import { maxPictureZipBytes } from '#contract/seller-limits.ts'
import { defineCalls, success } from './define-calls.ts'
import { Id, Timestamp } from './field-types.ts'

/** Pictures on their way to products: from the addresses in an imported table, or out of a zip. */
export const PictureBatch = z.strictObject({
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
export type PictureBatch = z.infer<typeof PictureBatch>

const oneBatch = success({ batch: PictureBatch })
const params = z.strictObject({ id: Id })

export const incomingPictureCalls = defineCalls({
  'POST /api/v1/seller/picture/zip': {
    summary:
      'Takes in a zip of pictures whose files are named by bar code, code, id or name of their products',
    who: 'seller',
    accepts: 'application/zip',
    maxBytes: maxPictureZipBytes,
    headers: z.object({
      'x-file-name': z.string().max(600).optional().describe('Percent-encoded'),
    }),
    status: 201,
    answer: oneBatch,
    refusals: ['invalid_input', 'unreadable_file'],
  },
  'GET /api/v1/seller/picture/batch/{id}': {
    summary: 'How the pictures of an import or of a zip stand; the id is that of either',
    who: 'seller',
    params,
    answer: oneBatch,
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /api/v1/seller/picture/batch/{id}/attempt': {
    summary: 'Fetches the addresses of an import that failed once more',
    who: 'seller',
    params,
    body: z.strictObject({}),
    answer: oneBatch,
    refusals: ['invalid_input', 'not_found'],
  },
})
