import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { categories, emptyStates } from './groups.ts'
import { stillLife } from './hero.ts'
import { saveMarks, saveSharePicture } from './marks.ts'
import { fruits, type Picture, vegetables } from './pictures-fresh.ts'
import { bakery, cereals, dairy, drinks, instant } from './pictures-pantry.ts'
import { saveWidths, squarePicture } from './save.ts'
import { rendered } from './scene.ts'

const root = join(import.meta.dirname, '../..')
const goods = [...vegetables, ...fruits, ...drinks, ...instant, ...dairy, ...bakery, ...cereals]

await saveProductPictures()
await saveSmallPictures(categories, [160, 320])
await saveSmallPictures(emptyStates, [240, 480])
await saveWidths(
  await rendered(stillLife(), 1600),
  join(root, 'public/artwork/hero-'),
  [480, 800, 1200, 1600],
  46,
)
await saveMarks(join(root, 'public'))
await saveSharePicture(join(root, 'public'))

async function saveProductPictures(): Promise<void> {
  await rm(join(root, 'sample/media'), { recursive: true, force: true })
  for (const picture of goods) {
    const path = join(root, 'sample/media', picture.name)
    await saveWidths(await squarePicture(picture, 1080), `${path}/`, [160, 320, 640, 1080])
  }
}

async function saveSmallPictures(pictures: Picture[], widths: number[]): Promise<void> {
  for (const picture of pictures) {
    const path = join(root, 'public/artwork', picture.name)
    await saveWidths(await squarePicture(picture, 960), `${path}-`, widths)
  }
}
