import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { maxPasswordLength, minSellerPasswordLength } from '#contract/limits.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import {
  type ArchiveConfig,
  archiveProblems,
  archiveSecrets,
  archiveSettings,
  createArchiveConfig,
} from './archive-settings.ts'
import {
  type BackupConfig,
  backupSecrets,
  backupSettings,
  createBackupConfig,
} from './backup-settings.ts'
import { chooseMode } from './choose-mode.ts'
import { type ContactConfig, contactOf, contactSettings } from './contact-settings.ts'
import { databaseProblems, databaseSecrets, databaseSettings } from './database-settings.ts'
import {
  createFilesConfig,
  type FilesConfig,
  filesProblems,
  filesSecrets,
  filesSettings,
} from './files-settings.ts'
import {
  createPaymentConfig,
  gatewayProblems,
  gatewaySecrets,
  gatewaySettings,
  type PaymentConfig,
} from './gateway-settings.ts'
import { createMailConfig, type MailConfig, mailProblems, mailSettings } from './mail-settings.ts'
import {
  type Environment,
  isNetwork,
  list,
  type Mode,
  oneOf,
  origin,
  type Problem,
  text,
  wholeNumber,
} from './setting-schemas.ts'

export type Config = {
  /** A trial with a known seller and samples, or a real shop. */
  mode: Mode
  /** Whether the settings say which of the two in so many words. */
  isModeNamed: boolean
  port: number
  /** Undefined: every address of this machine. */
  host: string | undefined
  /** How many processes serve requests. */
  workers: number
  dataDir: string
  databaseUrl: string | undefined
  /** A replica of it, for browsing. */
  readUrl: string | undefined
  /** The same database without a pooler in between, for what needs a session. */
  listenUrl: string | undefined
  /** The role that owns the tables, where it is another than the one of `databaseUrl`. */
  migrationUrl: string | undefined
  /** For the first start, which creates the seller. A demo always has both. */
  seller: { email: string | undefined; password: string | undefined; isDemo: boolean }
  storeName: string
  /** How shoppers reach the grocer; what is not set is not shown. */
  contact: ContactConfig
  publicUrl: string
  /** Encrypts the second factor's secret; without it, a key in the data folder does. */
  secretKey: string | undefined
  allowedOrigins: string[]
  sampleData: boolean
  trustProxy: string[]
  /** Networks from which pictures of an imported table may be fetched, although they are not public. */
  privatePictureNetworks: string[]
  /** Networks of push services that are not public, as for a test. */
  privatePushNetworks: string[]
  payments: PaymentConfig
  backups: BackupConfig
  archive: ArchiveConfig
  files: FilesConfig
  /** Undefined: no mails are sent. */
  mail: MailConfig | undefined
  /** Who may read what the store measures: with a token on the shop's port, or on a port of this machine. */
  metrics: { token: string | undefined; port: number | undefined }
  logLevel: z.infer<typeof logLevel>
  /** Set by `npm start`, whose shell ends on a signal without passing it on. */
  stopsWithParent: boolean
  /** How long a stopping store still serves requests after `/readyz` reports that it is not ready. */
  shutdownGraceMs: number
}

export const demoSeller = { email: 'seller@tokri.example', password: 'tokri-demo-seller' }

const logLevel = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

/** Each has connections of its own to the database. */
const maxWorkers = 12

const settings = {
  TOKRI_MODE: { schema: oneOf(['demo', 'production']).optional(), example: 'production' },
  NODE_ENV: { schema: z.string().optional(), example: 'production' },
  PORT: { schema: wholeNumber({ from: 0, to: 65_535 }).default(3000), example: '3000' },
  HOST: { schema: z.string().optional(), example: '0.0.0.0' },
  WORKERS: {
    schema: z
      .literal('auto')
      .transform(() => Math.min(availableParallelism(), maxWorkers))
      .or(wholeNumber({ from: 1, to: maxWorkers }))
      .default(1),
    example: 'auto',
  },
  DATA_DIR: { schema: z.string().default('./data'), example: '/srv/tokri/data' },
  ...databaseSettings,
  SELLER_EMAIL: {
    schema: z.email('is not an e-mail address').optional(),
    example: 'asha@example.com',
  },
  SELLER_PASSWORD: {
    // The login accepts no longer ones.
    schema: text({ maxLength: maxPasswordLength }).optional(),
    example: 'a sentence that only you know',
  },
  STORE_NAME: {
    schema: text({ maxLength: 60 }).default('Tokri'),
    example: 'Asha Fresh',
  },
  ...contactSettings,
  SECRET_KEY: {
    schema: z.string().min(32, 'is shorter than 32 characters').optional(),
    example: 'what "openssl rand -base64 32" prints',
  },
  PUBLIC_URL: { schema: origin().optional(), example: 'https://shop.example.com' },
  ALLOWED_ORIGINS: {
    schema: list(origin()),
    example: 'https://app.example.com,https://m.example.com',
  },
  SAMPLE_DATA: { schema: oneOf(['on', 'off']).default('on'), example: 'off' },
  TRUST_PROXY: {
    schema: list(
      z.string().refine(isNetwork, 'has something that is not an IP address or network'),
    ),
    example: '10.0.0.5,172.16.0.0/12',
  },
  PRIVATE_PICTURE_NETWORKS: {
    schema: list(
      z.string().refine(isNetwork, 'has something that is not an IP address or network'),
    ),
    example: '10.0.0.0/8',
  },
  PRIVATE_PUSH_NETWORKS: {
    schema: list(
      z.string().refine(isNetwork, 'has something that is not an IP address or network'),
    ),
    example: '127.0.0.1',
  },
  ...gatewaySettings,
  ...backupSettings,
  ...archiveSettings,
  ...filesSettings,
  ...mailSettings,
  METRICS_TOKEN: {
    schema: z.string().min(16, 'is shorter than 16 characters').optional(),
    example: 'what "openssl rand -base64 24" prints',
  },
  METRICS_PORT: { schema: wholeNumber({ from: 1, to: 65_535 }).optional(), example: '9464' },
  LOG_LEVEL: { schema: logLevel.default('info'), example: 'info' },
  SHUTDOWN_GRACE_SECONDS: { schema: wholeNumber({ from: 0, to: 60 }).optional(), example: '5' },
  STOP_WITH_PARENT: { schema: oneOf(['on', 'off']).default('off'), example: 'on' },
}

