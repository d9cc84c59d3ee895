import { pictureUrl } from '#server/media/picture-url.ts'
import type { ProductRow } from './queries.ts'

/** What every list of products on the dashboard shows of one. */
export function productOnTheWire({ id, name, category, pictures }: ProductRow) {
  return { _id: id, name, category, image: pictures.map(pictureUrl) }
}
