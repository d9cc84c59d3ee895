import type { Notices } from '#contract/notices.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

export const notices: { [Name in keyof Notices]: Wording<Notices[Name]> } = {
  // categories
  categories_added: ({ count }) => (count === 1 ? 'Category added' : `${count} categories added`),
  category_saved: 'Category saved',
  category_removed: 'Category removed',
  picture_saved: 'Picture saved',
  picture_removed: 'Picture removed',

  // catalog
  grouped_as_packs: 'Grouped as packs',
  no_longer_a_pack: 'No longer a pack',
}
