import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, listBackups } from './backup-files.ts'

const dayMs = 24 * 60 * 60 * 1000
const keepAllMs = 2 * dayMs
const keepDailyMs = 14 * dayMs
const keepWeeklyMs = 91 * dayMs

/**
 * Removes old backups: all of the last two days stay, then the last of each day for two weeks, then the last of each
 * week for three months. Returns the names of those that it removed.
 */
export async function thinOut(folder: string, now: Date): Promise<string[]> {
  const superfluous = chooseSuperfluous(await listBackups(folder), now)
  for (const { name } of superfluous) await rm(join(folder, name), { force: true })
  return superfluous.map(({ name }) => name)
}

/** Takes backups in any order. The newest always stays, however old it is: it may be the only one. */
export function chooseSuperfluous(backups: readonly BackupFile[], now: Date): BackupFile[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const periods = new Set<string>()
  return newestFirst.filter(({ madeAt }, nth) => {
    const period = periodOf(madeAt, now)
    const isKept = nth === 0 || period === 'now' || (period !== 'past' && !periods.has(period))
    periods.add(period)
    return !isKept
  })
}

/** The time of which one backup is enough. */
function periodOf(madeAt: Date, now: Date): string {
  const age = now.getTime() - madeAt.getTime()
  const day = Math.floor(madeAt.getTime() / dayMs)
  if (age <= keepAllMs) return 'now'
  if (age <= keepDailyMs) return `day ${day}`
  // Day 0 of the calendar was a Thursday; weeks begin on Monday.
  return age <= keepWeeklyMs ? `week ${Math.floor((day + 3) / 7)}` : 'past'
}
