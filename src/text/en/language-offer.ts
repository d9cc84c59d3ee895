/** The line that offers the shop in this language, on pages in another. */
export const languageOffer = {
  lead: 'This shop speaks English, too.',
  open: 'Read in English',
  close: 'Stay here',
  /** Said on the page of an address in a language that the shop does not have. */
  notHere: 'This shop has no pages in English.',
  notThisLanguage: 'This shop has no pages in this language.',
}
