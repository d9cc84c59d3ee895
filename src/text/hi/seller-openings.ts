import type { OpeningFault } from '#contract/api/opening-tables.ts'
import type * as en from '../en/seller-openings.ts'
import type { Translated } from '../translation.ts'

const faults: Record<OpeningFault['what'], string> = {
  'no name': 'नाम नहीं लिखा है',
  'name too long': 'यह नाम बहुत लंबा है',
  'not a phone number': 'फ़ोन नंबर में दस अंक लिखें',
  'number twice': 'यही ग्राहक ऊपर आ चुका है',
  'number and name of nobody': 'इस नाम का कोई ग्राहक नहीं; नंबर लिखें',
  'several customers': 'कई ग्राहक मेल खाते हैं; नंबर लिखें या सुधारें',
  'not an amount': 'रकम ऐसे लिखें: 1,500 या -200',
  zero: 'कुछ बाकी नहीं',
  'too high': 'यह रकम बहुत ज़्यादा है',
  'opened before': 'पुराना बाकी पहले ही लिखा है',
  'has earlier entries': 'उधार खाते में इस दिन से पहले की एंट्रियाँ हैं',
  'not a day': 'तारीख़ ऐसे लिखें: 31/03/2026',
  'in the future': 'यह दिन अभी आया नहीं',
}

/** Many opening balances from a table. */
export const sellerOpeningsText: Translated<typeof en.sellerOpeningsText> = {
  open: 'पुरानी बही की टेबल',
  title: 'टेबल से पुराना बाकी',
  lead: 'आपकी पुरानी बही के हर ग्राहक का नाम, नंबर और रकम। आपके देख लेने से पहले कुछ नहीं लिखा जाता।',
  back: 'सारे उधार खाते',
  table: 'टेबल',
  tableHint: 'स्प्रेडशीट से पेस्ट करें, या फ़ाइल चुनें। जहाँ दुकान को ग्राहक का देना है, वहाँ माइनस या Cr लगाएँ।',
  example: 'नाम, मोबाइल, बाकी\nमीना अय्यर, 98450 12345, 1500',
  day: 'किस तारीख़ का',
  dayHint: 'जिन लाइनों में अपनी तारीख़ नहीं है, उनके लिए',
  wrongDay: 'आज या उससे पहले का दिन चुनें',
  missing: 'टेबल पेस्ट करें, या फ़ाइल चुनें',
  try: 'टेबल जाँचें',
  trying: 'जाँच हो रही है…',
  change: 'टेबल बदलें',
  columns: { row: 'लाइन', name: 'नाम', phone: 'नंबर', amount: 'रकम', day: 'किस तारीख़ का' },
  isNew: 'नया ग्राहक',
  known: (name: string) => `पहले से ${name} नाम से है`,
  faults,
  fault: (column: string, what: string) => `${column}: ${what}`,
  summary: (good: number, of: number) =>
    good === of
      ? of === 1
        ? '1 लाइन लिखी जा सकती है।'
        : `सभी ${of} लाइनें लिखी जा सकती हैं।`
      : good === 1
        ? `${of} में से 1 लाइन लिखी जा सकती है।`
        : `${of} में से ${good} लाइनें लिखी जा सकती हैं।`,
  left: 'बाकी छोड़ दी जाएँगी। उन्हें टेबल में ठीक करके फिर जाँचें।',
  record: (good: number, sum: string) =>
    good === 1 ? `1 पुराना बाकी लिखें, ${sum}` : `${good} पुराने बाकी लिखें, ${sum}`,
  recording: 'लिखा जा रहा है…',
}
