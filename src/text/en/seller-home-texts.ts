/** The seller's page for what the home page says. */
export const sellerHomeTextsText = {
  title: 'Home page texts',
  lead: 'What shoppers read at the top of the home page and in its list of reasons. Say only what your shop really does.',
  open: 'Edit the home page texts',
  top: 'Top of the page',
  headline: 'Headline',
  below: 'Text below the headline',
  claim: (nth: number) => `Reason ${nth}`,
  claimTitle: 'Title',
  claimText: 'Text',
  isShown: 'Shown on the home page',
  save: 'Save texts',
  saving: 'Saving…',
  unsaved: 'Not saved yet',
} as const
