import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runScript, Stop } from '../../scripts/run.mjs'
import { judgeMutants } from './judge-mutants.mjs'
import { mutate } from './mutate.mjs'

// Changes one thing of the store at a time and sees whether a test notices: `npm run mutants -- --count 150 --seed 7`.
// The checkout is never touched: all happens in copies of it.

/** These areas are worth mutants; tests and files that only describe requests are left out. */
const areas = {
  prices: ['src/contract/{bill,money,*price*}.ts'],
  stock: ['src/server/catalog/**'],
  carts: ['src/server/cart/**'],
  orders: ['src/server/orders/**'],
  checkout: ['src/server/checkout/**'],
  money: ['src/server/money/**'],
  payments: ['src/server/payments/**'],
  identity: ['src/server/identity/**'],
  import: ['src/server/exchange/**'],
}
const explainedFile = join(root, 'tools/mutants/explained.json')

const usage = `npm run mutants -- [options]
  --count N     so many mutants, evenly from all areas (160)
  --seed N      which ones: the same number chooses the same again (1)
  --only PATH   only of this area, file, folder or line (file.ts:12); may be repeated
  --workers N   so many at a time (as many as there are cores)
  --fresh       judge all anew; otherwise a verdict is kept while neither the file nor its test files change
  --quick       ask only the tests beside each file: says soon which mutants are worth a closer look
  --list        show them, and change nothing`

runScript(async () => {
  const { values } = readOptions()
  if (values.help) return console.log(usage)
  const [count, seed] = [Number(values.count), Number(values.seed)]
  const chosen = sample(allMutants(values.only), { count, seed })
  console.log(`${chosen.length} mutants (--count ${count} --seed ${seed})`)
  if (values.list) return chosen.forEach((mutant) => console.log(describe(mutant)))

  const judged = await judgeMutants(chosen, {
    workers: Number(values.workers),
    isFresh: values.fresh,
    isQuick: values.quick,
    onJudged: show,
  })
  return report(judged)
})

function readOptions() {
  try {
    return parseArgs({
      options: {
        count: { type: 'string', default: '160' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string', multiple: true, default: [] },
        workers: { type: 'string', default: String(availableParallelism()) },
        fresh: { type: 'boolean' },
        quick: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Stop(`${error.message}\n${usage}`)
  }
}

function allMutants(only) {
  const files = fs
    .readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => join('src', name))
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const taken = new Set()
  return Object.entries(areas).flatMap(([area, globs]) => {
    const found = sources.filter(
      (file) => globs.some((glob) => matchesGlob(file, glob)) && !taken.has(file),
    )
    if (found.length === 0)
      throw new Stop(`No file belongs to “${area}”: see to the list in scripts/mutants.mjs`)
    for (const file of found) taken.add(file)
    const isSelected = ({ file, line }) =>
      only.length === 0 ||
      only.some((path) => path === area || `${file}:${line}` === path || isIn(file, path))
    return found.flatMap((file) => mutantsOf(area, file)).filter(isSelected)
  })
}

function isIn(file, path) {
  return !path.includes(':') && file.startsWith(path)
}

function mutantsOf(area, file) {
  const source = fs.readFileSync(join(root, file), 'utf8')
  const lines = source.split('\n')
  return mutate(file, source).map((mutant) => {
    const leading = mutant.before.length - mutant.before.trimStart().length
    const line = source.slice(0, mutant.start + leading).split('\n').length
    const mutated = source.slice(0, mutant.start) + mutant.after + source.slice(mutant.end)
    return { ...mutant, area, file, line, text: lines[line - 1].trim(), source: mutated }
  })
}

/** Evenly from all areas, and within one evenly from TypeScript and SQL. */
function sample(mutants, { count, seed }) {
  const strata = Object.groupBy(mutants, ({ area }) => area)
  const queues = Object.values(strata).map((each) => {
    const shuffled = shuffle(each, randomFrom(seed))
    const isSql = ({ kind }) => kind.startsWith('SQL')
    return alternate([shuffled.filter(isSql), shuffled.filter((mutant) => !isSql(mutant))])
  })
  return alternate(queues).slice(0, count)
}

function alternate(queues) {
  const slowest = Math.max(0, ...queues.map(({ length }) => length))
  return Array.from({ length: slowest }, (_, nth) => nth).flatMap((nth) =>
    queues.flatMap((queue) => queue.slice(nth, nth + 1)),
  )
}

function shuffle(items, random) {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function show(mutant, seconds) {
  const time = seconds === undefined ? 'judged before' : `${seconds.toFixed(1)} s`
  const by = mutant.by ? `\n    by ${mutant.by}` : ''
  console.log(`${mutant.outcome} (${time}) ${describe(mutant)}${by}`)
}

function report(judged) {
  const explained = JSON.parse(fs.readFileSync(explainedFile, 'utf8'))
  const isExplained = (mutant) =>
    explained.some(({ line, change }) => line === mutant.text && change === changeOf(mutant))
  const rows = Object.keys(areas).map((area) => [area, judged.filter((each) => each.area === area)])
  const count = (of, outcome) => of.filter((each) => each.outcome === outcome).length

  console.log(
    `\n${row('area', 'mutants', 'killed', 'survived', 'percent', 'explained', 'no result')}`,
  )
  for (const [area, of] of [...rows, ['all', judged]]) {
    if (of.length === 0) continue
    const [killed, survived] = [count(of, 'killed'), count(of, 'survived')]
    const known = of.filter((each) => each.outcome === 'survived' && isExplained(each)).length
    const percent = ((100 * killed) / (killed + survived || 1)).toFixed(1)
    console.log(
      row(area, of.length, killed, survived, percent, known, of.length - killed - survived),
    )
  }
  for (const outcome of ['survived', 'timed out', 'does not parse', 'broke the tests', 'error']) {
    const of = judged.filter((each) => each.outcome === outcome && !isExplained(each))
    if (of.length > 0)
      console.log(`\n${outcome}, and not explained in tools/mutants/explained.json:`)
    for (const mutant of of)
      console.log(`  ${describe(mutant)}${mutant.by ? `\n    ${mutant.by}` : ''}`)
  }
  return judged.some((each) => each.outcome === 'survived' && !isExplained(each)) ? 1 : 0
}

function row(area, ...cells) {
  return area.padEnd(12) + cells.map((cell) => String(cell).padStart(10)).join('')
}

function changeOf({ before, after }) {
  const inOneLine = (text) => text.trim().replaceAll(/\s+/g, ' ')
  return `${inOneLine(before)} → ${inOneLine(after) || 'nothing'}`
}

function describe(mutant) {
  const { file, line, kind, text } = mutant
  return `${file}:${line} ${kind}: ${changeOf(mutant)}\n    in ${text}`
}
