import type { z } from 'zod'
import { archiveSettings } from './archive-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { contactSettings } from './contact-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { filesSettings } from './files-settings.ts'
import { gatewaySettings } from './gateway-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { networkSettings } from './network-settings.ts'
import { processSettings } from './process-settings.ts'
import type { Setting } from './setting-schemas.ts'
import { shopSettings } from './shop-settings.ts'

/** Every environment variable that the store reads. */
export const settings = {
  ...processSettings,
  ...databaseSettings,
  ...shopSettings,
  ...contactSettings,
  ...networkSettings,
  ...gatewaySettings,
  ...backupSettings,
  ...archiveSettings,
  ...filesSettings,
  ...mailSettings,
}

export type Schemas = { [Name in keyof typeof settings]: (typeof settings)[Name]['schema'] }
export type Settings = z.infer<z.ZodObject<Schemas>>

const byName: ReadonlyMap<string, Setting> = new Map(Object.entries(settings))

export function settingOf(name: string): Setting | undefined {
  return byName.get(name)
}
