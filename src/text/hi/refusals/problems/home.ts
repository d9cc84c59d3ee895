import type * as en from '../../../en/refusals/problems/home.ts'
import type { Translated } from '../../../translation.ts'

export const homeSentences: Translated<typeof en.homeSentences> = {
  one_row_picture: 'एक कतार की एक ही फ़ोटो होती है',
  not_a_row_picture: 'यह अपलोड की हुई फ़ोटो का पता नहीं है',
  home_days_reversed: 'कतार का आख़िरी दिन उसके पहले दिन से पहले है',
  home_row_untitled: 'कतार का नाम लिखें',
  home_row_empty: 'कतार के लिए कम से कम एक प्रोडक्ट चुनें',
  home_row_without_category: 'कतार की कैटेगरी चुनें',
  home_row_twice: 'यह कतार पेज पर पहले से है',
  home_rows_over_limit: ({ most }) => `होम पेज पर आपकी ज़्यादा से ज़्यादा ${most} कतारें हो सकती हैं`,
  home_products_over_limit: ({ most }) => `एक कतार में ज़्यादा से ज़्यादा ${most} चुने हुए प्रोडक्ट हो सकते हैं`,
  under_wrong: ({ most }) => `₹1 से ₹${most} तक का दाम लिखें, पूरे रुपये में`,
}
