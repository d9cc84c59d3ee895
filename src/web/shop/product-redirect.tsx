import { redirect } from 'react-router'
import type { Route } from './+types/product-redirect.ts'

/** Redirects the `/product/…` links of the original store to the product's page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(
    `/products/${encodeURIComponent(params.category)}/${encodeURIComponent(params.id)}`,
    301,
  )
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return redirect(
    `/products/${encodeURIComponent(params.category)}/${encodeURIComponent(params.id)}`,
  )
}

export default function ProductRedirect() {
  return null
}
