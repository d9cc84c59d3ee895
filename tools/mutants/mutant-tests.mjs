import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import { root } from '../../scripts/run.mjs'

/** A change that none of the nearest test files and races notices counts as survived. */
const [maxTests, maxRaces] = [10, 2]
/** Whole stores that are started and stopped take too long to be asked about every change. */
const isAsked = (file) => /^(src|tests\/(api|races))\/.*\.test\.tsx?$/.test(file)

/** Read once, since the checkout may be edited while copies of it are being judged. */
const sources = readSources()
const importsOf = new Map([...sources].map(([file, source]) => [file, importsIn(file, source)]))
const importersOf = new Map()
for (const [file, imported] of importsOf)
  for (const to of imported) importersOf.set(to, [...(importersOf.get(to) || []), file])

/**
 * Answers the test files to ask about a change of a file, in groups that are run one after the other: those beside it,
 * then the nearest others that load it, first those that call most of the code that uses it, then the races.
 */
export function testStages(file) {
  const distances = distancesTo(file)
  const calledOf = (test) => [...importsOf.get(test)].filter((to) => distances.get(to) <= 1)
  const nearness = (test) =>
    (isBeside(test, file) ? 0 : 100) +
    (isIsolated(test) ? 10 : 0) +
    2 * distances.get(test) +
    Number(!isInSlice(test, file)) -
    calledOf(test).length -
    wordsOf(test).intersection(wordsOf(file)).size
  const tests = [...distances.keys()]
    .filter((test) => isAsked(test) && distances.get(test) <= (isInSlice(test, file) ? 5 : 4))
    .toSorted((a, b) => nearness(a) - nearness(b) || (a < b ? -1 : 1))
  const isRace = (test) => test.startsWith('tests/races/')
  const others = tests.filter((test) => !isRace(test))
  const beside = others.filter((test) => isBeside(test, file))
  const near = others.filter((test) => !isBeside(test, file)).slice(0, maxTests - beside.length)
  const races = tests.filter(isRace).slice(0, maxRaces)
  return [beside, near.slice(0, 5), near.slice(5), races].filter((stage) => stage.length > 0)
}

/** Names of files say what they are about. */
function wordsOf(file) {
  const words = file.replace(/^src\/(server\/)?|\.ts$/g, '').split(/[^a-z]+/)
  return new Set(words.map((word) => word.replace(/s$/, '')))
}

/** Loads the store anew, which takes several times as long. */
function isIsolated(test) {
  return /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(/.test(sources.get(test))
}

/** In the same folder of `src/server/`, or of `src/`. */
function isInSlice(test, file) {
  return test.startsWith(`${file.split('/').slice(0, -1).slice(0, 3).join('/')}/`)
}

function isBeside(test, file) {
  const stem = file.replace(/\.ts$/, '')
  return test.startsWith(stem) && /^[.-][^/]*$/.test(test.slice(stem.length))
}

/** Counts the imports between a file and each that loads it; a file that tests share counts as a part of the test. */
function distancesTo(file) {
  const distances = new Map([[file, 0]])
  const queue = [file]
  for (let each = queue.shift(); each !== undefined; each = queue.shift())
    for (const importer of importersOf.get(each) || []) {
      const isShared = importer.startsWith('tests/support/')
      const distance = distances.get(each) + Number(!isShared)
      if (distance >= (distances.get(importer) ?? Number.POSITIVE_INFINITY)) continue
      distances.set(importer, distance)
      if (isShared) queue.unshift(importer)
      else queue.push(importer)
    }
  return distances
}

export function checksumOfTests(tests) {
  const hash = createHash('sha256')
  for (const test of tests.toSorted()) hash.update(`\n${test}\n${sources.get(test)}`)
  return hash.digest('hex').slice(0, 16)
}

function readSources() {
  const files = ['src', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  return new Map(files.map((file) => [file, fs.readFileSync(join(root, file), 'utf8')]))
}

function importsIn(file, source) {
  const named = [...source.matchAll(/(?:from|import\(|import)\s*'([#.][^']*)'/g)]
  return new Set(named.map(([, name]) => target(name, file)))
}

function target(name, file) {
  if (/^#(tests|tools)\//.test(name)) return name.slice(1)
  if (name.startsWith('#text/')) return join('src/text/en', name.slice('#text/'.length))
  if (name.startsWith('#')) return join('src', name.slice(1))
  return relative(root, resolve(root, dirname(file), name))
}
