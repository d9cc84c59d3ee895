import type { QuantityUnit } from '#contract/net-quantity.ts'

/** A product's own page. */
export const productText = {
  addToCart: 'Add to Cart',
  buyNow: 'Buy now',
  packs: 'Pack size',
  forWeight: (weight: string) => `for ${weight}`,
  soldLoose: (amounts: string[]) => `Sold by weight, from ${amounts.join(' to ')}`,
  taxes: 'inclusive of all taxes',
  inOneLine: (points: readonly string[]) => points.join('. '),
  about: 'About this product',
  together: 'Bought together',
  related: 'Related products',
  seeMore: 'See more',
  seeMoreOf: ' products',
  enlarge: 'Enlarge the picture',
  zoom: {
    title: 'Picture',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    previous: 'Previous picture',
    next: 'Next picture',
    percent: (scale: number) => `${Math.round(scale * 100)} %`,
  },
  share: 'Share',
  shareSaid: {
    copied: 'Link copied',
    notCopied: (url: string) => `The link could not be shared. Here it is: ${url}`,
  },
  netQuantity: (amount: number, unit: QuantityUnit) =>
    `${amount} ${unit === 'piece' && amount !== 1 ? 'pieces' : unit}`,
  foodMarks: { veg: 'Vegetarian', non_veg: 'Non-vegetarian' },
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  pictures: 'Pictures',
  breadcrumb: 'Breadcrumb',
  cash: 'Cash on delivery',
  cancel: 'Easy cancellation until packed',
  gone: 'We no longer sell this product',
} as const
