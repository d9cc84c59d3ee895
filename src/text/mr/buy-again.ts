import type * as en from '../en/buy-again.ts'
import type { Translated } from '../translation.ts'

/** The home page's row of what was bought before; loaded where somebody has bought. */
export const buyAgainText: Translated<typeof en.buyAgainText> = {
  title: 'पुन्हा घ्या',
  logInFirst: 'आधी काय घेतले ते पाहण्यासाठी लॉग इन करा.',
  logIn: 'लॉग इन करा',
  nothing: 'आधी घेतलेल्यांपैकी सध्या काही मिळत नाही.',
  failed: 'आधी घेतलेले उघडता आले नाही.',
  tryAgain: 'पुन्हा प्रयत्न करा',
}
