import type { GstScheme } from '#contract/gst-scheme.ts'
import type { SettingName } from '#contract/settings.ts'
import { reason } from './reason.ts'

export const settingReasons = {
  scheme_without_gstin: reason('invalid_input'),
  tax_of_other_scheme: reason<{ scheme: GstScheme }>('invalid_input'),
  registration_not_answered: reason('invalid_input'),
  unknown_placeholder: reason<{ name: string; known: readonly string[] }>('invalid_input'),
  pins_of_area: reason<{ area: string; pins: string }>('pins_taken'),
  radius_of_area: reason<{ area: string; km: number }>('radius_taken'),
  radius_beside_pins: reason('invalid_input'),
  no_shop_point: reason('invalid_input'),
  point_of_areas: reason<{ areas: readonly string[] }>('point_in_use'),
  elsewhere_taken: reason<{ area: string }>('pins_taken'),
  no_area_columns: reason('unreadable_file'),
  areas_exceed: reason<{ areas: number; most: number }>('too_many_areas'),
  areas_changed: reason('changed_meanwhile'),
  holiday_of_day: reason<{ day: string; name: string }>('holiday_taken'),
  spans_overlap: reason<{ weekday: number }>('invalid_input'),
  settings_missing: reason<{ settings: SettingName[] }>('invalid_input'),
}
