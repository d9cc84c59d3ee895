import type { Tint } from '#contract/categories.ts'
import { locale } from './locale.ts'

const tintNames: Record<Tint, string> = {
  vegetables: 'Green',
  fruits: 'Apricot',
  drinks: 'Sky blue',
  instant: 'Rose',
  dairy: 'Lilac',
  bakery: 'Sand',
  grains: 'Straw',
  mint: 'Mint',
  peach: 'Peach',
  aqua: 'Aqua',
  orchid: 'Orchid',
  stone: 'Stone',
  lime: 'Lime',
  coral: 'Coral',
  ice: 'Ice blue',
  lemon: 'Lemon',
}

/** What the seller's page of categories says. */
export const sellerCategoriesText = {
  title: 'Categories',
  lead: 'What shoppers browse by, in this order.',
  add: 'Add category',
  search: 'Search categories',
  clearSearch: 'Clear search',
  list: 'Categories',
  noMatch: 'No category matches.',
  none: 'There are no categories yet.',
  products: (count: number) =>
    count === 1 ? '1 product' : `${count.toLocaleString(locale)} products`,
  archived: (count: number) => `${count.toLocaleString(locale)} archived`,
  hidden: 'Hidden',
  /** In lists of other things, where a label alone would look like one on display. */
  markHidden: (label: string) => `${label} (hidden)`,
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  edit: (label: string) => `Edit ${label}`,
  moved: (label: string, place: number) => `${label} is now number ${place}`,
  form: {
    addTitle: 'Add a category',
    editTitle: 'Edit category',
    label: 'Name',
    path: 'Address',
    pathHint: (path: string) => `The page is at /products/${path || '…'}`,
    renamed: 'Links to the old address will lead to the new one.',
    parent: 'Part of',
    noParent: 'None: a category of its own',
    tint: 'Colour',
    tintNames,
    isHidden: 'Hide this category',
    hiddenHint:
      'Its products are in no list and no search. Who has a link to one can still buy it.',
    picture: 'Picture',
    choosePicture: 'Choose a picture',
    changePicture: 'Change picture',
    removePicture: 'Remove picture',
    required: 'The name is required',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    remove: 'Remove category',
  },
  removal: {
    title: (label: string) => `Remove ${label}?`,
    lead: 'It disappears from the shop. This cannot be undone.',
    leadMove: (products: string) =>
      `${products} will move to the category you choose. Links to this one will lead there.`,
    moveTo: 'Move products to',
    choose: 'Choose a category',
    missing: 'Choose where the products should go',
    yes: 'Remove',
    removing: 'Removing…',
  },
} as const
