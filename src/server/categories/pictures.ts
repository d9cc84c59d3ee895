import { sql } from 'kysely'
import type { PictureChoice, ShownCategory } from '#contract/api/categories.ts'
import { pictureWays } from '#contract/categories.ts'
import { choosePainting, choosePicture } from '#contract/paintings/choose-painting.ts'
import { paintings } from '#contract/paintings/painting-words.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/media/stored-pictures.ts'

type Pictured = Pick<ShownCategory, 'image' | 'artwork' | 'productImage'>
type Row = {
  id: number
  label: string
  parent: string | null
  picture: string | null
  artwork: string | null
}
/** The stored name of a picture of the category's best product, by the category's id. */
export type BestPictures = ReadonlyMap<number, string>

const known: ReadonlySet<string> = new Set([...pictureWays, ...paintings])

/** A painting of another version of the store counts as none chosen. */
export function pictureFrom({ artwork }: Pick<Row, 'artwork'>): PictureChoice {
  return artwork !== null && known.has(artwork) ? (artwork as PictureChoice) : 'name'
}

export function artworkOf(choice: PictureChoice | undefined): string | null {
  return choice === undefined || choice === 'name' ? null : choice
}

/** The picture of a category: the seller's, else the one that `artwork` says. */
export function pictureOf(row: Row, best?: BestPictures): Pictured {
  const product = best?.get(row.id)
  return choosePicture({
    from: pictureFrom(row),
    label: row.label,
    own: row.picture === null ? undefined : pictureUrl(row.picture),
    product: product === undefined ? undefined : pictureUrl(product),
  })
}

/**
 * Reads pictures of best products, in one query, for the levels in which one is needed: where the seller has chosen it, or
 * where a name calls for no painting, so that a row can be shown without paintings.
 */
export async function viewBestPictures(db: Database, rows: readonly Row[]): Promise<BestPictures> {
  const needed = new Set(rows.filter(needsProduct).map(({ parent }) => parent))
  return selectBestPictures(
    db,
    rows.filter(({ parent }) => needed.has(parent)),
  )
}

function needsProduct(row: Row): boolean {
  if (row.picture !== null) return false
  const from = pictureFrom(row)
  return from === 'product' || (from === 'name' && choosePainting(row.label) === undefined)
}

/** Sold most, else the first that has a picture; a category counts its parts, hidden ones excepted. */
export async function selectBestPictures(
  db: Database,
  categories: readonly Row[],
): Promise<BestPictures> {
  if (categories.length === 0) return new Map()
  const { rows } = await sql<{ id: number; picture: string }>`
    select distinct on (one.id) one.id, best.picture
    from categories one
    join categories part on part.id = one.id or (part.parent_id = one.id and not part.is_hidden)
    cross join lateral (
      select pictures[1] as picture, popularity, created_at from products
      where category_id = part.id and shelf < 2 and cardinality(pictures) > 0
      order by -popularity, created_at, id limit 1
    ) as best
    where one.id = any (${categories.map(({ id }) => id)}::integer[])
    order by one.id, best.popularity desc, best.created_at`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
