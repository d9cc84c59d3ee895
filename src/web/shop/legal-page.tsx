import { data } from 'react-router'
import { legalPages, legalPaths } from '#contract/legal-pages.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { commonText } from '#web/text/common.ts'
import { LegalText } from '#web/ui/legal-text.tsx'

async function load(askStore: CallApi, request: Request) {
  const address = new URL(request.url).pathname.replaceAll('/', '').toLowerCase()
  const path = legalPaths.find((each) => each === address)
  if (!path) throw data(null, { status: 404 })
  const { page } = await askStore('GET /api/v1/legal/{path}', { params: { path } }).catch(
    asNotFound,
  )
  return page
}

function asNotFound(error: unknown): never {
  throw error instanceof Refused && error.status === 404 ? data(null, { status: 404 }) : error
}

export const loader = ({ context, request }: LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: ClientLoaderArgs) => load(callApi, request)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  if (!loaderData) return [{ title: commonText.failures.notFound }]
  const title = legalPages[loaderData.path]
  return describePage(store, {
    title: `${title} · ${store.name}`,
    description: `${title} of ${store.name}`,
    path: `/${loaderData.path}`,
  })
}

export default function LegalPage({ loaderData }: PageProps<typeof loader>) {
  const { path, text, updatedAt } = loaderData
  return (
    <div className="page py-4 md:py-8">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{legalPages[path]}</h1>
      <LegalText text={text} />
      <p className="mt-8 text-xs text-ink-soft">{commonText.footer.changed(updatedAt)}</p>
    </div>
  )
}
