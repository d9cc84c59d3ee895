/** What only a product's own page says. */
export const productText = {
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
