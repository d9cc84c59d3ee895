import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { commonText } from '#text/common.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Its scripts are many, and every page of the shop names those of each route.
const OwnList = lazyPart(async () => (await import('./list/own-list.tsx')).OwnList)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  const title = `${commonText.nav.list} · ${store.name}`
  return describePage(store, { title, description: commonText.products.description, path: '/list' })
}

export default function ListPage() {
  const { key, state } = useLocation()
  return (
    <div className="page max-w-3xl pt-4 md:pt-8">
      <h1 className="text-xl font-bold tracking-tight md:text-2xl">{commonText.nav.list}</h1>
      <Suspense>
        <OwnList key={key} pasted={typeof state === 'string' ? state : undefined} />
      </Suspense>
    </div>
  )
}
