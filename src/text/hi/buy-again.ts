import type * as en from '../en/buy-again.ts'
import type { Translated } from '../translation.ts'

/** The home page's row of what was bought before; loaded where somebody has bought. */
export const buyAgainText: Translated<typeof en.buyAgainText> = {
  title: 'फिर से लें',
  logInFirst: 'पहले क्या-क्या लिया था, यह देखने के लिए लॉग इन करें।',
  logIn: 'लॉग इन करें',
  nothing: 'आपने पहले जो लिया था, उसमें से अभी कुछ नहीं है।',
  failed: 'आपका पहले लिया हुआ सामान नहीं खुल पाया।',
  tryAgain: 'फिर कोशिश करें',
}