/** Reads and checks every setting; throws a list of all that are wrong. */
export function readConfig(env: Environment = process.env): Config {
  // `PORT=` in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const schemas = Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  )
  const parsed = z.object(schemas as Schemas).safeParse(given)

  const { mode, isNamed, problem } = chooseMode(given)
  const problems = [
    ...explain(parsed.error, given),
    ...(problem ? [{ name: 'NODE_ENV', what: problem }] : []),
    ...(mode === 'production' ? sellerProblems(given.SELLER_PASSWORD) : []),
    ...databaseProblems(given),
    ...gatewayProblems(given, mode),
    ...mailProblems(given),
    ...archiveProblems(given),
    ...filesProblems(given),
  ]
  if (problems.length > 0 || !parsed.data) throw new CannotStart(describe(problems))
  return { ...createConfig(parsed.data, mode), isModeNamed: isNamed }
}

type Schemas = { [Name in keyof typeof settings]: (typeof settings)[Name]['schema'] }
type Settings = z.infer<z.ZodObject<Schemas>>

function createConfig(read: Settings, mode: Mode): Omit<Config, 'isModeNamed'> {
  return {
    mode,
    port: read.PORT,
    // A demo's seller password is known to everyone, so a demo answers this machine alone.
    host: read.HOST ?? (mode === 'demo' ? '127.0.0.1' : undefined),
    workers: read.WORKERS,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    readUrl: read.DATABASE_READ_URL,
    listenUrl: read.DATABASE_LISTEN_URL,
    migrationUrl: read.DATABASE_MIGRATION_URL,
    seller: sellerOf(read, mode),
    storeName: read.STORE_NAME,
    contact: contactOf(read, mode),
    secretKey: read.SECRET_KEY,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    allowedOrigins: read.ALLOWED_ORIGINS,
    sampleData: read.SAMPLE_DATA === 'on',
    trustProxy: read.TRUST_PROXY,
    privatePictureNetworks: read.PRIVATE_PICTURE_NETWORKS,
    privatePushNetworks: read.PRIVATE_PUSH_NETWORKS,
    payments: createPaymentConfig(read, mode),
    backups: createBackupConfig(read),
    archive: createArchiveConfig(read),
    files: createFilesConfig(read),
    mail: createMailConfig(read),
    metrics: { token: read.METRICS_TOKEN, port: read.METRICS_PORT },
    logLevel: read.LOG_LEVEL,
    stopsWithParent: read.STOP_WITH_PARENT === 'on',
    shutdownGraceMs: (read.SHUTDOWN_GRACE_SECONDS ?? (mode === 'demo' ? 0 : 2)) * 1000,
  }
}

function sellerOf(read: Settings, mode: Mode): Config['seller'] {
  const shown = mode === 'demo' ? demoSeller : { email: undefined, password: undefined }
  const { SELLER_EMAIL: email = shown.email, SELLER_PASSWORD: password = shown.password } = read
  return { email, password, isDemo: password === demoSeller.password }
}

// Messages do not repeat these values.
const secretSettings = new Set<string>([
  ...databaseSecrets,
  'SELLER_PASSWORD',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  ...gatewaySecrets,
  ...backupSecrets,
  ...archiveSecrets,
  ...filesSecrets,
])

function explain(error: z.ZodError | undefined, given: Environment): Problem[] {
  const issues = error?.issues ?? []
  return issues.map(({ path: [key], message }) => {
    const name = String(key)
    return {
      name,
      what: secretSettings.has(name) ? message : `${message} (it is "${given[name]}")`,
    }
  })
}

/** Whether it is missing is known only once the database has been asked for a seller. */
function sellerProblems(password: string | undefined): Problem[] {
  if (!password) return []
  const what =
    password === demoSeller.password
      ? 'is the publicly known one of the demo'
      : password.length < minSellerPasswordLength
        ? `is shorter than ${minSellerPasswordLength} characters`
        : undefined
  return what ? [{ name: 'SELLER_PASSWORD', what }] : []
}

function describe(problems: Problem[]): string {
  const lines = problems.map(
    ({ name, what }) => `  ${name} ${what}\n    for example ${name}=${example(name)}`,
  )
  return [
    `The store cannot start, because ${problems.length === 1 ? 'a setting is' : 'settings are'} wrong:`,
    ...lines,
  ].join('\n')
}

function example(name: string): string {
  return settings[name as keyof typeof settings].example
}
