import type { SellerProduct } from '#contract/api/seller-products.ts'

/** A product as the seller's pages get it; name what matters to the test. */
export function aListedProduct(overrides: Partial<SellerProduct> = {}): SellerProduct {
  return {
    _id: '01a1fe62-8a60-7036-bbbd-2faa5acd2d35',
    name: 'Tomato',
    category: 'Vegetables',
    price: 40,
    offerPrice: 35,
    image: [],
    description: [],
    inStock: true,
    switchedOn: true,
    stock: null,
    archived: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  }
}
