import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, Stop } from '../../scripts/run.mjs'
import { checksumOfTests, testStages } from './mutant-tests.mjs'
import { parses } from './mutate.mjs'

/** A copy of the store does without these. */
const notCopied =
  /^(\.git|\.ci|artwork|data|docs|runtime|test-results|node_modules|build|\.react-router)$/
const durationsFile = join(root, 'node_modules/.cache/mutants-durations.json')
const verdictsFile = join(root, 'node_modules/.cache/mutants.jsonl')

/** Adds a verdict to each mutant; a verdict is kept for as long as neither the file nor the test files asked change. */
export async function judgeMutants(mutants, { workers, isFresh, isQuick, onJudged }) {
  const known = isFresh ? new Map() : readVerdicts()
  const judged = []
  const settle = (mutant, verdict, seconds) => {
    judged.push({ ...mutant, ...verdict })
    onJudged({ ...mutant, ...verdict }, seconds)
  }
  const open = mutants.filter((mutant) => {
    const verdict = parses(mutant.file, mutant.source)
      ? known.get(idOf(mutant))
      : { outcome: 'does not parse' }
    const isKnown = verdict && (!verdict.tests || verdict.checksum === checksumFor(mutant, verdict))
    if (isKnown) settle(mutant, verdict)
    return !isKnown
  })
  // The mutants of one file come one after the other, since the test that killed one often kills the next.
  const queue = open.toSorted((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start,
  )
  const baseline = {}
  await withCopies(Math.min(workers, queue.length), (copies) =>
    Promise.all(copies.map((copy) => work(copy, { queue, baseline, isQuick, settle }))),
  )
  return judged
}

async function work(copy, { queue, baseline, isQuick, settle }) {
  const lastKillers = new Map()
  let worker
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const startedAt = performance.now()
    const asked = quickFirst(testStages(mutant.file)).slice(0, isQuick ? 1 : undefined)
    const stages = startingWith(lastKillers.get(mutant.file), asked)
    worker ??= await openWorker(copy, baseline)
    const verdict = await worker.judge({ ...mutant, stages })
    if (verdict.hasExited) {
      fs.copyFileSync(join(root, mutant.file), join(copy, mutant.file))
      worker = undefined
    }
    if (verdict.test) {
      lastKillers.set(mutant.file, verdict.test)
      remember(mutant, { ...verdict, tests: [verdict.test] })
    } else if (!isQuick) remember(mutant, { ...verdict, tests: asked.flat() })
    settle(mutant, verdict, (performance.now() - startedAt) / 1000)
  }
  await worker?.close()
}

/** The longest time of each test file; within a group the quick ones are asked first, and slow ones at the end. */
const durations = new Map(
  fs.existsSync(durationsFile) ? JSON.parse(fs.readFileSync(durationsFile, 'utf8')) : [],
)
const [usualMs, slowMs] = [1500, 15_000]

function costOf(test) {
  return durations.get(test) ?? usualMs
}

function quickFirst(stages) {
  const isQuick = (test) => costOf(test) < slowMs
  const quick = stages.map((stage) => stage.filter(isQuick))
  const slow = stages.flat().filter((test) => !isQuick(test))
  return [...quick, slow]
    .filter((stage) => stage.length > 0)
    .map((stage) => stage.toSorted((a, b) => costOf(a) - costOf(b)))
}

function rememberDurations(measured) {
  for (const [test, ms] of measured) durations.set(test, Math.max(ms, durations.get(test) ?? 0))
  fs.mkdirSync(dirname(durationsFile), { recursive: true })
  fs.writeFileSync(durationsFile, JSON.stringify([...durations]))
}

function startingWith(first, stages) {
  if (!first) return stages
  const others = stages.map((stage) => stage.filter((test) => test !== first))
  return [[first, ...others[0]], ...others.slice(1)].filter(({ length }) => length > 0)
}

function readVerdicts() {
  const text = fs.existsSync(verdictsFile) ? fs.readFileSync(verdictsFile, 'utf8') : ''
  // A run that was broken off may have left half a line.
  const lines = text.split('\n').filter((line) => line.endsWith('}'))
  return new Map(lines.map((line) => JSON.parse(line)).map((verdict) => [verdict.id, verdict]))
}

function remember(mutant, { outcome, by, tests }) {
  if (outcome !== 'killed' && outcome !== 'survived') return
  const checksum = checksumFor(mutant, { outcome, tests })
  fs.mkdirSync(dirname(verdictsFile), { recursive: true })
  const line = JSON.stringify({ id: idOf(mutant), outcome, by, tests, checksum })
  fs.appendFileSync(verdictsFile, `${line}\n`)
}

/** One test is enough to kill a mutant; for one to survive, all that would be asked today have been asked. */
function checksumFor({ file }, { outcome, tests }) {
  return checksumOfTests(outcome === 'killed' ? tests : testStages(file).flat())
}

function idOf({ file, source }) {
  return createHash('sha256').update(`${file}\n${source}`).digest('hex').slice(0, 16)
}

async function withCopies(count, work) {
  const folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'tokri-mutants-'))
  fs.chmodSync(folder, 0o755)
  const clear = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', clear)
  try {
    await work(Array.from({ length: count }, (_, nth) => copyStore(join(folder, `copy${nth}`))))
  } finally {
    clear()
  }
}

function copyStore(copy) {
  fs.mkdirSync(copy)
  for (const name of fs.readdirSync(root))
    if (!notCopied.test(name)) fs.cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of ['node_modules', 'build', '.react-router'])
    if (fs.existsSync(join(root, name))) fs.symlinkSync(join(root, name), join(copy, name))
  return copy
}

/** A separate process, so that an endless mutant can be killed together with its children. */
async function openWorker(copy, baseline) {
  const child = fork(join(copy, 'tools', 'mutants', 'mutant-worker.mjs'), [], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', () => child.exitCode === null && child.signalCode === null && end())
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', () => reject(new Stop('The tests could not be started')))
  })
  return {
    judge: ({ file, source, stages }) =>
      new Promise((resolve) => {
        let timer
        const settle = (verdict) => {
          clearTimeout(timer)
          child.removeAllListeners('message').removeAllListeners('exit')
          resolve(verdict)
        }
        child.on('exit', () => settle({ outcome: 'broke the tests', hasExited: true }))
        child.on('message', (message) => {
          if (message.outcome) return settle(message)
          Object.assign(baseline, message.baseline)
          if (message.durations) rememberDurations(message.durations)
          if (!message.limitMs) return
          clearTimeout(timer)
          timer = setTimeout(() => {
            settle({ outcome: 'timed out', hasExited: true })
            end()
          }, message.limitMs)
        })
        child.send({ file, source, stages, baseline })
      }),
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await exited
    },
  }
}
