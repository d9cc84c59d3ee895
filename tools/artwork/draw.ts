import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { categories, emptyStates } from './groups.ts'
import { stillLife } from './hero.ts'
import { saveMarks, saveSharePicture } from './marks.ts'
import { carePaintings } from './paintings-care.ts'
import { coldPaintings } from './paintings-cold.ts'
import { freshPaintings } from './paintings-fresh.ts'
import { housePaintings } from './paintings-house.ts'
import { snackPaintings } from './paintings-snacks.ts'
import { staplePaintings } from './paintings-staples.ts'
import { thingPaintings } from './paintings-things.ts'
import { fruits, type Picture, vegetables } from './pictures-fresh.ts'
import { bakery, cereals, dairy, drinks, instant } from './pictures-pantry.ts'
import { saveWidths, squarePicture } from './save.ts'
import { rendered } from './scene.ts'

const root = join(import.meta.dirname, '../..')
const goods = [...vegetables, ...fruits, ...drinks, ...instant, ...dairy, ...bakery, ...cereals]

const paintings = [
  ...categories,
  ...freshPaintings,
  ...coldPaintings,
  ...staplePaintings,
  ...snackPaintings,
  ...carePaintings,
  ...housePaintings,
  ...thingPaintings,
]
/** Words of the command: only the pictures whose names contain one are drawn. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word))

await saveProductPictures()
await saveSmallPictures(paintings, [160, 320])
await saveSmallPictures(emptyStates, [240, 480])
if (isWanted({ name: 'hero' })) {
  const hero = await rendered(stillLife(), 1600)
  await saveWidths(hero, join(root, 'public/artwork/hero-'), [480, 800, 1200, 1600], 46)
}
if (isWanted({ name: 'marks' })) {
  await saveMarks(join(root, 'public'))
  await saveSharePicture(join(root, 'public'))
}

async function saveProductPictures(): Promise<void> {
  for (const picture of goods.filter(isWanted)) {
    const path = join(root, 'sample/media', picture.name)
    await rm(path, { recursive: true, force: true })
    await saveWidths(await squarePicture(picture, 1080), `${path}/`, [160, 320, 640, 1080])
  }
}

async function saveSmallPictures(pictures: Picture[], widths: number[]): Promise<void> {
  for (const picture of pictures.filter(isWanted)) {
    const path = join(root, 'public/artwork', picture.name)
    await saveWidths(await squarePicture(picture, 960), `${path}-`, widths)
  }
}
