import { useEffect, useState } from 'react'
import type { Product } from '#contract/api/catalog.ts'
import { AddButton } from '#web/shop/parts/add-button.tsx'
import { OfferPrice } from '#web/ui/price.tsx'
import { shownLang, shownName } from '#web/ui/product-name.ts'

/** On phones: price and Add at the screen's lower edge while the page's own button is out of view. */
export function StickyAdd({ product }: { product: Product }) {
  const isAway = useOutOfView('buy')

  return (
    <div className="sticky-add">
      {isAway && (
        <div>
          <div className="min-w-0 flex-1 leading-tight">
            <p lang={shownLang(product)} className="truncate text-xs text-ink-soft">
              {[shownName(product), product.weight].filter(Boolean).join(' · ')}
            </p>
            <OfferPrice product={product} className="text-base" />
          </div>
          <AddButton product={product} className="basis-36" />
        </div>
      )}
    </div>
  )
}

function useOutOfView(id: string): boolean {
  const [isOut, setOut] = useState(false)

  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => setOut(seen?.isIntersecting === false), {
      // The header covers the page's upper edge.
      rootMargin: '-64px 0px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isOut
}
