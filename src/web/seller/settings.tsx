import { TriangleAlert } from 'lucide'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { UntrustedProxy } from '#contract/api/store.ts'
import { sellerAreasText } from '#text/seller-areas.ts'
import { sellerChecklistText } from '#text/seller-checklist.ts'
import { sellerHomeTextsText } from '#text/seller-home-texts.ts'
import { sellerHoursText } from '#text/seller-hours.ts'
import { sellerLegalText } from '#text/seller-legal.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { sellerTaxText } from '#text/seller-tax.ts'
import { BackupNotice, BackupSection, loadBackups } from '#web/seller/parts/backup-state.tsx'
import { countDone, loadChecklist } from '#web/seller/parts/checklist-parts.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { FeedSection } from '#web/seller/settings/feed-section.tsx'
import { MailSection } from '#web/seller/settings/mail-section.tsx'
import { SettingsForm } from '#web/seller/settings/settings-form.tsx'
import { loadSettingsPage } from '#web/seller/settings/use-settings-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'

export const meta = titlePage(sellerSettingsText.title)

export default function Settings() {
  const { status, value, reload, ...failure } = useLoaded(loadSettingsPage)
  const { value: backups } = useLoaded(loadBackups)
  useScrollToPart(value !== undefined)

  return (
    <SellerPage title={sellerSettingsText.title}>
      {value && (
        <div className="grid grid-cols-1 gap-4">
          {value.untrustedProxies.map((proxy) => (
            <ProxyNotice key={proxy.address} proxy={proxy} />
          ))}
          {backups && <BackupNotice backups={backups} />}
          <Link to="/seller/home-texts" className="button button-quiet -ml-3 justify-self-start">
            {sellerHomeTextsText.open}
          </Link>
          <SettingsForm start={value.settings}>
            <LimitsSection />
            <TaxSection />
            <AreasSection />
            <SlotsSection />
            <HoursSection />
            <LegalSection />
            <MessagesSection />
            <MailSection />
            <FeedSection />
            <ChecklistSection />
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

type LinkedProps = { title: string; lead: string; to: string; open: string }

/** A section whose settings have a page of their own. */
function LinkedSection({ title, lead, to, open }: LinkedProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="min-w-0 basis-72 grow">
        <h2 id={id} className="text-base font-bold tracking-tight">
          {title}
        </h2>
        <p className="text-ink-soft">{lead}</p>
      </div>
      <Link to={to} className="button button-outlined">
        {open}
      </Link>
    </section>
  )
}

function LimitsSection() {
  const { title, lead, open } = sellerSettingsText.abuse
  return <LinkedSection title={title} lead={lead} open={open} to="/seller/settings/limits" />
}

function TaxSection() {
  const { mode } = useTaxTerms()
  const { title, modes, open } = sellerTaxText
  return (
    <LinkedSection title={title} open={open} lead={modes[mode].now} to="/seller/settings/tax" />
  )
}

function AreasSection() {
  const { title, inSettings, open } = sellerAreasText
  return <LinkedSection title={title} lead={inSettings} open={open} to="/seller/areas" />
}

function SlotsSection() {
  const { title, inSettings, open } = sellerSlotsText
  return <LinkedSection title={title} lead={inSettings} open={open} to="/seller/slots" />
}

function HoursSection() {
  const { titleInSettings: title, inSettings, open } = sellerHoursText
  return <LinkedSection title={title} lead={inSettings} open={open} to="/seller/hours" />
}

function LegalSection() {
  const { title, lead, open } = sellerLegalText
  return <LinkedSection title={title} lead={lead} open={open} to="/seller/settings/legal-pages" />
}

function MessagesSection() {
  const { title, lead, open } = sellerMessagesText
  return <LinkedSection title={title} lead={lead} open={open} to="/seller/settings/messages" />
}

/** A demo has no checklist. */
function ChecklistSection() {
  const { value: checklist } = useLoaded(loadChecklist)
  if (!checklist || checklist.steps.length === 0) return null
  const { title, open, progress } = sellerChecklistText
  const lead = progress(countDone(checklist), checklist.steps.length)
  return <LinkedSection title={title} lead={lead} open={open} to="/seller/checklist" />
}

/** Links lead to parts of the page by their ids, which are there once it is loaded. */
function useScrollToPart(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
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
