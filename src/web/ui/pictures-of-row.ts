import type { ShownCategory } from '#contract/api/categories.ts'

type Pictured = Pick<ShownCategory, 'image' | 'artwork' | 'productImage'>

/**
 * Gives the tiles of a row pictures of one kind: all painted, or none. Where one has no painting, all show their best
 * products; where one of them has no product with a picture either, that one is painted as a basket of a bit of everything.
 * Pictures and initials that the seller has chosen stay.
 */
export function picturesOfRow<Tile extends Pictured>(row: readonly Tile[]): Tile[] {
  if (!row.some(isUnpainted)) return [...row]
  const canShowProducts = row.every((tile) => tile.artwork === undefined || tile.productImage)
  return row.map((tile) => {
    if (canShowProducts && tile.productImage) return showing(tile, { image: tile.productImage })
    return isUnpainted(tile) ? showing(tile, { artwork: 'basket' }) : tile
  })
}

function isUnpainted({ artwork, productImage }: Pictured): boolean {
  return artwork === undefined && productImage !== undefined
}

function showing<Tile extends Pictured>(tile: Tile, picture: Pictured): Tile {
  const { image: _, artwork: __, productImage: ___, ...others } = tile
  return { ...others, ...picture } as Tile
}
