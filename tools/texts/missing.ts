// `npm run texts:missing -- mr` lists the sentences that Marathi lacks, file by file, and fails while there are any.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findMissing, texts } from './find-missing.ts'

const most = 5
const code = process.argv[2] ?? ''

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function wrongCode(): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return 'Say which language: npm run texts:missing -- mr'
  return code === 'en' ? 'English is what the others are compared with.' : undefined
}

const wrong = wrongCode()
if (wrong) {
  say(wrong)
  process.exitCode = 2
} else {
  if (!existsSync(join(texts, code))) say(`There is no folder src/text/${code} yet.`)
  const files = await findMissing(code)
  const lacking = files.filter(({ missing }) => missing.length > 0)
  for (const { file, sentences, missing } of lacking) {
    say(`src/text/${code}/${file}: ${missing.length} of ${sentences}`)
    const shown = missing.length === sentences ? [] : missing
    for (const name of shown.slice(0, most)) say(`  ${name}`)
    if (shown.length > most) say(`  and ${shown.length - most} more`)
  }
  const count = (of: readonly { length: number }[]) =>
    of.reduce((sum, { length }) => sum + length, 0)
  const all = files.reduce((sum, { sentences }) => sum + sentences, 0)
  const missing = count(files.map((file) => file.missing))
  say(
    `${all - missing} of ${all} sentences are there; ${lacking.length} of ${files.length} files lack some.`,
  )
  process.exitCode = missing === 0 ? 0 : 1
}
