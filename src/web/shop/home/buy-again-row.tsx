import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { buyAgainText } from '#text/buy-again.ts'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { useBought } from '#web/shop/search/use-suggestions.ts'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import { useSession } from '#web/shop/state/session.ts'
import { OfferPrice } from '#web/ui/price.tsx'
import { productAddress } from '#web/ui/product-address.ts'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductThumbnail } from '#web/ui/product-thumbnail.tsx'
import { Rail } from '#web/ui/rail.tsx'

/** Shows earlier purchases on small cards of one height. `empty` keeps their place until they are there. */
export function BuyAgainRow({ empty }: { empty: ReactNode }) {
  const { status } = useSession()
  const { products, state, reload } = useBought()
  if (products.length > 0) return <Cards title={buyAgainText.title} products={products} />
  if (status === 'visitor') {
    return (
      <Instead of={empty} say={buyAgainText.logInFirst}>
        <button type="button" onClick={() => openLogin()} className="button button-outlined">
          {buyAgainText.logIn}
        </button>
      </Instead>
    )
  }
  if (state === 'waiting') return empty
  if (state === 'known') return <Instead of={empty} say={buyAgainText.nothing} />
  return (
    <Instead of={empty} say={buyAgainText.failed}>
      <button type="button" onClick={reload} className="button button-outlined">
        {buyAgainText.tryAgain}
      </button>
    </Instead>
  )
}

type CardsProps = { title: string; products: readonly Product[] }

export function Cards({ title, products }: CardsProps) {
  return (
    <Rail label={title} className="again-row">
      {products.map((product) => (
        <article key={product._id} className="again-card">
          <ProductThumbnail product={product} width={112} className="again-picture" />
          <h3 className="again-name">
            <Link
              to={productAddress(product)}
              className="after:absolute after:inset-0 after:rounded-card"
              lang={shownLang(product)}
            >
              {shownName(product)}
            </Link>
          </h3>
          <div className="again-price">
            <OfferPrice product={product} className="text-sm" />
            <span>{product.weight}</span>
          </div>
          <AddButton product={product} className="relative z-10 w-full" />
        </article>
      ))}
    </Rail>
  )
}

type InsteadProps = { of: ReactNode; say: string; children?: ReactNode }

export function Instead({ of: cards, say, children }: InsteadProps) {
  return (
    <div className="again-instead">
      {cards}
      <div>
        <p>{say}</p>
        {children}
      </div>
    </div>
  )
}
