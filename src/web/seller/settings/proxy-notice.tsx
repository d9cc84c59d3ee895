import { TriangleAlert } from 'lucide'
import type { UntrustedProxy } from '#contract/api/store.ts'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { Icon } from '#web/ui/icon.tsx'

const { proxy: proxyText } = sellerSettingsText

/** Warns about a proxy that the store does not trust, and shows the setting for it. */
export function ProxyNotice({ proxy }: { proxy: UntrustedProxy }) {
  const { address, isPrivate, unreadHeader, setting } = proxy
  return (
    <section className="flex gap-3 rounded-card border border-line bg-fruits p-4 text-ink sm:p-5">
      <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-bold tracking-tight">{proxyText.title}</h2>
        <p className="mt-1 max-w-prose">
          {isPrivate ? proxyText.lead(address) : proxyText.publicLead(address)}
        </p>
        <p className="mt-3 max-w-prose">
          {unreadHeader ? proxyText.sendHeader(unreadHeader) : proxyText.set}
        </p>
        {!unreadHeader && (
          <p className="mt-2 overflow-x-auto rounded-control bg-card px-3 py-2">
            <code className="whitespace-nowrap">TRUST_PROXY={setting}</code>
          </p>
        )}
      </div>
    </section>
  )
}
