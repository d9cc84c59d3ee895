import type { StoreSettings } from '#contract/api/store.ts'
import {
  type FlagName,
  type NamedSetting,
  type SettingName,
  settingList,
} from '#contract/settings.ts'
import { settingSentences } from '#text/refusals/problems/settings.ts'
import { settingNames } from '#text/seller-setting-names.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { readCount } from '#web/seller/parts/read-amount.ts'

export type TypedName = Exclude<SettingName, FlagName>
export type Draft = Record<TypedName, string> & Record<FlagName, boolean>
export type Wrong = Partial<Record<TypedName, string>>
type TypedSetting = NamedSetting & { name: TypedName }

const { checks } = sellerSettingsText

/** The settings that are typed, counts too. */
export const typedSettings = settingList.filter(
  (setting): setting is TypedSetting => setting.kind !== 'flag',
)
const flagNames = settingList
  .filter(({ kind }) => kind === 'flag')
  .map(({ name }) => name as FlagName)

export function draftOf(settings: StoreSettings): Draft {
  const typed = typedSettings.map(({ name }) => [name, String(settings[name] ?? '')])
  const flags = flagNames.map((name) => [name, settings[name]])
  return Object.fromEntries([...typed, ...flags]) as Draft
}

/** Empty optional fields are left out. */
export function settingsOf(draft: Draft): StoreSettings {
  const typed = typedSettings
    .filter(({ name, kind, isRequired }) => isRequired || kind === 'count' || draft[name].trim())
    // Without a GSTIN there is nothing to be registered as.
    .filter(({ name }) => name !== 'gstScheme' || draft.gstin.trim() !== '')
    .map(({ name, kind }) => [
      name,
      isNumber(kind) ? (readCount(draft[name]) ?? draft[name]) : draft[name],
    ])
  const flags = flagNames.map((name) => [name, draft[name]])
  return Object.fromEntries([...typed, ...flags]) as StoreSettings
}

function isNumber(kind: TypedSetting['kind']): boolean {
  return kind === 'count' || kind === 'limit'
}

export function isSame(one: Draft, other: Draft): boolean {
  return (
    flagNames.every((name) => one[name] === other[name]) &&
    typedSettings.every(({ name }) => one[name].trim() === other[name].trim())
  )
}

/** Finds what the server would refuse. */
export function checkDraft(draft: Draft, saved: Draft): Wrong {
  const wrong: Wrong = {}
  for (const setting of typedSettings) {
    const problem = problemOf(setting, draft[setting.name].trim())
    if (problem) wrong[setting.name] = problem
  }
  const isNew = draft.gstin.trim() !== '' && draft.gstin.trim() !== saved.gstin
  if (isNew && draft.gstScheme === '') wrong.gstScheme = sellerSettingsText.scheme.choose
  return wrong
}

function problemOf(setting: TypedSetting, typed: string): string | undefined {
  const { name, kind, isRequired } = setting
  // A limit that is left empty is the usual one.
  if (typed === '' && kind === 'limit') return undefined
  if (typed === '' && !isNumber(kind))
    return isRequired ? checks.required(settingNames[name]) : undefined
  return problemOfValue(setting, typed)
}

function problemOfValue(setting: TypedSetting, typed: string): string | undefined {
  const { name, kind, max = 0, form } = setting
  if (isNumber(kind)) return isCount(typed, max) ? undefined : checks.count(max)
  if (kind === 'email' && !isEmail(typed)) return checks.email
  if (form && !form.isValid(typed)) return settingSentences[form.problem]
  return typed.length > max ? checks.tooLong(settingNames[name], max) : undefined
}

function isEmail(typed: string): boolean {
  return /^\S+@\S+\.\S+$/.test(typed)
}

function isCount(typed: string, max: number): boolean {
  const count = readCount(typed)
  return count !== null && count <= max
}
