import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>
type OptionalOnInsert<T> = ColumnType<T, T | undefined, T>

export type BackupsTable = {
  id: GeneratedAlways<number>
  startedAt: Timestamp
  endedAt: Date | null
  file: string | null
  bytes: number | null
  isEncrypted: boolean
  missingPictures: OptionalOnInsert<number>
  failure: string | null
}

export type ArchiveStateTable = {
  isOnly: ColumnType<boolean, boolean | undefined>
  seenAt: Timestamp
  target: string
  home: string
  stretch: string | null
  timeline: string | null
  baseAt: Date | null
  position: string | null
  coveredUntil: Date | null
  failingSince: Date | null
  failure: string | null
  brokenAt: Date | null
  broken: string | null
}
