import type { Product } from '#contract/api/catalog.ts'

export function productAddress({ category, _id }: Pick<Product, 'category' | '_id'>): string {
  return `/products/${category.toLowerCase()}/${_id}`
}

export function categoryAddress(path: string): string {
  return `/products/${path.toLowerCase()}`
}
