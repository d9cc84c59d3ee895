import { z } from 'zod'
import { CannotStart } from '#platform/cannot-start.ts'
import { archiveProblems, createArchiveConfig } from './archive-settings.ts'
import { createBackupConfig } from './backup-settings.ts'
import { chooseMode } from './choose-mode.ts'
import type { Config } from './config.ts'
import { contactOf } from './contact-settings.ts'
import { databaseProblems } from './database-settings.ts'
import { createFilesConfig, filesProblems } from './files-settings.ts'
import { createPaymentConfig, gatewayProblems } from './gateway-settings.ts'
import { createMailConfig, mailProblems } from './mail-settings.ts'
import type { Environment, Mode, Problem } from './setting-schemas.ts'
import { type Schemas, type Settings, settingOf, settings } from './settings.ts'
import { sellerOf, sellerProblems } from './shop-settings.ts'

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
    ...(mode === 'production' ? sellerProblems(given) : []),
    ...databaseProblems(given),
    ...gatewayProblems(given, mode),
    ...mailProblems(given),
    ...archiveProblems(given),
    ...filesProblems(given),
  ]
  if (problems.length > 0 || !parsed.data) throw new CannotStart(describe(problems))
  return { ...createConfig(parsed.data, mode), isModeNamed: isNamed }
}

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

// The messages do not repeat secrets.
function explain(error: z.ZodError | undefined, given: Environment): Problem[] {
  const issues = error?.issues ?? []
  return issues.map(({ path: [key], message }) => {
    const name = String(key)
    return {
      name,
      what: settingOf(name)?.isSecret ? message : `${message} (it is "${given[name]}")`,
    }
  })
}

function describe(problems: Problem[]): string {
  const lines = problems.map(
    ({ name, what }) => `  ${name} ${what}\n    for example ${name}=${settingOf(name)?.example}`,
  )
  return [
    `The store cannot start, because ${problems.length === 1 ? 'a setting is' : 'settings are'} wrong:`,
    ...lines,
  ].join('\n')
}
