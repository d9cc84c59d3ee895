export type HomeTexts = {
  headline: string
  lead: string
  /** Each claim keeps its place, and with it the place's icon, also while it is switched off. */
  claims: { title: string; text: string; isShown: boolean }[]
}

export const claimCount = 4

export const homeTextLimits = { headline: 80, lead: 200, claimTitle: 60, claimText: 160 } as const
