import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { stillLife } from './hero.ts'
import { centred } from './save.ts'

const paper = '#fbfaf6'

/** The sign of the store: a woven basket with a leaf in it, drawn on a grid of 32. */
const mark =
  '<path d="M6.6 13.2C6.6 6.4 10.5 2.6 16 2.6s9.4 3.8 9.4 10.6" fill="none" stroke="#13793f" stroke-width="2.4" stroke-linecap="round"/>' +
  '<path d="M15.4 12.9c-3.4-2-3.2-6 .6-8.1 3.4 2 4 5.9-.6 8.1z" fill="#6cbb45"/>' +
  '<rect x="2" y="13" width="28" height="4.6" rx="2.3" fill="#13793f"/>' +
  '<clipPath id="b"><path d="M4 18.6h24l-1.7 8.7a3 3 0 0 1-3 2.5H8.7a3 3 0 0 1-3-2.5z"/></clipPath>' +
  '<g clip-path="url(#b)" fill="none" stroke="#13793f" stroke-width="3">' +
  '<path d="M3.3 20.1h26M3.3 28.3h26" stroke-dasharray="7.6 1.3"/>' +
  '<path d="M4.35 24.2h24" stroke-dasharray="11 1.3"/></g>'

/** A browser's dark tab would swallow the deep green. */
const lighterOnDark =
  '<style>@media (prefers-color-scheme:dark){[stroke]{stroke:#3fae6c}[fill="#13793f"]{fill:#3fae6c}}</style>'

export async function saveMarks(folder: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>\n`
  await writeFile(`${folder}/artwork/logo-mark.svg`, svg)
  await writeFile(`${folder}/favicon.svg`, svg.replace('<path', `${lighterOnDark}<path`))
  await saveIcon(`${folder}/icon-192.png`, 192)
  await saveIcon(`${folder}/icon-512.png`, 512)
  await saveIcon(`${folder}/apple-touch-icon.png`, 180)
}

/** Opaque and with a wide border, so that a phone may cut any shape out of it. */
async function saveIcon(path: string, size: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-7 -7.4 46 46"><rect x="-7" y="-7.4" width="46" height="46" fill="${paper}"/>${mark}</svg>`
  await sharp(Buffer.from(svg))
    .flatten({ background: paper })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path)
}

/** The picture other sites show beside a link to the store. */
export async function saveSharePicture(folder: string): Promise<void> {
  const picture = await centred(stillLife().drawing, 1200, 630, 0.05)
  await sharp(picture)
    .flatten({ background: paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(`${folder}/artwork/share.jpg`)
}
