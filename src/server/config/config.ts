import type { ArchiveConfig } from './archive-settings.ts'
import type { BackupConfig } from './backup-settings.ts'
import type { ContactConfig } from './contact-settings.ts'
import type { FilesConfig } from './files-settings.ts'
import type { PaymentConfig } from './gateway-settings.ts'
import type { MailConfig } from './mail-settings.ts'
import type { LogLevel } from './process-settings.ts'
import type { Mode } from './setting-schemas.ts'

export type Config = {
  /** A trial with a known seller and samples, or a real shop. */
  mode: Mode
  /** Whether the settings name the mode themselves. */
  isModeNamed: boolean
  port: number
  /** Undefined means every address of this machine. */
  host: string | undefined
  /** The number of processes that serve requests. */
  workers: number
  dataDir: string
  databaseUrl: string | undefined
  /** A replica of it, for browsing. */
  readUrl: string | undefined
  /** The same database without a pooler in between, for work that needs a session. */
  listenUrl: string | undefined
  /** Logs in as the owner of the tables; undefined when `databaseUrl` does. */
  migrationUrl: string | undefined
  /** For the first start, which creates the seller. A demo always has both. */
  seller: { email: string | undefined; password: string | undefined; isDemo: boolean }
  storeName: string
  /** Contact details of the grocer; a missing one is not shown. */
  contact: ContactConfig
  publicUrl: string
  /** Encrypts the second factor's secret; without it, a key in the data folder does. */
  secretKey: string | undefined
  allowedOrigins: string[]
  sampleData: boolean
  trustProxy: string[]
  /** Networks from which pictures of an imported table may be fetched, although they are not public. */
  privatePictureNetworks: string[]
  /** Networks of push services that are not public, as in tests. */
  privatePushNetworks: string[]
  payments: PaymentConfig
  backups: BackupConfig
  archive: ArchiveConfig
  files: FilesConfig
  /** Undefined when no mails are sent. */
  mail: MailConfig | undefined
  /** The access to metrics: with a token on the shop's port, or on a port of this machine. */
  metrics: { token: string | undefined; port: number | undefined }
  logLevel: LogLevel
  /** Set by `npm start`, whose shell ends on a signal without passing it on. */
  stopsWithParent: boolean
  /** The time for which a stopping store still serves requests after `/readyz` reports that it is not ready. */
  shutdownGraceMs: number
}

export const demoSeller = { email: 'seller@tokri.example', password: 'tokri-demo-seller' }
