import type { HomeTexts } from '#contract/home-texts.ts'

const lead = 'Fresh vegetables, ripe fruit and daily essentials from your neighbourhood grocer.'

const claims = [
  {
    title: 'Fastest delivery',
    text: 'Groceries at your door in under 30 minutes.',
  },
  {
    title: 'Freshness guaranteed',
    text: 'Picked the same morning and checked by hand.',
  },
  {
    title: 'Affordable prices',
    text: 'Honest prices, with every charge shown from the start.',
  },
  {
    title: 'Trusted by 10,000+ customers',
    text: 'Families who come back week after week.',
  },
]

type Known = { mode: 'demo' | 'production'; hasAreas: boolean }

/** The texts until the seller saves others. A real shop claims nothing that its seller has not turned on. */
export function usualHomeTexts({ mode, hasAreas }: Known): HomeTexts {
  return {
    headline: 'The morning market, at your door.',
    lead: mode === 'demo' && !hasAreas ? `${lead} Delivery is free, every time.` : lead,
    claims: claims.map(({ title, text }) => ({
      title,
      text,
      isShown: mode === 'demo',
    })),
  }
}
