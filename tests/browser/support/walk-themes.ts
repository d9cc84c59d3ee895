import AxeBuilder from '@axe-core/playwright'
import { themes } from '#contract/theme-colors.ts'
import { expect, type Page } from './shop.ts'

/** In both themes every text and every control of the screen stands out enough. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change with the next frames.
    await page.waitForTimeout(300)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] })
      .analyze()
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`),
    )
    expect(found, `${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([])
  }
}
