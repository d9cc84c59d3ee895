import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fallbackFaces } from './fallback-face.ts'

const root = join(import.meta.dirname, '../..')
const figtree = '@fontsource-variable/figtree/files/figtree'
const devanagari = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari'
const rupee = '\u20b9'
const punctuation = '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2022\u2212\u20ac'
const latin = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}${punctuation}`

await mkdir(join(root, 'public/fonts'), { recursive: true })
await saveSubset(`${figtree}-latin`, latin, 'figtree.woff2', 800)
await saveSubset(`${figtree}-latin-ext`, rupee, 'figtree-rupee.woff2', 800)
await saveSubset(`${devanagari}-devanagari`, lettersOfDevanagari(), 'devanagari.woff2', 700)
await writeFile(join(root, 'src/web/ui/fonts.css'), await faces())

async function saveSubset(font: string, text: string, name: string, boldest: number) {
  const subset = await subsetFont(await fontFile(font), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: boldest, default: 400 } },
  })
  await writeFile(join(root, 'public/fonts', name), subset)
}

/** The letters of Hindi and Marathi: without signs of the Vedas, of Sanskrit and Kashmiri; with the joiners and the dotted circle. */
function lettersOfDevanagari(): string {
  const letters = [
    charactersFrom(0x901, 0x903),
    charactersFrom(0x905, 0x90b),
    charactersFrom(0x90d, 0x911),
    charactersFrom(0x913, 0x928),
    charactersFrom(0x92a, 0x933),
    charactersFrom(0x935, 0x939),
    charactersFrom(0x93c, 0x943),
    charactersFrom(0x945, 0x945),
    charactersFrom(0x947, 0x949),
    charactersFrom(0x94b, 0x94d),
    charactersFrom(0x950, 0x950),
    charactersFrom(0x958, 0x95f),
    charactersFrom(0x964, 0x970),
    charactersFrom(0x972, 0x972),
  ]
  return `${letters.join('')}\u200c\u200d\u25cc`
}

function fontFile(font: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`${font}-wght-normal.woff2`))
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
    await fallbackFaces(await fontFile(`${figtree}-latin`)),
  ].join('\n')
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  )
}
