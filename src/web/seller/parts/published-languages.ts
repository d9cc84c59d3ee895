import { useRouteLoaderData } from 'react-router'
import { type GoodsLanguage, isGoodsLanguage } from '#contract/goods-languages.ts'
import type { loader } from '#web/root.tsx'

/** The languages of the shop's pages in which goods have further texts; none where its pages are in English alone. */
export function usePublishedLanguages(): GoodsLanguage[] {
  const published = useRouteLoaderData<typeof loader>('root')?.store.languages ?? []
  return published.filter((language) => isGoodsLanguage(language))
}
