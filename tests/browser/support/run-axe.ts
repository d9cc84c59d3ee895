import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import { outlineScreen } from './outline-screen.ts'
import type { Page } from './shop.ts'

const script = join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js')
let source: string | undefined

/**
 * What axe finds on the screen. The run's tests meet most screens often, so one is judged once in a run: another whose
 * outline is the same, at the same size and in the same theme, has no other faults.
 */
export async function findViolations(page: Page, options: RunOptions): Promise<Result[]> {
  const folder = join(process.env.TEST_DATA_DIR ?? '', 'faultless-screens')
  const outline = await page.evaluate(outlineScreen)
  const hash = createHash('sha256').update(JSON.stringify(options)).update(outline).digest('hex')
  const note = join(folder, hash)
  if (existsSync(note)) return []

  const { violations } = await runAxe(page, options)
  if (violations.length === 0) {
    await mkdir(folder, { recursive: true })
    await writeFile(note, '')
  }
  return violations
}

/** Loads axe into the page once: reading its half megabyte takes longer than most of its judgements. */
export async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  source ??= readFileSync(script, 'utf8')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    (given) =>
      (
        window as unknown as { axe: { run(at: Document, how: RunOptions): Promise<AxeResults> } }
      ).axe.run(document, given),
    options,
  )
}
