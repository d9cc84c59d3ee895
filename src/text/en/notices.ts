import type { Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  grouped_as_packs: 'Grouped as packs',
  no_longer_a_pack: 'No longer a pack',
}
