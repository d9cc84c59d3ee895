import { maxPictures } from '#contract/seller-limits.ts'
import type { Files } from '#platform/files/file-store.ts'
import { refuse } from '#server/api/refuse.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import { hasPicture, pictureName } from '#server/media/stored-pictures.ts'

export type Media = { pictures: Files; sources: readonly Files[] }

type PictureOrder = {
  /** The pictures' addresses in order, null for the next file; left out, files are added at the end. */
  image: readonly (string | null)[] | undefined
  files: readonly File[]
  current: readonly string[]
}

const field = 'productData.image'

/** Stores a product's new pictures and answers the names of all its pictures in order. */
export async function storeProductPictures(media: Media, order: PictureOrder): Promise<string[]> {
  const places = orderPictures(order)
  await refuseUnknown(media, places, order.current)

  const stored = await storePictures(order.files, media)
  const names = places.flatMap((name) => name ?? stored.shift() ?? [])
  return [...new Set(names)]
}

function orderPictures({ image, files, current }: PictureOrder): (string | null)[] {
  const places = image?.map(readAddress) ?? [...current, ...files.map(() => null)]
  if (places.length > maxPictures) throw refuse('too_many_pictures')
  if (places.filter((name) => name === null).length !== files.length) {
    throw refuse('files_do_not_match', {}, { field })
  }
  return places
}

function readAddress(url: string | null): string | null {
  return url === null ? null : (pictureName(url) ?? unknown(url))
}

async function refuseUnknown(
  { sources }: Media,
  places: readonly (string | null)[],
  current: readonly string[],
) {
  for (const name of places) {
    if (name === null || current.includes(name)) continue
    if (!(await hasPicture(sources, name))) unknown(name)
  }
}

function unknown(picture: string): never {
  throw refuse('no_such_picture', { picture: picture.slice(0, 100) }, { field })
}
