import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tints } from '#contract/categories.ts'
import { paperColors, themes } from '#contract/theme-colors.ts'
import { contrastOf } from '#tests/support/contrast.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const tokenFiles = ['src/web/ui/theme.css', 'src/web/ui/dark-theme.css']
/** Pages without the shop's styles repeat some tokens. */
const repeatedIn = ['src/web/busy-page.ts', 'public/pay.css', 'public/api-docs.css']
const ownColors = globSync(['src/web/**/*.{css,ts,tsx}', 'public/*.css'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !tokenFiles.includes(file))
  .toSorted()

const colorValue =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]|%23[\da-f]{3,8}\b/gi
const colorName =
  /\b(?:color|background|background-color|border|border-[a-z]+|fill|stroke|outline|caret-color)\s*[:=]\s*\{?["']?[^;"'\n}]*?\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|silver|gold)\b(?!-)/gi
const colorClass =
  /\b(?:bg|text|border|ring|outline|fill|stroke|shadow|accent|caret|decoration|divide|from|via|to)-(?:white|black|(?:gr[ae]y|slate|zinc|neutral|red|green|blue|amber|yellow|orange)-\d+|\[(?:#|rgb|hsl|okl))/g

function rawColorsIn(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\//g, '')
  return [colorValue, colorName, colorClass].flatMap((kind) => withoutComments.match(kind) ?? [])
}

describe('colours', () => {
  test('are named by the tokens alone, in styles, class names and inline styles', () => {
    const found = ownColors
      .filter((file) => !repeatedIn.includes(file))
      .map((file) => [file, rawColorsIn(textOf(file))] as const)
      .filter(([, colors]) => colors.length > 0)

    expect(ownColors.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  test('are noticed where they are named', () => {
    const samples = [
      '.a { color: #fff; }',
      '.a { background: white; }',
      '.a { border: 1px solid rgb(1 2 3 / 0.4); }',
      '<path fill="#000" />',
      '<path fill="black" />',
      "<p style={{ color: 'red' }} />",
      '<p className="mt-2 bg-white/80" />',
      '<p className="text-[#123456]" />',
      '<p className="border-gray-200" />',
      '.a { background-image: url("data:image/svg+xml,%3Csvg stroke=\'%2355645a\'/%3E"); }',
    ]

    for (const sample of samples) expect(rawColorsIn(sample), sample).not.toEqual([])
    for (const sample of ['href={`#${id}`}', 'className="bg-card text-ink"', '/* red */'])
      expect(rawColorsIn(sample), sample).toEqual([])
  })

  test('have a dark value each, but for those that every theme shares', () => {
    const shared = ['marigold', 'on-marigold', 'sheet', 'print', 'print-soft', 'transparent']

    const missing = Object.keys(tokens.light).filter((name) => !(name in ownDark))

    expect(missing.toSorted()).toEqual(shared.toSorted())
    expect(Object.keys(ownDark).filter((name) => !(name in tokens.light))).toEqual([])
  })

  test('of bars of the browser and of pages without the shop’s styles are the tokens', () => {
    for (const theme of themes) expect(paperColors[theme]).toBe(tokens[theme].paper)
    const known = new Set(themes.flatMap((theme) => Object.values(tokens[theme])))
    for (const file of repeatedIn.slice(0, 2)) {
      const unknown = textOf(file)
        .match(/#[\da-f]{3,6}\b/gi)
        ?.filter((color) => !known.has(color.length === 4 ? color.replace(/\w/g, '$&$&') : color))
      expect(new Set(unknown), file).toEqual(new Set(ownWarning[file]))
    }
  })
})

/** The warning of a test's payment page is the shop's nowhere else. */
const ownWarning: Record<string, string[]> = {
  'public/pay.css': ['#b45309', '#fff7e6', '#3a301c'],
}

const ownDark = readTokens('src/web/ui/dark-theme.css')
const tokens = {
  light: readTokens('src/web/ui/theme.css'),
  get dark() {
    return { ...this.light, ...ownDark }
  },
}

function readTokens(file: string): Record<string, string> {
  const found = textOf(file).matchAll(
    /--color-([a-z-]+):\s*(#[\da-f]{6}|transparent|var\(--color-[a-z-]+\));/g,
  )
  const values: Record<string, string> = {}
  for (const [, name = '', value = ''] of found) values[name] = value
  return values
}

describe.for(themes)('in the %s theme', (theme) => {
  const surfaces = ['paper', 'card', 'leaf-wash', 'beet-wash']
  const inks = ['ink', 'ink-soft', 'leaf', 'leaf-deep', 'beet']
  const pairs = [
    ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
    ...tints.flatMap((tint) => ['ink', 'ink-soft'].map((ink) => [ink, tint] as const)),
    ['on-leaf', 'leaf'],
    ['on-leaf', 'leaf-deep'],
    ['on-beet', 'beet'],
    ['on-marigold', 'marigold'],
  ] as const

  test.for(pairs)('%s on %s is read by everybody', ([ink, surface]) => {
    const { [ink]: front = '', [surface]: behind = '' } = tokens[theme]

    expect(contrastOf(front, behind)).toBeGreaterThanOrEqual(4.5)
  })

  test.for(['paper', 'card'])('edges of fields and the ring of focus stand out from %s', (name) => {
    const { 'line-strong': line = '', leaf = '', [name]: behind = '' } = tokens[theme]

    expect(contrastOf(line, behind)).toBeGreaterThanOrEqual(3)
    expect(contrastOf(leaf, behind)).toBeGreaterThanOrEqual(3)
  })
})
