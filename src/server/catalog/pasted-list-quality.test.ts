import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { fillWithPastedGoods, shelves } from '#tests/support/pasted-goods.ts'
import { viewPastedList } from './read-pasted-list.ts'

const support = join(import.meta.dirname, '../../../tests/support')
const { lines } = JSON.parse(readFileSync(join(support, 'pasted-goods.json'), 'utf8')) as {
  lines: { list: string; text: string; wanted: string; not?: string; shelf?: string }[]
}

test('at least nine in ten lines of each list are right as filled in, and none is sure of a wrong one (G-30)', async ({
  db,
}) => {
  await fillWithPastedGoods(db)

  const judged: Judged[] = []
  for (const line of lines) judged.push(await judge(db, line))

  const wrong = judged.filter(({ isRight }) => !isRight)
  const lists = Object.entries(Object.groupBy(judged, ({ list }) => list))
  const shares = lists.map(([list, all = []]) => ({
    list,
    share: all.filter(({ isRight }) => isRight).length / all.length,
    // The rest of what is right is a guess.
    sure: all.filter((one) => one.isRight && one.isSure).length / all.length,
  }))
  const misses = wrong.map(({ text, found }) => `${text} → ${found || 'nothing'}`)
  process.stdout.write(
    `Right as filled in: ${JSON.stringify(shares)}; wrong: ${misses.join('; ')}\n`,
  )
  for (const { list, share } of shares) expect(share, list).toBeGreaterThanOrEqual(0.9)
  expect(wrong.filter(({ isSure }) => isSure)).toEqual([])
})

type Line = (typeof lines)[number]
type Judged = { list: string; text: string; found: string; isRight: boolean; isSure: boolean }

async function judge(db: Database, line: Line): Promise<Judged> {
  const { list, text } = line
  const { lines: answered } = await viewPastedList(db, text)
  const read = answered.find(({ words }) => words !== '')
  const product = read?.isSold ? read.choices[0]?.product : undefined
  const found = product?.name ?? ''
  return { list, text, found, isRight: isRight(line, product), isSure: read?.isSure === true }
}

type Found = { name: string; brand?: string | undefined; category: string }

function isRight({ wanted, not, shelf }: Line, product: Found | undefined): boolean {
  const { name, brand, category } = product ?? { name: '', category: '' }
  const isOther = not && isMatch(not, name)
  const isThere = !shelf || isMatch(shelf, shelves.get(category) ?? '')
  return isMatch(wanted, brand ? `${name} ${brand}` : name) && !isOther && isThere
}

/** An empty pattern expects no product. */
function isMatch(pattern: string, name: string): boolean {
  return pattern === '' ? name === '' : new RegExp(pattern, 'i').test(name)
}
