import type { Product as ProductView } from '#contract/api/catalog.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import { productAddress } from '#web/ui/product-address.ts'

/** Structured data (schema.org) for search engines. */
export function describeForSearch(product: ProductView, store: StoreProfile) {
  const absolute = (path: string) => new URL(path, store.publicUrl).href

  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description.join('. '),
    image: product.image.map(absolute),
    sku: product._id,
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: product.offerPrice.toFixed(2),
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      url: absolute(productAddress(product)),
    },
  }
}
