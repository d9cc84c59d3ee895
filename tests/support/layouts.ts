import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settleLayout } from '#server/exchange/layout/settle-layout.ts'
import { readTable } from '#server/exchange/table/read-table.ts'

/** Returns the rows that a list becomes, each with its number, and what is said about it. */
export async function settle(lines: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-layout-'))
  try {
    const file = join(folder, 'list.csv')
    await writeFile(file, lines.join('\n'))
    const notes = await settleLayout(file, async () => false)
    const rows: string[] = []
    for await (const { number, cells } of readTable(file)) rows.push([number, ...cells].join('|'))
    return { rows, notes }
  } finally {
    await rm(folder, { recursive: true })
  }
}
