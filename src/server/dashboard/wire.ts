import { pictureUrl } from '#server/media/stored-pictures.ts'
import type { ProductRow } from './queries.ts'

export function productOnTheWire({ id, name, category, pictures }: ProductRow) {
  return { _id: id, name, category, image: pictures.map(pictureUrl) }
}
