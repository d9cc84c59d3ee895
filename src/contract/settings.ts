import { maxEmailLength } from './limits.ts'

type Setting = {
  kind: 'text' | 'email' | 'phone' | 'count' | 'flag'
  /** In messages and on the form, unless the form says more. */
  label: string
  /** The longest text, or the highest count. */
  max?: number
  isRequired?: true
  /** The part of the form that asks for it; without one, the form has a place of its own for it. */
  part?: 'store' | 'contact' | 'stock'
  /** Whether it is part of the store's contact, which every page of the shop has. */
  isContact?: true
  /** What it means, for the API's description. */
  about?: string
}

/**
 * The settings that the seller can change, in the order of the form. The API's schemas, the type of the row, the form
 * with its checks, and the differences in the audit log follow from this list. Counts and flags are always given.
 */
export const settings = {
  name: { kind: 'text', label: 'Store name', max: 60, isRequired: true, part: 'store' },
  hours: {
    kind: 'text',
    label: 'Opening hours',
    max: 120,
    part: 'store',
    isContact: true,
    about: 'When the shop is open, in its own words',
  },
  phone: { kind: 'phone', label: 'Phone', max: 30, part: 'contact', isContact: true },
  email: { kind: 'email', label: 'E-mail', max: maxEmailLength, part: 'contact', isContact: true },
  address: { kind: 'text', label: 'Address', max: 200, part: 'contact', isContact: true },
  lowStock: {
    kind: 'count',
    label: 'Low-stock threshold',
    max: 10_000,
    part: 'stock',
    about: 'Counted products with at most so many left are shown as low',
  },
  acceptsOrders: { kind: 'flag', label: 'Taking orders' },
  pauseMessage: {
    kind: 'text',
    label: 'Message',
    max: 200,
    about: 'What shoppers read while no orders are taken',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings
export type SettingName = keyof Settings

type NamesWith<Fact> = {
  [Name in SettingName]: Settings[Name] extends Fact ? Name : never
}[SettingName]

export type FlagName = NamesWith<{ kind: 'flag' }>
export type CountName = NamesWith<{ kind: 'count' }>
export type RequiredTextName = NamesWith<{ isRequired: true }>
export type OptionalTextName = Exclude<SettingName, FlagName | CountName | RequiredTextName>
export type ContactName = NamesWith<{ isContact: true }>

/** The same list with every fact readable, also those that a setting does not have. */
export const settingList = Object.entries(settings).map(
  ([name, setting]): NamedSetting => ({
    name: name as SettingName,
    ...setting,
  }),
)
export type NamedSetting = Setting & { name: SettingName }

export const contactNames = settingList
  .filter(({ isContact }) => isContact)
  .map(({ name }) => name as ContactName)
