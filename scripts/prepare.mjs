import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { findNode, npmCli, quietly } from './find-node.mjs'
import { memory, root, run } from './run.mjs'

const marker = join(root, 'node_modules', '.installed-from')
const firstLanguage = 'en'
/** Turned English, for tests of layouts alone; it has no folder of sentences, so no store publishes it. */
export const pseudoLanguage = 'pseudo'
/** The pages in English lie in `build` itself, those in another language in a folder there. */
const folderOf = (language) => (language === firstLanguage ? 'build' : join('build', language))
const sourcesOfPages = [
  'src/web',
  'src/contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/pages-files.ts',
  'scripts/pages-language.ts',
  'scripts/pages-router.ts',
  'scripts/build-pages.mjs',
  'scripts/compress-build.mjs',
]
const sourcesOfPseudo = ['tools/texts/pseudo.ts', 'tools/texts/pseudo.config.ts']

/**
 * Sees to everything that a fresh clone lacks: a fitting Node.js, the packages (those of the tests too where
 * `everything` is asked for), the built pages unless `pages` is false; for 'any' those of an older build will do, and for
 * 'pseudo' those are built in which layouts are tested. Answers the Node.js to use and an environment that has it first.
 */
export async function prepare({ everything, pages = true }) {
  const node = await findNode()
  const env = Object.assign({}, process.env, {
    PATH: dirname(node) + delimiter + (process.env.PATH || ''),
  })
  await installPackages(node, env, everything)
  if (pages) await buildPages({ node, env, pages })
  return { node, env }
}

async function installPackages(node, env, everything) {
  const lock = fs.readFileSync(join(root, 'package-lock.json'), 'utf8')
  const origin = hash([lock, process.platform, process.arch])
  if (areInstalled(lock, origin, everything)) return

  const extent = everything ? 'all packages, those of the tests too' : 'packages'
  console.log(`Installing ${extent} (once, and again when package-lock.json changes) ...`)
  const startedAt = Date.now()
  fs.rmSync(marker, { force: true })
  // npm must run under the new Node.js too: under an old one it silently leaves out packages that need the new.
  await run(node, [npmCli(), 'ci', ...(everything ? [] : ['--omit=dev']), ...quietly], { env })
  fs.writeFileSync(marker, `${origin} ${extentOf(everything)}`)
  console.log(`Installed in ${seconds(startedAt)}.`)
}

/** Our own marker, or else (after a manual npm install) the last file that npm writes. */
function areInstalled(lock, origin, everything) {
  const written = join(root, 'node_modules', '.package-lock.json')
  if (!fs.existsSync(written)) return false

  const [from, extent] = (fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8') : '').split(' ')
  if (from === origin && (extent === 'all' || !everything)) return true

  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '')
  const present = JSON.parse(fs.readFileSync(written, 'utf8')).packages
  const isComplete = wanted
    .filter(([, entry]) => (everything || !(entry.dev || entry.devOptional)) && !isForOthers(entry))
    .every(([path, entry]) => present[path] && present[path].version === entry.version)
  if (isComplete) fs.writeFileSync(marker, `${origin} ${extentOf(everything)}`)
  return isComplete
}

function extentOf(everything) {
  return everything ? 'all' : 'store'
}

/** An optional package for another machine, or one that such a package brings along. */
function isForOthers({ optional, os, cpu, libc }) {
  if (!optional) return false
  const fits = (list, own) => [].concat(list || own).includes(own)
  const ownLibc =
    process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime
      ? 'glibc'
      : 'musl'
  return (
    (!os && !cpu) || !fits(os, process.platform) || !fits(cpu, process.arch) || !fits(libc, ownLibc)
  )
}

async function buildPages({ node, env, pages }) {
  const missing = (pages === pseudoLanguage ? [pseudoLanguage] : languages()).filter((language) => {
    const from = madeFrom(language)
    if (!fs.existsSync(from)) return true
    return pages !== 'any' && fs.readFileSync(from, 'utf8') !== originOf(language)
  })
  if (missing.length === 0) return

  console.log(`Building the pages (${missing.join(', ')}; once, and again when they change) ...`)
  const startedAt = Date.now()
  await Promise.all(shares(missing).map((share) => buildLanguages({ node, env }, share)))
  console.log(`Built in ${seconds(startedAt)}.`)
}

/** Every folder of sentences. */
function languages() {
  const folders = (fs.existsSync(texts) ? fs.readdirSync(texts, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return [firstLanguage, ...folders.filter((name) => name !== firstLanguage).sort()]
}

function madeFrom(language) {
  return join(root, folderOf(language), '.made-from')
}

const texts = join(root, 'src', 'text')

/** The files of sentences that the last build of a language has read: its own, and those of other languages. */
function notedTexts(language) {
  const note = join(root, folderOf(language), '.texts')
  if (!fs.existsSync(note)) return [texts]
  const noted = fs.readFileSync(note, 'utf8').split('\n')
  return noted.map((name) => join(texts, name))
}

function originOf(language) {
  const sources = sourcesOfPages.concat(language === pseudoLanguage ? sourcesOfPseudo : [])
  const paths = [...sources.map((path) => join(root, path)), ...notedTexts(language)]
  const contents = paths.filter((path) => fs.existsSync(path)).map(contentOf)
  // A new file of sentences takes the place of another language's.
  return hash(contents.concat(namesIn(texts)))
}

function stateOfSources() {
  const paths = sourcesOfPages.map((path) => join(root, path)).concat(texts)
  return hash(paths.filter((path) => fs.existsSync(path)).map(contentOf))
}

function namesIn(path) {
  if (!fs.existsSync(path)) return []
  if (!fs.statSync(path).isDirectory()) return [`${path.slice(root.length)}\0`]
  const names = fs.readdirSync(path).sort()
  return names.reduce((all, name) => all.concat(namesIn(join(path, name))), [])
}

/** Two processes share the languages where there are two cores and memory for both. */
function shares(languages) {
  if (languages.length < 2 || os.cpus().length < 2 || os.freemem() < 4e9) return [languages]
  const half = Math.floor(languages.length / 2)
  return [languages.slice(0, half), languages.slice(half)]
}

async function buildLanguages({ node, env }, languages) {
  const begun = stateOfSources()
  for (const language of languages) removeBuild(language)
  const list = languages.map((language) => ({
    language,
    folder: folderOf(language),
    ...(language === pseudoLanguage ? { config: sourcesOfPseudo[1] } : {}),
  }))
  await run(node, [memory, join('scripts', 'build-pages.mjs'), JSON.stringify(list)], {
    env: Object.assign({}, env, { NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // What was edited during the build may be missing in it.
  if (stateOfSources() === begun) languages.forEach(mark)
}

function removeBuild(language) {
  const parts = ['client', 'server', '.texts'].map((part) => join(root, folderOf(language), part))
  for (const path of [madeFrom(language), ...parts])
    fs.rmSync(path, { recursive: true, force: true })
}

function mark(language) {
  const from = madeFrom(language)
  fs.writeFileSync(`${from}.new`, originOf(language))
  fs.renameSync(`${from}.new`, from)
}

function contentOf(path) {
  if (!fs.statSync(path).isDirectory())
    return `${path.slice(root.length)}\0${hash([fs.readFileSync(path)])}\0`
  return fs
    .readdirSync(path)
    .sort()
    .map((name) => contentOf(join(path, name)))
    .join('')
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}
