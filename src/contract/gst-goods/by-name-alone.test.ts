import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { proposeRate } from './propose-rate.ts'

const today = new Date('2026-11-22T06:00:00Z')

type Labelled = Record<'name' | 'percent', string>

/** Goods drawn from a real catalog by a seed and labelled by hand; `|` separates labels that are both defensible. */
function readLabelled(file: string): Labelled[] {
  const path = join(import.meta.dirname, '../../../tests/support', file)
  return parse(readFileSync(path), { columns: true }) as Labelled[]
}

test.each(['gst-goods-31.csv', 'gst-goods-93.csv', 'gst-names-152.csv', 'gst-names-277.csv'])(
  'of the 200 goods of %s, without any category, few are left open and few are wrong',
  (file) => {
    const goods = readLabelled(file)
    const proposed = goods.flatMap(({ name, percent }) => {
      const proposal = proposeRate({ name }, today)
      return proposal ? percent.split('|').includes(String(proposal.percent)) : []
    })
    const figures = {
      openPercent: (100 * (goods.length - proposed.length)) / goods.length,
      rightPercent: (100 * proposed.filter(Boolean).length) / proposed.length,
    }

    process.stdout.write(`Rates by name alone, ${file}: ${JSON.stringify(figures)}\n`)
    expect(goods).toHaveLength(200)
    expect(figures.openPercent).toBeLessThanOrEqual(10)
    expect(figures.rightPercent).toBeGreaterThanOrEqual(95)
  },
)

test.each([
  ['what is for the skin is no fruit', 'Tomato Firming Facial Kit', 18],
  ['a plastic bowl for vegetables is no vegetable', 'Plastic Bowl/ Vegetable Basket - Pink', 18],
  ['what tastes of a fruit is none', 'Sparky Orange Flavour - Instant Coffee', 5],
  ['the powder of a root is a spice', 'Turmeric Powder', 5],
  ['goods without pesticide are no pesticide', 'Turmeric Powder - Pesticide Free', 5],
  ['steel-cut oats are no steel', 'Steel Cut Oats', 5],
  ['2 in 1 tells nothing of what is in it', '2 in 1 Shampoo', 5],
])('%s: %s', (_, name, percent) => {
  expect(proposeRate({ name }, today)?.percent).toBe(percent)
})

test.each(['Apple - Green Apple Flavour', 'Container Set', 'Rosemary', 'Papaya Kit - Mini'])(
  'nothing is guessed of %s',
  (name) => {
    expect(proposeRate({ name }, today)).toBeUndefined()
  },
)
