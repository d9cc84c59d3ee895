/** The same word can be a vegetable in one department, a spice in another and a scent in a third. */
export type Area = 'fresh' | 'food' | 'care' | 'home'

/** Goods with one rate of GST, which the seller sees as one group under this name. */
export type Kind = {
  kind: string
  area: Area
  percent: number
  /** The rate of goods weighed out for the shopper, if it differs from that of labelled packs. */
  loosePercent?: number
  /** The rate of frozen, dried and tinned goods, if it differs from that of fresh ones. */
  packedPercent?: number
  /** Whether it is also a flavour, a scent or an ingredient, so that another kind in the same name has priority. */
  isPart?: true
  /** The material of a vessel, which has priority over the vessel wherever it is in the name. */
  isStuff?: true
  /** The words are so common that they count only when the category allows them. */
  isLocal?: true
  /** HSN codes with the words that mean them in a name, each word in the singular. */
  goods: readonly (readonly [hsn: string, words: string])[]
  /** Names of shelves that stand in for a word in the product's name. They have the first HSN code. */
  aisles?: string
}
