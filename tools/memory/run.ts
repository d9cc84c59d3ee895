import { createLog } from '#platform/log.ts'
import { openDatabase } from '#server/database/database.ts'
import { householdsOfStore } from './households-of-store.ts'
import { type Figures, figuresOf, measureMemory } from './measure-memory.ts'

// node tools/memory/run.ts [seed] [households], or on the orders of a store:
// node tools/memory/run.ts postgres://…/tokri
const [from = '1', households = '150'] = process.argv.slice(2)
const figures = from.includes('://')
  ? await measureStore(from)
  : measureMemory(Number(from), Number(households))
for (const [name, value] of Object.entries(figures))
  process.stdout.write(`${name.padEnd(12)} ${value.toFixed(value > 100 ? 0 : 3)}\n`)

/** Says sums alone: of no household, product or day. */
async function measureStore(url: string): Promise<Figures> {
  const db = openDatabase(url, { log: createLog({ level: 'warn', pretty: true }) })
  try {
    return figuresOf(await householdsOfStore(db))
  } finally {
    await db.destroy()
  }
}
