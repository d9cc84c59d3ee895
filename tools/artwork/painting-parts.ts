import { bottle, liquids } from './drinks.ts'
import { type Grain, heap } from './grains.ts'
import { type Laid, laid, shadow } from './scene.ts'
import { bowlBack, bowlFront, crateBack, crateFront, glazes } from './vessels.ts'

export type Glaze = keyof typeof glazes

/** Goods on one wide shadow; `half` is half as wide as it, around `x`. */
export function laidOn(half: number, y: number, things: Laid[], x = 510): string {
  return shadow(x, y, half) + laid(things)
}

/** A wide bowl with goods that look over its rim. */
export function bowlOf(glaze: Glaze, goods: string): string {
  const bowl = { x: 500, y: 540, width: 780, depth: 330, id: 'bowl' }
  return (
    shadow(500, 880, 260) + bowlBack(bowl, glazes[glaze]) + goods + bowlFront(bowl, glazes[glaze])
  )
}

export function crateOf(goods: string): string {
  const crate = { x: 500, y: 540, width: 820, depth: 280, id: 'crate' }
  return shadow(500, 826, 430) + crateBack(crate) + goods + crateFront(crate)
}

type Small = { x: number; y: number; width: number; id: string }

/** A bowl heaped with grain; `x`,`y` is the middle of its rim. */
export function heaped({ x, y, width, id }: Small, grain: Grain, glaze: Glaze): string {
  const bowl = { x, y, width, depth: width * 0.43, id }
  const content = heap(
    { x, y: y + 4, width: width * 0.93, height: width * 0.24, id: `${id}-heap` },
    grain,
  )
  return (
    shadow(x, y + width * 0.44, width * 0.36) +
    bowlBack(bowl, glazes[glaze]) +
    content +
    bowlFront(bowl, glazes[glaze])
  )
}

/** A sprite as the mark of a pack. */
export function mark(name: string, size = 90, turn = 0): string {
  return laid([[name, 0, 0, size, turn]])
}

export function bottleOf(
  liquid: keyof typeof liquids,
  x: number,
  y: number,
  height: number,
): string {
  return shadow(x, y - 8, height * 0.2) + bottle({ x, y, height, id: liquid }, liquids[liquid])
}
