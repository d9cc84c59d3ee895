import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fold } from '#server/catalog/search/words.ts'
import { proposeName } from './propose-name.ts'

/** Products of a real catalogue, with names that were written by hand before any proposal was seen. */
const judged = readFileSync('tests/fixtures/names-in-hindi.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [name: string, hindi: string])

// A name reads the same with and without nukta, hyphens and the h of व्हाइट.
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[\s\-.]+/g, '')
    .replaceAll('व्ह', 'व')

const proposals = judged.map(([name, hindi]) => {
  const proposal = proposeName('hi', { name })
  return { name, isRight: plain(proposal?.name ?? '') === plain(hindi), isGuess: proposal?.isGuess }
})

test('most names of a real catalogue are proposed as a shop would write them', () => {
  const right = proposals.filter(({ isRight }) => isRight).length

  expect(judged).toHaveLength(150)
  expect(right).toBeGreaterThanOrEqual(95)
})

test('what is accepted with its group without being read is seldom another than the shop’s', () => {
  const sure = proposals.filter(({ isGuess }) => isGuess === false)
  const right = sure.filter(({ isRight }) => isRight).length

  expect(right / sure.length).toBeGreaterThan(0.75)
})
