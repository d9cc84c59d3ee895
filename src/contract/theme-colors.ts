export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The token `paper` of each theme, for what a browser colours itself. */
export const paperColors: Record<Theme, string> = { light: '#fbfaf6', dark: '#181a16' }
