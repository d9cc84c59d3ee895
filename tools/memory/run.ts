import { measureMemory } from './measure-memory.ts'

// node tools/memory/run.ts [seed] [households]
const [seed = '1', households = '150'] = process.argv.slice(2)
const figures = measureMemory(Number(seed), Number(households))
for (const [name, value] of Object.entries(figures))
  process.stdout.write(`${name.padEnd(12)} ${value.toFixed(value > 100 ? 0 : 3)}\n`)
