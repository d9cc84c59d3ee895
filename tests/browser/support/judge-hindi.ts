import type { Database } from '#server/database/database.ts'
import { expectWholeText } from './find-cut-text.ts'
import { expectNoForeignWord } from './find-foreign-words.ts'
import { expectWholeLetters } from './judge-letters.ts'
import { expectFits } from './judge-screen.ts'
import { expectNothingOutside } from './measure.ts'
import { expect, type Page } from './shop.ts'

/** Texts of this shop and its people, which no translator has seen. */
export async function ownTexts(db: Database): Promise<string[]> {
  const rows = [
    await db.selectFrom('products').selectAll().execute(),
    await db.selectFrom('categories').select(['label', 'path']).execute(),
    await db.selectFrom('sellers').select(['name', 'email']).execute(),
    await db.selectFrom('addresses').select(['firstName', 'lastName', 'street', 'city']).execute(),
  ]
  const texts = rows.flat().flatMap((row) => Object.values(row).flat())
  return texts.filter((text) => typeof text === 'string')
}

/** The page that is open speaks Hindi alone, fits the screen, and nothing of its letters is cut off. */
export async function expectHindi(page: Page, own: readonly string[]): Promise<void> {
  await expectSpoken(page, own, 'hi')
}

/** The same of another language in these letters. */
export async function expectSpoken(page: Page, own: readonly string[], language: 'hi' | 'mr') {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('खुल रहा है', { exact: true })).toHaveCount(0)
  await expectNoForeignWord(page, own)
  await expectFits(page, [page.viewportSize()!.width])
  await expectNothingOutside(page)
  await expectWholeText(page)
  await expectWholeLetters(page)
}
