/** Goods stand in one of these departments. The same word is a vegetable here, a spice there and a scent elsewhere. */
export type Area = 'fresh' | 'food' | 'care' | 'home'

/** Goods with one rate of GST. The seller sees them as one group, by this name. */
export type Kind = {
  kind: string
  area: Area
  percent: number
  /** Goods that are weighed out for the shopper have this rate, if it differs from that of labelled packs. */
  loosePercent?: number
  /** Frozen, dried and tinned goods have this rate, if it differs from that of fresh ones. */
  packedPercent?: number
  /** Also a flavour, a scent or the stuff that others are made of: another kind named beside it goes before it. */
  isPart?: true
  /** The stuff that vessels are made of: wherever the name says it, it goes before what a vessel is called. */
  isStuff?: true
  /** The words are so common that they count only where the category says that they can. */
  isLocal?: true
  /** HSN codes with the words of a name that mean them, each in the singular. */
  goods: readonly (readonly [hsn: string, words: string])[]
  /** Shops write these words above the shelf; they serve in place of a word in the name. The first HSN code is theirs. */
  aisles?: string
}
