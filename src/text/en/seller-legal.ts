/** The screen on which the seller writes the legal pages. */
export const sellerLegalText = {
  title: 'Legal pages',
  lead: 'Terms, privacy, returns, delivery and contact, linked at the bottom of every page of the shop.',
  open: 'Edit legal pages',
  toSettings: 'Settings',
  pages: 'Pages',
  shown: 'Published',
  hidden: 'Not published',
  incomplete: 'Not shown, something is missing',
  text: 'Text',
  hint: 'Start a line with # for a heading or with - for a list. Leave a line empty between paragraphs. A link: [words](https://example.com). Names in braces, such as {phone}, are filled in from the settings.',
  starting:
    'This is a starting text. It describes how the shop works; please read it and make it yours before you publish it.',
  missing: (labels: string) =>
    `Before shoppers can see this page, please fill these in under Settings: ${labels}.`,
  preview: 'Preview',
  published: 'Published',
  publishedHint: 'Shoppers can read this page.',
  save: 'Save page',
  saving: 'Saving…',
  saved: 'Page saved',
  unsaved: 'Not saved yet',
  newer: 'This page was changed in the meantime. Copy your text, reload, and put it in again.',
}
