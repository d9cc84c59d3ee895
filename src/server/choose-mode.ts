import { BlockList } from 'node:net'

export type Mode = 'demo' | 'production'
type Choice = { mode: Mode; problem?: string }
type Environment = Record<string, string | undefined>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * A demo's people and their passwords are known to everybody. Without a word that says so, a store is a demo only
 * where nobody but this machine can reach it.
 */
export function chooseMode(given: Environment): Choice {
  if (given.TOKRI_MODE !== undefined)
    return { mode: given.TOKRI_MODE === 'production' ? 'production' : 'demo' }

  // `npm start` sets NODE_ENV for React's sake, and hands on what it was before.
  const environment = given.GIVEN_NODE_ENV ?? given.NODE_ENV ?? ''
  const word = environment.trim().toLowerCase()
  if (word === 'production') return { mode: 'production' }
  if (!['', 'development', 'test'].includes(word)) {
    return {
      mode: 'demo',
      problem: `is "${environment}", which is no word for a shop; ${whatToSet}`,
    }
  }
  const opening = openingOf(given)
  if (!opening) return { mode: 'demo' }
  const said = word === '' ? 'is not set' : `is "${environment}"`
  return {
    mode: 'demo',
    problem: `${said}, and others can reach the store (${opening}); ${whatToSet}`,
  }
}

const whatToSet =
  'for a real shop write production, and for a demo with passwords that everybody knows set TOKRI_MODE=demo'

/** The setting that lets others in. */
function openingOf({ HOST: host, PUBLIC_URL: url }: Environment): string | undefined {
  if (host !== undefined && !isThisMachine(host)) return `HOST is "${host}"`
  if (url !== undefined && URL.canParse(url) && !isThisMachine(new URL(url).hostname))
    return `PUBLIC_URL is "${url}"`
  return undefined
}

function isThisMachine(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return loopback.check(name, name.includes(':') ? 'ipv6' : 'ipv4')
}
