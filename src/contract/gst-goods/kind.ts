/** Where in a shop goods stand. The same word is a vegetable here, a spice there and a scent elsewhere. */
export type Area = 'fresh' | 'food' | 'care' | 'home'

/** Goods with one rate of GST. The seller sees them as one group, by this name. */
export type Kind = {
  kind: string
  area: Area
  percent: number
  /** Where goods that are weighed out for the shopper have another rate than packs with a label. */
  loosePercent?: number
  /** Where frozen, dried and tinned goods have another rate than fresh ones. */
  packedPercent?: number
  /** Also a flavour, a scent or the stuff that others are made of: another kind named beside it goes before it. */
  isPart?: true
  /** The stuff that vessels are made of: wherever the name says it, it goes before what a vessel is called. */
  isStuff?: true
  /** The words are so common that they count only where the category says that they can. */
  isLocal?: true
  /** HSN codes with the words of a name that mean them, each in the singular. */
  goods: readonly (readonly [hsn: string, words: string])[]
  /** What shops write above the shelf, in place of a word in the name. The first HSN code is theirs. */
  aisles?: string
}
