import { themes } from '#contract/theme-colors.ts'
import { isForEveryWidth, onComputers } from './judge-screen.ts'
import { findViolations } from './run-axe.ts'
import { expect, type Page } from './shop.ts'

/** In both themes every text and every control of the screen stands out enough. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change with the next frames, on a long list and a busy machine with later ones.
    await page.waitForTimeout(300)
    const judge = () =>
      expect
        .poll(() => unreadable(page), `${new URL(page.url()).pathname}, ${colorScheme}`)
        .toEqual([])
    await judge()
    if (isForEveryWidth()) await onComputers(page, judge)
  }
}

/** The elements that do not stand out, each with the reason. */
async function unreadable(page: Page): Promise<string[]> {
  const violations = await findViolations(page, {
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`),
  )
}
