import { Copy } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { sellerSettingsText } from '#text/seller-settings.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const text = sellerSettingsText.feed

/** The address under which others read the shop's products. */
export function FeedSection() {
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.store.publicUrl
  if (publicUrl === undefined) return null
  const address = new URL('/product-feed.xml', publicUrl).href

  return (
    <section aria-labelledby="feed" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="feed" className="text-base font-bold tracking-tight">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center break-all text-leaf underline underline-offset-4"
        >
          {address}
        </a>
        <button
          type="button"
          onClick={() => void copyText(address, text)}
          className="button button-quiet -ml-3 px-3"
        >
          <Icon of={Copy} className="size-4.5" />
          {text.copy}
        </button>
      </div>
    </section>
  )
}
