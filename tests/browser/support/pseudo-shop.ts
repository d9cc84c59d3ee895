import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '#server/database/database.ts'
import { indianStates } from '#web/shop/address/indian-states.ts'
import { expectWholeText } from './find-cut-text.ts'
import { saidOn } from './find-foreign-words.ts'
import { ownTexts } from './judge-hindi.ts'
import { expectWholeLetters } from './judge-letters.ts'
import { expectFits, expectTouchTargets } from './judge-screen.ts'
import { expectNothingOutside } from './measure.ts'
import { type NewShop, useNewStore } from './new-shop.ts'
import { expect, type Page, test as storeTest } from './shop.ts'

const root = join(import.meta.dirname, '../../..')

/** One demo store that says everything in the language in which layouts are tested; all tests of a file share it. */
export const test = storeTest.extend<object, { pseudoShop: NewShop }>({
  pseudoShop: [
    async ({ store }, use) => {
      await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'pseudo'], { cwd: root })
      const settings = { TOKRI_MODE: 'demo', SAMPLE_DATA: 'on' }
      const hooks = join(root, 'tests/support/speak-pseudo.ts')
      await useNewStore({ store, settings, hooks, use })
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: async ({ pseudoShop }, use) => use(pseudoShop.url),
})

/** The demo’s name and address, from its settings; names of states, of which addresses keep the English one. */
const names = ['Tokri', '12 Market Road, Bengaluru 560001', 'India', ...indianStates]

/** Words of dates, times and distances in time, which the locale has. */
const wordsOfTime =
  /^(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|am|pm|ago|min|now|today|yesterday)$/

/** What this shop and its people have written, which is in no file of sentences. */
export async function writtenTexts(db: Database): Promise<string[]> {
  const texts = await ownTexts(db)
  const known = [...texts, ...names]
  return known.toSorted((one, other) => other.length - one.length)
}

/** Every sentence of the page that is open is one of the files of sentences. */
export async function expectTurned(page: Page, own: readonly string[]): Promise<void> {
  await expect.poll(() => plainSentences(page, own), page.url()).toEqual([])
}

/** The page that is open fits the screen, and nothing of it is cut off, covered or too small to be tapped. */
export async function expectHeld(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFits(page, [page.viewportSize()!.width])
  await expectNothingOutside(page)
  await expectWholeText(page)
  await expectWholeLetters(page)
  await expectTouchTargets(page)
}

/** Texts with a word that is left as a person wrote it, and no abbreviation. */
async function plainSentences(page: Page, own: readonly string[]): Promise<string[]> {
  const said = await saidOn(page)
  return said.flatMap(({ place, text }) => {
    const rest = own
      .reduce((left, name) => left.replaceAll(name, ' '), text)
      .replaceAll(/\S+@\S+|https?:\/\/\S+|\{\w+\}|\/[\w/-]+/g, ' ')
    const words = rest.match(/\p{Script=Latin}{2,}/gu) ?? []
    const plain = words.filter((word) => isPlain(word) && !wordsOfTime.test(word))
    return plain.length > 0 ? [`${plain.join(' ')}: “${text.slice(0, 120)}” (${place})`] : []
  })
}

/** With a vowel, as no unit has, and not in capitals, as abbreviations are. */
function isPlain(word: string): boolean {
  return /^[a-z]*[aeiouy][a-z]*$/i.test(word) && /[a-z]/.test(word)
}
