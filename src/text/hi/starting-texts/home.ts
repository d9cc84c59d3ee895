import type * as en from '../../en/starting-texts/home.ts'

const lead = 'ताज़ी सब्ज़ियाँ, पके फल और रोज़ का सामान, आपके मोहल्ले की किराना दुकान से।'

const claims = [
  {
    title: 'सबसे तेज़ डिलीवरी',
    text: 'किराना 30 मिनट से कम में आपके दरवाज़े पर।',
  },
  {
    title: 'ताज़गी की गारंटी',
    text: 'उसी सुबह चुना हुआ और हाथ से जाँचा हुआ।',
  },
  {
    title: 'किफ़ायती दाम',
    text: 'सच्चे दाम, और हर ख़र्च शुरू से सामने।',
  },
  {
    title: '10,000+ ग्राहकों का भरोसा',
    text: 'परिवार जो हर हफ़्ते लौटकर आते हैं।',
  },
]

/** The texts until the seller saves others. A real shop claims nothing that its seller has not turned on. */
export const usualHomeTexts: typeof en.usualHomeTexts = ({ mode, hasAreas }) => ({
  headline: 'सुबह की मंडी, आपके दरवाज़े पर।',
  lead: mode === 'demo' && !hasAreas ? `${lead} डिलीवरी हर बार मुफ़्त।` : lead,
  claims: claims.map(({ title, text }) => ({
    title,
    text,
    isShown: mode === 'demo',
  })),
})
