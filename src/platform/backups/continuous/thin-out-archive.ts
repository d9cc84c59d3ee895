import type { ArchiveTarget } from './archive-target.ts'
import { timeOf } from './log-position.ts'

const dayMs = 24 * 60 * 60 * 1000
export const chainName = /^(\d{8}T\d{9}Z)-[0-9a-f]{8}$/

type Keeping = { days: number; current: string; localPictures: readonly string[] }

/** Removes the chains that are not needed to go back so many days, and pictures that none of the others shows. */
export async function thinOutArchive(
  target: ArchiveTarget,
  { days, current, localPictures }: Keeping,
): Promise<void> {
  const names = await target.list('')
  const limit = new Date(Date.now() - days * dayMs)
  const superfluous = chooseSuperfluous(chainsIn(names), limit).filter((name) => name !== current)
  for (const chain of superfluous) {
    await removeChain(target, chain)
  }

  const kept = new Set(localPictures.map((name) => pictureObject(fingerprintIn(current), name)))
  for (const name of names) {
    const [chain = '', file] = name.split('/')
    if (file !== 'pictures.txt' || superfluous.includes(chain)) continue
    const list = (await target.get(name)).toString().split('\n')
    for (const picture of list)
      if (picture !== '') kept.add(pictureObject(fingerprintIn(chain), picture))
  }
  for (const name of names.filter((each) => each.startsWith('pictures/')))
    if (!kept.has(name)) await target.remove(name)
}

export async function removeChain(target: ArchiveTarget, chain: string): Promise<void> {
  // Without it the chain counts as incomplete, whatever else is left when this is interrupted.
  const mark = `${chain}/base.tar`
  const names = await target.list(`${chain}/`)
  for (const name of [mark, ...names.filter((each) => each !== mark)]) await target.remove(name)
}

/** The name under which a picture is archived, encrypted for the key of this fingerprint. */
export function pictureObject(fingerprint: string, name: string): string {
  return `pictures/${fingerprint}/${name}.tar`
}

/** The fingerprint of the key that encrypts the whole chain. */
export function fingerprintIn(chain: string): string {
  return chain.slice(-8)
}

export type ChainFound = { name: string; startedAt: Date; isComplete: boolean }

/** Oldest first. */
export function chainsIn(names: readonly string[]): ChainFound[] {
  const all = new Set(names)
  const chains = new Set(names.map((name) => name.split('/')[0] ?? ''))
  return [...chains].toSorted().flatMap((name) => {
    const [, time] = chainName.exec(name) ?? []
    if (time === undefined) return []
    return [{ name, startedAt: timeOf(time), isComplete: all.has(`${name}/base.tar`) }]
  })
}

/** A chain is needed until the next one reaches back far enough; a copy that was given up, for a day. */
export function chooseSuperfluous(chains: readonly ChainFound[], limit: Date): string[] {
  const complete = chains.filter(({ isComplete }) => isComplete)
  const isReplaced = (name: string) => {
    const next = complete[complete.findIndex((each) => each.name === name) + 1]
    return next !== undefined && next.startedAt < limit
  }
  const newest = complete.at(-1)
  return chains
    .filter(({ name, startedAt, isComplete }) =>
      isComplete
        ? isReplaced(name)
        : newest !== undefined && newest.startedAt.getTime() - startedAt.getTime() > dayMs,
    )
    .map(({ name }) => name)
}
