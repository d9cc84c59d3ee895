import { Link } from 'react-router'
import type { Product as ProductView } from '#contract/api/catalog.ts'
import { findCategory } from '#contract/categories.ts'
import { commonText } from '#web/text/common.ts'
import { categoryAddress } from '#web/ui/product-address.ts'

/** Home / Products / category / name on one line, truncated if necessary. */
export function Breadcrumb({ product }: { product: ProductView }) {
  return (
    <nav aria-label={commonText.product.breadcrumb} className="text-xs text-ink-soft">
      <ol className="flex items-center">
        <Step to="/">{commonText.nav.home}</Step>
        <Step to="/products">{commonText.products.title}</Step>
        <Step to={categoryAddress(product.category)}>
          {findCategory(product.category)?.label ?? product.category}
        </Step>
        <li aria-current="page" className="min-w-16 flex-1 truncate font-medium text-ink">
          {product.name}
        </li>
      </ol>
    </nav>
  )
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex min-w-6 items-center first:shrink-0">
      <Link to={to} className="truncate leading-11 hover:text-leaf">
        {children}
      </Link>
      <span aria-hidden className="px-2">
        /
      </span>
    </li>
  )
}
