/** What only a product's own page says. */
export const productText = {
  addToCart: 'Add to Cart',
  buyNow: 'Buy now',
  forWeight: (weight: string) => `for ${weight}`,
  soldLoose: (amounts: string[]) => `Sold by weight, from ${amounts.join(' to ')}`,
  taxes: 'inclusive of all taxes',
  packs: 'Pack size',
  about: 'About this product',
  related: 'Related products',
  seeMore: 'See more',
  seeMoreOf: 'products',
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  pictures: 'Pictures',
  breadcrumb: 'Breadcrumb',
  perks: ['Free delivery on every order', 'Cash on delivery', 'Easy cancellation until packed'],
} as const
