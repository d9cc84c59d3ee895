/** The line that offers the shop in this language, on pages in another. */
export const languageOffer = {
  lead: 'This shop speaks English, too.',
  open: 'Read in English',
  close: 'Stay here',
}
