import { pictureObject } from './archive-pictures.ts'
import type { ArchiveTarget } from './archive-target.ts'
import { timeOf } from './log-position.ts'

const dayMs = 24 * 60 * 60 * 1000
export const stretchName = /^(\d{8}T\d{9}Z)-[0-9a-f]{8}$/

type Keeping = { days: number; current: string; localPictures: readonly string[] }

/** Removes the stretches that are not needed to go back so many days, and pictures that none of the others shows. */
export async function thinOutArchive(
  target: ArchiveTarget,
  { days, current, localPictures }: Keeping,
): Promise<void> {
  const names = await target.list('')
  const limit = new Date(Date.now() - days * dayMs)
  const superfluous = chooseSuperfluous(stretchesIn(names), limit).filter(
    (name) => name !== current,
  )
  for (const stretch of superfluous) {
    await removeStretch(target, stretch)
  }

  const kept = new Set(localPictures.map((name) => pictureObject(fingerprintIn(current), name)))
  for (const name of names) {
    const [stretch = '', file] = name.split('/')
    if (file !== 'pictures.txt' || superfluous.includes(stretch)) continue
    const list = (await target.get(name)).toString().split('\n')
    for (const picture of list)
      if (picture !== '') kept.add(pictureObject(fingerprintIn(stretch), picture))
  }
  for (const name of names.filter((each) => each.startsWith('pictures/')))
    if (!kept.has(name)) await target.remove(name)
}

export async function removeStretch(target: ArchiveTarget, stretch: string): Promise<void> {
  // Without it the stretch counts as incomplete, whatever else is left when this is interrupted.
  const mark = `${stretch}/base.tar`
  const names = await target.list(`${stretch}/`)
  for (const name of [mark, ...names.filter((each) => each !== mark)]) await target.remove(name)
}

/** Of the key that all of the stretch is encrypted with. */
export function fingerprintIn(stretch: string): string {
  return stretch.slice(-8)
}

export type StretchFound = { name: string; startedAt: Date; isComplete: boolean }

/** Oldest first. */
export function stretchesIn(names: readonly string[]): StretchFound[] {
  const all = new Set(names)
  const stretches = new Set(names.map((name) => name.split('/')[0] ?? ''))
  return [...stretches].toSorted().flatMap((name) => {
    const [, time] = stretchName.exec(name) ?? []
    if (time === undefined) return []
    return [{ name, startedAt: timeOf(time), isComplete: all.has(`${name}/base.tar`) }]
  })
}

/** A stretch is needed until the next one reaches back far enough; a copy that was given up, for a day. */
export function chooseSuperfluous(stretches: readonly StretchFound[], limit: Date): string[] {
  const complete = stretches.filter(({ isComplete }) => isComplete)
  const isReplaced = (name: string) => {
    const next = complete[complete.findIndex((each) => each.name === name) + 1]
    return next !== undefined && next.startedAt < limit
  }
  const newest = complete.at(-1)
  return stretches
    .filter(({ name, startedAt, isComplete }) =>
      isComplete
        ? isReplaced(name)
        : newest !== undefined && newest.startedAt.getTime() - startedAt.getTime() > dayMs,
    )
    .map(({ name }) => name)
}
