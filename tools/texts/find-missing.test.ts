import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMissing } from './find-missing.ts'

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  return folder
}

test('what a language lacks is named as code asks for it', async () => {
  const folder = aFolder({
    'en/cart.ts': `export const cart = { title: 'Cart', count: (n: number) => n + ' items', parts: { empty: 'Empty' } }`,
    'en/mails/order.ts': `export const mail = { subject: 'Your order' }`,
    'en/cart.test.ts': `throw new Error('tests are no texts')`,
    'mr/cart.ts': `export const cart = { title: 'कार्ट', parts: {} }`,
  })

  expect(await findMissing('mr', folder)).toEqual([
    { file: 'cart.ts', sentences: 3, missing: ['cart.count()', 'cart.parts.empty'] },
    { file: 'mails/order.ts', sentences: 1, missing: ['mail.subject'] },
  ])
})

test('the store has every sentence in Hindi', { timeout: 60_000 }, async () => {
  const files = await findMissing('hi')

  expect(files.length).toBeGreaterThan(150)
  expect(files.filter(({ missing }) => missing.length > 0)).toEqual([])
})
