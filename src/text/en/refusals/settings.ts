import type { GstScheme } from '#contract/gst-scheme.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import type { settingReasons } from '#contract/reasons/settings.ts'
import { dateOf, weekdayNames } from '#text/opening.ts'
import { locale } from '../locale.ts'
import { settingNames } from '../seller-setting-names.ts'

const taxOf: Record<GstScheme, string> = {
  regular:
    'You are registered for GST as regular, so your prices include the tax. If that has changed, choose it under Settings, Who sells.',
  composition:
    'You are registered under the composition scheme, which allows no tax to be charged. If that has changed, choose it under Settings, Who sells.',
}

export const settingRefusals: Sentences<typeof settingReasons> = {
  scheme_without_gstin: 'Please enter your GSTIN, too',
  tax_of_other_scheme: ({ scheme }) => taxOf[scheme],
  registration_not_answered:
    'With a GSTIN tax cannot be added on top. Please choose under Settings, Who sells, whether you are registered as regular or under the composition scheme.',
  unknown_placeholder: ({ name, known }) =>
    `There is no {${name}}. You can use ${known.map((each) => `{${each}}`).join(', ')}.`,
  pins_of_area: ({ area, pins }) => `${area} has ${pins} already. A PIN can be in one area only.`,
  holiday_of_day: ({ day, name }) =>
    `${dateOf(day)} is a holiday already: ${name}. Remove it first to enter another name.`,
  spans_overlap: ({ weekday }) =>
    `Two times of ${weekdayNames[weekday - 1]} overlap. Each must end before the next begins.`,
  radius_of_area: ({ area, km }) =>
    `${area} reaches ${km} km already. Please enter another distance.`,
  radius_beside_pins:
    'An area has either PINs or a distance from the shop. Please enter one of them.',
  no_shop_point: 'Please set where the shop is first: distances are measured from there.',
  point_of_areas: ({ areas: [first = '', ...others] }) => {
    if (others.length === 0)
      return `${first} is measured from it. Give it PINs instead, or remove it first.`
    const more = others.length === 1 ? '1 more area' : `${others.length} more areas`
    return `${first} and ${more} are measured from it. Give them PINs instead, or remove them first.`
  },
  no_area_columns:
    'This is no table of areas: it needs a column with the name of each area and one with its PINs, with headings such as Area, PINs and Fee.',
  areas_exceed: ({ areas, most }) =>
    `With this table there would be ${areas.toLocaleString(locale)} areas, and a shop can have at most ${most.toLocaleString(locale)}. Please remove ${(areas - most).toLocaleString(locale)} from the table.`,
  areas_changed:
    'Somebody else has changed the areas meanwhile. Please look at what the table changes now, and save it again.',
  elsewhere_taken: ({ area }) => `${area} is for all other PINs already. Please enter PINs here.`,
  settings_missing: ({ settings }) =>
    `Please fill these in under Settings first: ${settings.map((name) => settingNames[name]).join(', ')}`,
}
