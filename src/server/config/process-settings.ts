import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { oneOf, type Setting, wholeNumber } from './setting-schemas.ts'

const logLevel = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

export type LogLevel = z.infer<typeof logLevel>

/** Limited because each worker has its own connections to the database. */
const maxWorkers = 12

/** Settings of the process: address, data folder, logs and metrics, shutdown. */
export const processSettings = {
  PORT: {
    schema: wholeNumber({ from: 0, to: 65_535 }).default(3000),
    example: '3000',
    unset: '`3000`',
    about: 'the port of the store',
  },
  HOST: {
    schema: z.string().optional(),
    example: '0.0.0.0',
    unset: 'this machine only (demo), all addresses (production)',
    about: 'the address to listen on',
  },
  WORKERS: {
    schema: z
      .literal('auto')
      .transform(() => Math.min(availableParallelism(), maxWorkers))
      .or(wholeNumber({ from: 1, to: maxWorkers }))
      .default(1),
    example: 'auto',
    unset: '`1`',
    about: `how many processes serve requests, 1 to ${maxWorkers}, or \`auto\` for one per core`,
  },
  DATA_DIR: {
    schema: z.string().default('./data'),
    example: '/srv/tokri/data',
    unset: '`./data`',
    about: 'the folder of database and pictures; another one is another store',
  },
  SHUTDOWN_GRACE_SECONDS: {
    schema: wholeNumber({ from: 0, to: 60 }).optional(),
    example: '5',
    unset: '`0` (demo), `2` (production)',
    about: 'how long a stopping store still serves after `/readyz` has failed, 0 to 60',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'is shorter than 16 characters').optional(),
    example: 'what "openssl rand -base64 24" prints',
    unset: '–',
    about: '`/metrics` answers Prometheus with this bearer token, at least 16 characters',
    isSecret: true,
  },
  METRICS_PORT: {
    schema: wholeNumber({ from: 1, to: 65_535 }).optional(),
    example: '9464',
    unset: '–',
    about: '`/metrics` on this port of this machine alone, without a token unless one is set',
  },
  LOG_LEVEL: {
    schema: logLevel.default('info'),
    example: 'info',
    unset: '`info`',
    about: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
  STOP_WITH_PARENT: {
    schema: oneOf(['on', 'off']).default('off'),
    example: 'on',
    unset: '`off`',
    about: 'whether the store stops with the process that started it; `npm start` sets it',
    isInternal: true,
  },
} satisfies Record<string, Setting>
