import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BackupFile, nameOf } from './backup-files.ts'
import { chooseSuperfluous, thinOut } from './thin-out.ts'

const hourMs = 60 * 60 * 1000
const now = new Date('2026-11-22T21:30:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
const aBackup = (madeAt: Date): BackupFile => ({ name: nameOf(madeAt, false), madeAt })

function kept(backups: BackupFile[], at = now): BackupFile[] {
  const superfluous = chooseSuperfluous(backups, at)
  return backups.filter((backup) => !superfluous.includes(backup))
}

describe('of old backups stay', () => {
  test('all of the last two days', () => {
    const backups = Array.from({ length: 48 }, (_, nth) => aBackup(ago(nth)))

    expect(kept(backups)).toEqual(backups)
  })

  test('the last of each day for two weeks', () => {
    const [early, late, nextDay] = ['20T03', '20T15', '21T03'].map((time) =>
      aBackup(new Date(`2026-11-${time}:00:00Z`)),
    )
    const later = new Date('2026-11-25T00:00:00Z')

    expect(kept([early!, late!, nextDay!], later)).toEqual([late, nextDay])
  })

  test('the last of each week for three months, Monday to Sunday', () => {
    const days = ['2026-10-04', '2026-10-05', '2026-10-07', '2026-10-11', '2026-10-12']
    const backups = days.map((day) => aBackup(new Date(`${day}T03:00:00Z`)))

    expect(kept(backups)).toEqual([backups[0], backups[3], backups[4]])
    expect(kept(backups, new Date('2027-01-08T00:00:00Z'))).toEqual([backups[3], backups[4]])
  })

  test('the newest, however old it is', () => {
    const backups = [aBackup(ago(24 * 400)), aBackup(ago(24 * 300))]

    expect(kept(backups)).toEqual([backups[1]])
    expect(kept([])).toEqual([])
  })

  test('in a year of them few, without a long gap', () => {
    let backups: BackupFile[] = []
    for (let hour = 365 * 24; hour >= 0; hour -= 12)
      backups = kept([...backups, aBackup(ago(hour))], ago(hour))

    const ages = backups.map(({ madeAt }) => (now.getTime() - madeAt.getTime()) / (24 * hourMs))
    const gaps = ages.slice(1).map((age, nth) => ages[nth]! - age)
    expect(backups.length).toBeLessThan(32)
    expect(ages[0]).toBeGreaterThan(84)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(7)
    expect(Math.max(...gaps.filter((_, nth) => ages[nth]! < 13))).toBeLessThanOrEqual(1)
  })
})

test('only backups are removed from a folder', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [old, recent] = [nameOf(ago(24 * 200), true), nameOf(ago(1), false)]
  const others = ['tokri-notes.tar', 'tokri-20260101T000000000Z.tar.copy', 'photos.tar']
  for (const name of [old, recent, ...others]) await writeFile(join(folder, name), '')

  expect(await thinOut(folder, now)).toEqual([old])
  expect((await readdir(folder)).toSorted()).toEqual([recent, ...others].toSorted())
})
