import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { UntrustedProxy } from '#contract/api/store.ts'
import { BackupNotice, BackupSection, loadBackups } from '#web/seller/parts/backup-state.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { SettingsForm } from '#web/seller/settings/settings-form.tsx'
import { loadSettingsPage } from '#web/seller/settings/use-settings-form.ts'
import { sellerHomeTextsText } from '#web/text/seller-home-texts.ts'
import { sellerLegalText } from '#web/text/seller-legal.ts'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { sellerTaxText } from '#web/text/seller-tax.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'

export const meta = titlePage(sellerSettingsText.title)

export default function Settings() {
  const { status, value, reload, ...failure } = useLoaded(loadSettingsPage)
  const { value: backups } = useLoaded(loadBackups)

  return (
    <SellerPage title={sellerSettingsText.title}>
      {value && (
        <div className="grid gap-4">
          {value.untrustedProxies.map((proxy) => (
            <ProxyNotice key={proxy.address} proxy={proxy} />
          ))}
          {backups && <BackupNotice backups={backups} />}
          <Link to="/seller/home-texts" className="button button-quiet justify-self-start">
            {sellerHomeTextsText.open}
          </Link>
          <SettingsForm start={value.settings} usualLimits={value.usualLimits}>
            <TaxSection />
            <LegalSection />
            {backups && <BackupSection backups={backups} />}
          </SettingsForm>
        </div>
      )}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-24" />
          <Bone className="h-48" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

/** How the store charges tax, which has a page of its own. */
function TaxSection() {
  const { mode } = useTaxTerms()
  return (
    <section
      aria-labelledby="tax"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div>
        <h2 id="tax" className="text-base font-bold tracking-tight">
          {sellerTaxText.title}
        </h2>
        <p>{sellerTaxText.modes[mode].now}</p>
      </div>
      <Link to="/seller/settings/tax" className="button button-outlined">
        {sellerTaxText.open}
      </Link>
    </section>
  )
}

/** The pages of terms, which have a page of their own. */
function LegalSection() {
  return (
    <section
      aria-labelledby="legal"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div>
        <h2 id="legal" className="text-base font-bold tracking-tight">
          {sellerLegalText.title}
        </h2>
        <p>{sellerLegalText.lead}</p>
      </div>
      <Link to="/seller/settings/legal-pages" className="button button-outlined">
        {sellerLegalText.open}
      </Link>
    </section>
  )
}

const { proxy: proxyText } = sellerSettingsText

/** Warns about a proxy that the store does not trust, and shows the setting for it. */
function ProxyNotice({ proxy }: { proxy: UntrustedProxy }) {
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
