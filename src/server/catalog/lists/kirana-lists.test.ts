import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import type { Database } from '#server/database/database.ts'
import { expect, testWith } from '#tests/support/database.ts'
import { type KiranaLine, readKiranaLists } from '#tests/support/kirana-lists.ts'
import { fillRealShop, hasRealCatalogue, readRealCatalogue } from '#tests/support/real-catalogue.ts'

const rows = hasRealCatalogue ? readRealCatalogue() : new Map<string, never>()
const { lists, isMeant } = readKiranaLists()
const test = testWith((db) => fillRealShop(db, { rows, hasCategories: true }))

type Read = Awaited<ReturnType<typeof viewPastedList>>['lines'][number]

/** The lines that the shop sells, and those of them that are not right as filled in. */
async function judge(db: Database, { text, lines }: (typeof lists)[number]) {
  const read = (await viewPastedList(db, text)).lines.filter(({ words }) => words !== '')
  const sold = lines
    .filter(({ thing }) => thing !== '')
    .map((line, at) => ({ ...line, read: read.find(isOf(line)) ?? read[at] }))
    .filter(({ thing }) => [...rows.values()].some((row) => isMeant(thing, row)))
  const wrong = sold.filter((line) => !isRight(line))
  return { sold: sold.length, wrong: wrong.map((line) => `${line.text} → ${nameOf(line.read)}`) }
}

const isOf =
  ({ text }: KiranaLine) =>
  (line: Read) =>
    line.text === text.replace(/^\d+\. /, '').trim()

function isRight({ thing, amount, read }: KiranaLine & { read: Read | undefined }): boolean {
  const row = read?.isSold ? rows.get(read.choices[0]!.product._id) : undefined
  const asked = [read?.quantity, read?.unit].filter((part) => part !== null).join(' ')
  return row !== undefined && isMeant(thing, row) && (amount === '' || amount === asked)
}

const nameOf = (read: Read | undefined) => read?.choices[0]?.product.name ?? 'nothing'

test.runIf(hasRealCatalogue)(
  'in the whole real catalogue nine in ten lines of kiranas are right as filled in (G39-1)',
  async ({ filledDb: db }) => {
    const judged = []
    for (const list of lists) judged.push({ ...list, ...(await judge(db, list)) })

    const said = judged.map(
      ({ list, sold, wrong }) =>
        `${list} ${sold - wrong.length} of ${sold}; wrong: ${wrong.join('; ')}`,
    )
    process.stdout.write(`Right as filled in:\n${said.join('\n')}\n`)
    for (const isKeptBack of [false, true]) {
      const half = judged.filter((one) => one.isKeptBack === isKeptBack)
      const sold = half.reduce((sum, one) => sum + one.sold, 0)
      const wrong = half.reduce((sum, one) => sum + one.wrong.length, 0)
      expect(1 - wrong / sold, said.join('\n')).toBeGreaterThanOrEqual(0.9)
      // A wrong line costs a tap; two more add the list and place the order.
      expect((12 * wrong) / sold).toBeLessThanOrEqual(2)
    }
  },
)
