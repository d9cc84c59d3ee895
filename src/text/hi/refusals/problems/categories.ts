import type * as en from '../../../en/refusals/problems/categories.ts'
import type { Translated } from '../../../translation.ts'

export const categorySentences: Translated<typeof en.categorySentences> = {
  no_such_category: 'ऐसी कोई कैटेगरी नहीं है',
  choose_a_category: 'कैटेगरी चुनें',
  no_such_colour: 'ऐसा कोई रंग नहीं है',
  no_such_painting: 'ऐसा कोई चित्र नहीं है',
  not_a_category_id: 'यह किसी कैटेगरी की ID नहीं है',
  one_category_picture: 'एक कैटेगरी की एक ही फ़ोटो होती है',
  not_a_category_path: 'a से z तक के अक्षर, अंक, और बीच में हाइफ़न लिखें, जैसे cold-drinks',
  category_path_reserved: ({ path }) => `“${path}” को वेब पता नहीं बनाया जा सकता`,
}
