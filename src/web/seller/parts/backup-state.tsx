import { DatabaseBackup, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { BackupState } from '#contract/api/backup-state.ts'
import { timeWords } from '#text/clock.ts'
import { locale } from '#text/locale.ts'
import { sellerBackupsText as text } from '#text/seller-backups.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatDateAndTime } from './shop-time.ts'

export async function loadBackups(signal?: AbortSignal): Promise<BackupState> {
  return (await askAsSeller('GET /api/v1/seller/backups', signal ? { signal } : {})).backups
}

/** Warns where the last backup failed or is too old, or the archive is behind; says nothing otherwise. */
export function BackupNotice({ backups }: { backups: BackupState }) {
  return (
    <>
      <DailyNotice backups={backups} />
      {backups.archive && <ArchiveNotice archive={backups.archive} />}
    </>
  )
}

function DailyNotice({ backups }: { backups: BackupState }) {
  const { failure, isStale, last } = backups
  if (!failure && !isStale) return null
  return (
    <Notice id="backup-notice" title={failure ? text.failedTitle : text.staleTitle}>
      {failure && (
        <p className="mt-1 max-w-prose wrap-anywhere">
          {text.failed(formatDateAndTime(failure.at))} {failure.reason}
        </p>
      )}
      {failure && backups.isScheduled && <p className="mt-2">{text.retried}</p>}
      {isStale && (
        <p className={failure ? 'mt-2 max-w-prose' : 'mt-1 max-w-prose'}>
          {last ? text.stale(formatDateAndTime(last.at)) : text.never}
        </p>
      )}
    </Notice>
  )
}

function ArchiveNotice({ archive }: { archive: NonNullable<BackupState['archive']> }) {
  const { failure, isStale, coveredUntil } = archive
  if (!failure && !isStale) return null
  return (
    <Notice id="archive-notice" title={failure ? text.archiveFailedTitle : text.archiveStaleTitle}>
      {failure && (
        <>
          <p className="mt-1 max-w-prose wrap-anywhere">
            {text.archiveFailed(formatDateAndTime(failure.since))} {failure.reason}
          </p>
          <p className="mt-2 max-w-prose">{text.archiveFailedHint}</p>
        </>
      )}
      {isStale && (
        <p className={failure ? 'mt-2 max-w-prose' : 'mt-1 max-w-prose'}>
          {coveredUntil ? text.archiveStale(formatDateAndTime(coveredUntil)) : text.archiveNever}
        </p>
      )}
    </Notice>
  )
}

type NoticeProps = { id: string; title: string; children: ReactNode }

function Notice({ id, title, children }: NoticeProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex gap-3 rounded-card border border-line bg-fruits p-4 text-ink sm:p-5"
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 id={id} className="font-bold tracking-tight">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** Says when the store was last backed up, and when it will be again. */
export function BackupSection({ backups }: { backups: BackupState }) {
  return (
    <section
      aria-labelledby="backups"
      className="flex gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <Icon of={DatabaseBackup} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="grid min-w-0 gap-2">
        <h2 id="backups" className="text-base font-bold tracking-tight">
          {text.title}
        </h2>
        {describe(backups).map((line) => (
          <p key={line} className="max-w-prose wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </section>
  )
}

function describe({ isScheduled, hour = 0, last, archive }: BackupState): string[] {
  const lines: string[] = []
  if (last) {
    lines.push(text.last(formatDateAndTime(last.at), formatBytes(last.bytes)))
    lines.push(last.isEncrypted ? text.encrypted : text.plain)
    if (last.missingPictures > 0)
      lines.push(text.missing(last.missingPictures.toLocaleString(locale)))
  }
  if (isScheduled) lines.push(last ? text.daily(timeWords(hour * 60)) : text.first)
  else if (archive?.coveredUntil) lines.push(text.archivedOnly)
  else lines.push(`${last ? text.byHand : text.none} ${text.setUp}`)
  return [...describeArchive(archive), ...lines]
}

function describeArchive(archive: BackupState['archive']): string[] {
  if (!archive) return []
  const { coveredUntil, gap } = archive
  const state = coveredUntil ? text.archived(formatDateAndTime(coveredUntil)) : text.archiveBegins
  return gap ? [state, `${text.archiveGap(formatDateAndTime(gap.at))} ${gap.reason}`] : [state]
}

function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1e6
      ? ['kilobyte', bytes / 1e3]
      : bytes < 1e9
        ? ['megabyte', bytes / 1e6]
        : ['gigabyte', bytes / 1e9]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit as string,
    maximumSignificantDigits: 3,
  }).format(Math.max(size as number, 1))
}
