import { redirect } from 'react-router'
import type { ClientLoaderArgs, LoaderArgs } from '#web/route-types.ts'

/** Redirects the `/product/…` links of the original store to the product's page. */
export function loader({ params }: LoaderArgs<'category' | 'id'>) {
  return redirect(
    `/products/${encodeURIComponent(params.category)}/${encodeURIComponent(params.id)}`,
    301,
  )
}

export function clientLoader({ params }: ClientLoaderArgs<'category' | 'id'>) {
  return redirect(
    `/products/${encodeURIComponent(params.category)}/${encodeURIComponent(params.id)}`,
  )
}

export default function ProductRedirect() {
  return null
}
