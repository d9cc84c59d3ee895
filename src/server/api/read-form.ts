import type { Context } from 'hono'
import { maxPictureBytes, maxPictures } from '#contract/seller-limits.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import { maxBodyBytes, parseJson } from '#platform/requests/read-json.ts'
import { refuse } from '#server/api/refuse.ts'
import { answerLanguage, textsOf } from './languages.ts'
import { boundaryOf, type Part, splitForm } from './split-form.ts'

// Forms with pictures are held in memory as a whole, and a slow connection may take minutes to send one.
const inTurn = limitConcurrency({ atOnce: 2, maxQueued: 8, timeoutMs: 5000 })

type Form = { productData?: unknown; images: File[] }
type Expected = { hasData: boolean }

/** The parts of a multipart form: files as they came, and `productData` parsed as JSON if the call has it. */
export async function readForm(c: Context, expected: Expected = { hasData: true }): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || c.req.header('content-encoding')) {
    throw refuse('not_a_form')
  }
  const boundary = boundaryOf(type)
  if (boundary === null) throw refuse('no_boundary')

  return inTurn(async () => {
    const form = Buffer.from(await c.req.raw.arrayBuffer())
    return readParts(splitForm(form, boundary), expected)
  })
}

function readParts(parts: Part[], { hasData }: Expected): Form {
  const data = parts.filter(({ name }) => name === 'productData')
  const images = parts.filter(({ name }) => name === 'images')
  const known = hasData ? ['productData', 'images'] : ['images']
  const unknownPart = parts.find(({ name }) => !known.includes(name))
  if (unknownPart) throw refuse('unknown_part', { part: unknownPart.name.slice(0, 100), hasData })
  if (!hasData) return { images: filesOf(images) }
  const [json] = data
  if (!json || data.length > 1 || json.fileName !== undefined) {
    throw refuse('no_product_data')
  }
  if (json.bytes.byteLength > maxBodyBytes) throw refuse('too_large')

  return { productData: parseJson(json.bytes), images: filesOf(images) }
}

function filesOf(parts: Part[]): File[] {
  if (parts.some(({ fileName }) => fileName === undefined)) {
    throw refuse('part_is_no_file')
  }
  // A form without scripts sends an empty file field as an empty part.
  const chosen = parts.filter(({ fileName, bytes }) => fileName !== '' || bytes.byteLength > 0)
  if (chosen.length > maxPictures) throw refuse('too_many_pictures')

  return chosen.map(({ fileName = '', bytes }) => {
    const name = shortName(fileName)
    if (bytes.byteLength > maxPictureBytes) {
      throw refuse('picture_too_large', { fileName: name })
    }
    return new File([bytes], name)
  })
}

/** The file's name for display, without folders and unprintable characters. */
function shortName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return (
    last.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').slice(0, 60) ||
    textsOf(answerLanguage()).recordsText.unnamedPicture
  )
}
