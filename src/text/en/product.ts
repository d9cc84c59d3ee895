/** A product's own page. */
export const productText = {
  addToCart: 'Add to Cart',
  buyNow: 'Buy now',
  packs: 'Pack size',
  forWeight: (weight: string) => `for ${weight}`,
  soldLoose: (amounts: string[]) => `Sold by weight, from ${amounts.join(' to ')}`,
  taxes: 'inclusive of all taxes',
  about: 'About this product',
  related: 'Related products',
  seeMore: 'See more',
  seeMoreOf: 'products',
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  pictures: 'Pictures',
  breadcrumb: 'Breadcrumb',
  cash: 'Cash on delivery',
  cancel: 'Easy cancellation until packed',
  gone: 'We no longer sell this product',
} as const
