import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goodsLanguages } from './goods-languages.ts'
import { fileIn, furtherLanguages, insteadOf, languages, lettersOf } from './languages.ts'

const root = join(import.meta.dirname, '../..')

test('each language has a folder of sentences, styles of its letters and names of goods', () => {
  const folders = globSync('src/text/*/', { cwd: root }).map((path) => path.split(/[\\/]/)[2])
  expect(new Set(folders)).toEqual(new Set(languages))

  for (const letters of new Set(Object.values(lettersOf)))
    expect(existsSync(join(root, 'src/web/ui/languages', `${letters}.css`)), letters).toBe(true)
  expect(goodsLanguages).toEqual(expect.arrayContaining(furtherLanguages))
  expect(new Set(goodsLanguages).size).toBe(goodsLanguages.length)
})

test('the language that speaks instead is another one, and whole', () => {
  for (const language of languages) {
    const instead = insteadOf[language]
    if (instead === undefined) continue
    expect(languages.filter((each) => each !== language)).toContain(instead)
    expect(insteadOf[instead as typeof language]).toBeUndefined()
  }
})

test('a file is the language’s own, or that of the language that speaks instead', () => {
  const files = { '/src/text/en/words.ts': 'words', '/src/text/hi/words.ts': 'शब्द' }

  expect(fileIn('hi', files)).toBe('शब्द')
  expect(fileIn('mr', files)).toBe('शब्द')
  expect(fileIn('hi', {})).toBeUndefined()
  expect(fileIn('tlh', files)).toBeUndefined()
})
