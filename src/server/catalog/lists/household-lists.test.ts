import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, testWith } from '#tests/support/database.ts'
import { fillWithPastedGoods } from '#tests/support/pasted-goods.ts'
import { fillRealShop, hasRealCatalogue, readRealCatalogue } from '#tests/support/real-catalogue.ts'

type Wanted = { wanted: string; not: string; quantity: number | null; unit: string | null }
type List = { list: string; text: string; note: string; lines: Wanted[] }

const file = join(import.meta.dirname, '../../../../tests/support/household-lists.json')
const { lists } = JSON.parse(readFileSync(file, 'utf8')) as { lists: List[] }

const test = testWith(fillWithPastedGoods)
const inRealShop = testWith((db) =>
  fillRealShop(db, { rows: readRealCatalogue(), hasCategories: true }),
)

/** The lines of a list that are not right as filled in, a line too many or missing, and a note that is not meant. */
async function judge(db: Database, { text, note, lines }: List) {
  const read = await viewPastedList(db, text)
  const asked = read.lines.filter(({ words }) => words !== '')
  const wrong = lines.flatMap((line, at) => {
    const one = asked[at]
    return one && isRight(line, one) ? [] : `${one?.text} → ${nameOf(one)}`
  })
  return { wrong, isSplit: asked.length === lines.length, isNoted: read.note === note }
}

type Read = Awaited<ReturnType<typeof viewPastedList>>['lines'][number]

function isRight(line: Wanted, read: Read): boolean {
  const isAmount = read.quantity === line.quantity && read.unit === line.unit
  return fits(line, nameOf(read)) && (line.wanted === '' || isAmount)
}

function nameOf(read: Read | undefined): string {
  const product = read?.isSold ? read.choices[0]?.product : undefined
  return product ? `${product.name} ${product.brand ?? ''}` : ''
}

function fits({ wanted, not }: Wanted, name: string): boolean {
  if (wanted === '') return name === ''
  return new RegExp(wanted, 'i').test(name) && !(not && new RegExp(not, 'i').test(name))
}

test.for(lists)(
  'a list as people send it is right as filled in: $list (G-54)',
  async (list, { filledDb: db }) => {
    const { wrong, ...read } = await judge(db, list)

    expect(read).toEqual({ isSplit: true, isNoted: true })
    expect(1 - wrong.length / list.lines.length, wrong.join('; ')).toBeGreaterThanOrEqual(0.9)
  },
)

inRealShop.runIf(hasRealCatalogue)(
  'in the whole real catalogue these lists are right as filled in (G-54)',
  async ({ filledDb: db }) => {
    const judged = []
    for (const list of lists) judged.push({ ...list, ...(await judge(db, list)) })

    const shares = judged.map(
      ({ list, lines, wrong }) => `${list} ${lines.length - wrong.length} of ${lines.length}`,
    )
    process.stdout.write(`Right as filled in: ${shares.join(', ')}\n`)
    for (const { lines, wrong } of judged) {
      expect(1 - wrong.length / lines.length, wrong.join('; ')).toBeGreaterThanOrEqual(0.9)
    }
  },
)

describe('a list that cannot be meant', () => {
  test('amounts that no pack comes to are asked, with what is taken instead', async ({
    filledDb: db,
  }) => {
    const { lines } = await viewPastedList(db, 'aloo -2 kg\naloo 99999 kg\ndoodh 400000 packet')

    expect(lines.map(({ quantity, choices }) => [quantity, choices[0]?.isExact])).toMatchObject([
      [2, expect.anything()],
      [99_999, false],
      [99_999, false],
    ])
    expect(lines.every(({ choices }) => choices.every(({ quantity }) => quantity >= 1))).toBe(true)
  })

  test('a list for thirty people is cut off, and says by how much', async ({ filledDb: db }) => {
    const { lines, more } = await viewPastedList(db, 'aloo 30 kg\n'.repeat(75))

    expect([lines.length, more]).toEqual([60, 15])
  })

  const word = (text: string) => text.repeat(Math.floor(4000 / text.length))
  test.for([
    ['one word', word('aloo')],
    ['one word again and again', word('aloo ')],
    ['letters', word('a ')],
    ['numbers', word('12 ')],
    ['places', word('flat ')],
    ['times', word('kal subah 6 baje ')],
    ['stamps of a chat', word('[12/12/24, 10:10] ')],
    ['prices', word('rs 5 ')],
    ['pictures', word('🥔')],
    ['brackets', word('[')],
    ['sixty misspelt things', 'tamattrz 2 kg\n'.repeat(60)],
    ['sixty of six things each', 'aloo pyaz tamatar doodh atta masala\n'.repeat(60)],
    ['sixty short words', Array.from({ length: 60 }, (_, at) => `b${at % 9}a`).join('\n')],
  ])(
    '%s: no turn of the event loop takes longer than 100 ms',
    async ([, text], { filledDb: db }) => {
      await viewPastedList(db, 'aloo')
      const turns = watchTurns()

      await viewPastedList(db, text!)

      expect(await turns.longestMs()).toBeLessThanOrEqual(100)
    },
  )
})

/** Measures how long each turn computes, whatever else the machine does. */
function watchTurns() {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    async longestMs() {
      isOver = true
      await sleep(1)
      return longest
    },
  }
}
