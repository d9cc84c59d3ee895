import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { findNode, npmCli, quietly } from './find-node.mjs'
import { root, run } from './run.mjs'

const marker = join(root, 'node_modules', '.installed-from')
const firstLanguage = 'en'
/** The pages in English lie in `build` itself, those in another language in a folder there. */
const folderOf = (language) => (language === firstLanguage ? 'build' : join('build', language))
const sourcesOfPages = [
  'src/web',
  'src/contract',
  'src/text/translation.ts',
  // Other languages take from it what holds no sentence.
  'src/text/en',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/pages-language.ts',
  'scripts/compress-build.mjs',
]

/**
 * Sees to everything that a fresh clone lacks: a fitting Node.js, the packages (those of the tests too where
 * `everything` is asked for), the built pages unless `pages` is false; for 'any' those of an older build will do.
 * Answers the Node.js to use and an environment that has it first.
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
  const missing = languages()
    .map((language) => ({ language, origin: originOf(language) }))
    .filter(({ language, origin }) => {
      const from = madeFrom(language)
      return !fs.existsSync(from) || (pages !== 'any' && fs.readFileSync(from, 'utf8') !== origin)
    })
  if (missing.length === 0) return

  const names = missing.map(({ language }) => language).join(', ')
  console.log(`Building the pages (${names}; once, and again when they change) ...`)
  const startedAt = Date.now()
  for (const each of missing) await buildLanguage({ node, env }, each)
  console.log(`Built in ${seconds(startedAt)}.`)
}

/** Every folder of sentences. */
function languages() {
  const texts = join(root, 'src', 'text')
  const folders = (fs.existsSync(texts) ? fs.readdirSync(texts, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return [firstLanguage, ...folders.filter((name) => name !== firstLanguage).sort()]
}

function madeFrom(language) {
  return join(root, folderOf(language), '.made-from')
}

function originOf(language) {
  const paths = [...new Set([...sourcesOfPages, `src/text/${language}`])]
  return hash(
    paths
      .map((path) => join(root, path))
      .filter((path) => fs.existsSync(path))
      .map(contentOf),
  )
}

async function buildLanguage({ node, env }, { language, origin }) {
  const folder = folderOf(language)
  const from = madeFrom(language)
  for (const path of [from, ...['client', 'server'].map((part) => join(root, folder, part))])
    fs.rmSync(path, { recursive: true, force: true })
  await run(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    env: Object.assign({}, env, { NODE_ENV: 'production', PAGES_LANGUAGE: language }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await run(node, [join('scripts', 'compress-build.mjs'), folder], { env })
  fs.writeFileSync(`${from}.new`, origin)
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
