// Tables of words tell what the seller's own lines say. They stay out of the page's scripts: pages are rendered with what
// was read, and a browser loads this file only to go from one page to the next.

import type { Product, ProductWithDetails } from '#contract/api/catalog.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { type NetQuantity, readQuantity } from '#contract/net-quantity.ts'
import { language } from '#text/locale.ts'
import { type Line, linesOf } from './read-facts.ts'

type Pack = NonNullable<Product['packs']>[number]
type Content = { content?: NetQuantity }

/** A product as its page shows it: details are lines, and its quantity is a number. */
export type PageProduct = Omit<
  ProductWithDetails,
  'attributes' | 'attributesIn' | 'origin' | 'netQuantity' | 'packs' | 'descriptions'
> &
  Content & { descriptionLang?: 'en'; lines: Line[]; packs?: (Pack & Content)[] }

export function readProduct(product: ProductWithDetails): PageProduct {
  const { attributes: _, attributesIn: _in, origin: _origin, ...known } = product
  const { netQuantity, packs, descriptions, ...shown } = known
  return {
    ...shown,
    ...describedIn(language as GoodsLanguage, { description: shown.description, descriptions }),
    ...contentOf(product, netQuantity),
    ...(packs ? { packs: packs.map((pack) => ({ ...pack, ...contentOf(pack) })) } : {}),
    lines: linesOf(product),
  }
}

type Described = Pick<ProductWithDetails, 'description' | 'descriptions'>

/** The description in the language of the page, else the own one, which says that it is in another. */
function describedIn(here: GoodsLanguage, { description, descriptions }: Described) {
  const own = descriptions?.[here]
  if (own) return { description: own }
  return language === 'en' ? {} : { description, descriptionLang: 'en' as const }
}

function contentOf({ weight }: Pack, stated?: NetQuantity): Content {
  const content = stated ?? readQuantity(weight ?? '')
  return content ? { content } : {}
}
