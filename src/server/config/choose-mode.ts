import { BlockList } from 'node:net'
import type { Environment, Mode } from './setting-schemas.ts'

type Choice = {
  mode: Mode
  /** Whether the settings name the mode themselves. */
  isNamed: boolean
  problem?: string
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * The accounts of a demo have publicly known passwords. So unless the settings name a mode, a store is a demo only when
 * no other machine can reach it.
 */
export function chooseMode(given: Environment): Choice {
  if (given.TOKRI_MODE !== undefined)
    return { mode: given.TOKRI_MODE === 'production' ? 'production' : 'demo', isNamed: true }

  // `npm start` sets NODE_ENV to production for React, and passes the original value on.
  const passedOn = given.GIVEN_NODE_ENV ?? given.NODE_ENV ?? ''
  const environment = passedOn === 'not set' ? '' : passedOn
  const name = environment.trim().toLowerCase()
  if (name === 'production') return { mode: 'production', isNamed: true }
  const demo = { mode: 'demo', isNamed: false } as const
  if (!['', 'development', 'test'].includes(name)) {
    return {
      ...demo,
      problem: `is "${environment}", which is not a known mode; ${whatToSet}`,
    }
  }
  const publicSetting = publicSettingOf(given)
  if (!publicSetting) return demo
  const reason = name === '' ? 'is not set' : `is "${environment}"`
  return {
    ...demo,
    problem: `${reason}, and others can reach the store (${publicSetting}); ${whatToSet}`,
  }
}

const whatToSet =
  'for a real shop set it to production, and for a demo with publicly known passwords set TOKRI_MODE=demo'

/** The setting that makes the store reachable from other machines. */
function publicSettingOf({ HOST: host, PUBLIC_URL: url }: Environment): string | undefined {
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
