import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fallbackFaces } from './fallback-face.ts'

const root = join(import.meta.dirname, '../..')
const family = '@fontsource-variable/figtree/files/figtree'
const rupee = '\u20b9'
const punctuation = '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u2212\u20ac'
const latin = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}${punctuation}`

await mkdir(join(root, 'public/fonts'), { recursive: true })
await saveSubset('latin', latin, 'figtree.woff2')
await saveSubset('latin-ext', rupee, 'figtree-rupee.woff2')
await writeFile(join(root, 'src/web/ui/fonts.css'), await faces())

async function saveSubset(part: string, text: string, name: string): Promise<void> {
  const subset = await subsetFont(await fontFile(part), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  })
  await writeFile(join(root, 'public/fonts', name), subset)
}

function fontFile(part: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`${family}-${part}-wght-normal.woff2`))
}

async function faces(): Promise<string> {
  const face = (file: string, range: string) => `@font-face {
  font-family: "Figtree";
  src: url("/fonts/${file}") format("woff2");
  font-weight: 400 800;
  font-style: normal;
  font-display: swap;
  unicode-range:${range};
}
`
  return [
    face(
      'figtree.woff2',
      '\n    U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212',
    ),
    '/* The rupee sign lies in another file of the family. */',
    face('figtree-rupee.woff2', ' U+20B9'),
    await fallbackFaces(await fontFile('latin')),
  ].join('\n')
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  )
}
