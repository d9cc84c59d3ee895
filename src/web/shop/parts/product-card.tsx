import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import { productAddress } from '#web/ui/product-address.ts'
import { cardPictureLook, ProductCardFace } from '#web/ui/product-card-face.tsx'
import { ProductFace } from '#web/ui/product-face.tsx'
import { shownLang, shownName } from '#web/ui/product-name.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { AddButton } from './add-button.tsx'
import { CardPackChoice } from './pack-choice.tsx'

type Props = { product: Product; isFirst?: boolean }

const sizes = '(min-width: 77.5rem) 230px, (min-width: 62.5rem) 23vw, (min-width: 45rem) 30vw, 46vw'

/**
 * A product in a list. The whole card is a link to the product, except for the button and the choice of the pack, by
 * which the card becomes that of another pack.
 */
export function ProductCard({ product: { packs, ...first }, isFirst = false }: Props) {
  const [packId, choosePack] = useState(first._id)
  const product = packs?.find(({ _id }) => _id === packId) ?? first

  return (
    <ProductCardFace
      product={product}
      pack={packs && <CardPackChoice packs={packs} chosen={product} onChoose={choosePack} />}
      picture={
        product.image[0] ? (
          <ProductPicture
            url={product.image[0]}
            name={shownName(product)}
            sizes={sizes}
            isFirst={isFirst}
            className={cardPictureLook(product)}
          />
        ) : (
          <ProductFace {...product} />
        )
      }
      name={
        <Link
          to={productAddress(product)}
          lang={shownLang(product)}
          viewTransition
          onClick={({ currentTarget }) => markTapped(currentTarget)}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {shownName(product)}
        </Link>
      }
      action={<AddButton key={product._id} product={product} className="relative z-10 w-full" />}
    />
  )
}

/** The picture of the tapped card alone becomes the one of the product's page. */
function markTapped(link: Element): void {
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
  link.closest('article')?.querySelector('img')?.setAttribute('data-tapped', '')
}
