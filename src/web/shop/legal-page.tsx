import { data } from 'react-router'
import type { LegalPath } from '#contract/legal-pages.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { commonText } from '#web/text/common.ts'
import { legalPageText } from '#web/text/legal-page.ts'
import { LegalText } from '#web/ui/legal-text.tsx'

// Every address of one part comes here, so most that are not found do.
async function load(askStore: CallApi, request: Request) {
  const path = new URL(request.url).pathname.replaceAll('/', '').toLowerCase() as LegalPath
  try {
    return (await askStore('GET /api/v1/legal/{path}', { params: { path } })).page
  } catch (error) {
    throw error instanceof Refused && [400, 404].includes(error.status)
      ? data(null, { status: 404 })
      : error
  }
}

export const loader = ({ context, request }: LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: ClientLoaderArgs) => load(callApi, request)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  if (!loaderData) return [{ title: commonText.failures.notFound }]
  const { title, path } = loaderData
  return describePage(store, {
    title: `${title} · ${store.name}`,
    description: `${title} of ${store.name}`,
    path: `/${path}`,
  })
}

export default function LegalPage({ loaderData }: PageProps<typeof loader>) {
  const { title, text, updatedAt } = loaderData
  return (
    <div className="page py-4 md:py-8">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{title}</h1>
      <LegalText text={text} />
      <p className="mt-8 text-xs text-ink-soft">{legalPageText.changed(updatedAt)}</p>
    </div>
  )
}
