import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { findCategory } from '#contract/categories.ts'
import { categoryAddress } from '#web/shop/parts/product-address.ts'
import { say } from '#web/text/messages.ts'

/** Home / Products / category / name. */
export function Breadcrumb({ product }: { product: Product }) {
  return (
    <nav aria-label={say.product.breadcrumb} className="text-xs text-ink-soft">
      <ol className="flex flex-wrap items-center">
        <Step to="/">{say.nav.home}</Step>
        <Step to="/products">{say.products.title}</Step>
        <Step to={categoryAddress(product.category)}>
          {findCategory(product.category)?.label ?? product.category}
        </Step>
        <li aria-current="page" className="max-w-[60vw] truncate font-medium text-ink">
          {product.name}
        </li>
      </ol>
    </nav>
  )
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex items-center">
      <Link to={to} className="flex min-h-11 items-center hover:text-leaf">
        {children}
      </Link>
      <span aria-hidden className="px-2">
        /
      </span>
    </li>
  )
}
