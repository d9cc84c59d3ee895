import { data } from 'react-router'
import type { LegalPath } from '#contract/legal-pages.ts'
import { commonText } from '#text/common.ts'
import { legalPageText } from '#text/legal-page.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { LegalText } from '#web/ui/legal-text.tsx'

// Every address of one part comes here, so most that are not found do.
async function load(askStore: CallApi, params: { legal: string }) {
  const path = params.legal.toLowerCase() as LegalPath
  try {
    return (await askStore('GET /api/v1/legal/{path}', { params: { path } })).page
  } catch (error) {
    throw error instanceof Refused && [400, 404].includes(error.status)
      ? data(null, { status: 404 })
      : error
  }
}

export const loader = ({ context, params }: LoaderArgs<'legal'>) =>
  load(context.get(apiContext), params)

export const clientLoader = ({ params }: ClientLoaderArgs<'legal'>) => load(callApi, params)

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const store = storeOf(matches)
  if (!loaderData) return [{ title: commonText.failures.notFound }]
  const { title, path } = loaderData
  return describePage(store, {
    title: `${title} · ${store.name}`,
    description: legalPageText.describe(title, store.name),
    path: `/${path}`,
  })
}

export default function LegalPage({ loaderData }: PageProps<typeof loader>) {
  const { title, text, updatedAt, kept } = loaderData
  return (
    <div className="page py-4 md:py-8">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{title}</h1>
      <LegalText text={text} />
      {kept && <KeptTable kept={kept} />}
      <p className="mt-8 text-xs text-ink-soft">{legalPageText.changed(updatedAt)}</p>
    </div>
  )
}

type Kept = NonNullable<PageProps<typeof loader>['loaderData']['kept']>

/** On a phone each row is a card, with the headings beside their texts. */
function KeptTable({ kept }: { kept: Kept }) {
  const { title, what, why, howLong } = legalPageText.kept
  return (
    <section className="mt-8" aria-labelledby="kept">
      <h2 id="kept" className="text-lg font-semibold">
        {title}
      </h2>
      <table className="mt-3 w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-ink-soft">
            {[what, why, howLong].map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-6 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {kept.map((each) => (
            <tr key={each.what} className="border-b border-line align-top max-md:block max-md:py-3">
              <th
                scope="row"
                className="py-3 pr-6 text-left font-medium max-md:block max-md:p-0 md:w-2/5"
              >
                {each.what}
              </th>
              <KeptCell heading={why} text={each.why} />
              <KeptCell heading={howLong} text={each.howLong} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function KeptCell({ heading, text }: { heading: string; text: string }) {
  return (
    <td className="py-3 pr-6 max-md:mt-1 max-md:block max-md:p-0">
      <span aria-hidden="true" className="text-ink-soft md:hidden">
        {heading}:{' '}
      </span>
      {text}
    </td>
  )
}
