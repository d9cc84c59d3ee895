import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KnownSettings } from '#contract/api/store.ts'
import type { LimitName, OrderLimits } from '#contract/settings.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { typedSettings } from '#web/seller/settings/settings-draft.ts'
import { SavedForm, SettingField } from '#web/seller/settings/settings-form.tsx'
import { loadSettingsPage, useSettingsForm } from '#web/seller/settings/use-settings-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const { abuse: text } = sellerSettingsText

export const meta = titlePage(text.title)

const groups = {
  everybody: ['maxPieces'],
  unpaid: ['maxHolds', 'maxAbandonedHolds'],
  strangers: ['maxFirstCashOrders', 'maxFirstCashRupees', 'maxNetworkPieces', 'maxNewcomerShare'],
} as const satisfies Record<string, readonly LimitName[]>

const limitNames = Object.values(groups).flat()

/** Limits guard the shop against people who order and do not mean it. */
export default function Limits() {
  const { status, value, reload, ...failure } = useLoaded(loadSettingsPage)
  return (
    <SellerPage
      title={text.title}
      lead={text.lead}
      actions={
        <Link to="/seller/settings" className="button button-quiet">
          <Icon of={ChevronLeft} className="size-5" />
          {sellerSettingsText.title}
        </Link>
      }
    >
      {value && <LimitsForm start={value.settings} usualLimits={value.usualLimits} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-40" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

type FormProps = { start: KnownSettings; usualLimits: OrderLimits }

function LimitsForm({ start, usualLimits }: FormProps) {
  const settings = useSettingsForm(start, limitNames)
  const isDemo = limitNames.every((name) => !usualLimits[name])
  return (
    <SavedForm settings={settings}>
      <p className="max-w-prose">{isDemo ? text.demo : text.empty}</p>
      {(['everybody', 'unpaid', 'strangers'] as const).map((group) => (
        <Section key={group} title={text.groups[group].title} lead={text.groups[group].lead}>
          <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {typedSettings
              .filter(({ name }) => groups[group].some((each) => each === name))
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  settings={settings}
                  usual={usualLimits[setting.name as LimitName]}
                />
              ))}
          </div>
        </Section>
      ))}
      <Section title={text.blocking.title} lead={text.blocking.lead}>
        <p className="-mb-2 -ml-3 mt-2 flex flex-wrap">
          <Link to="/seller/orders?status=all" className="button button-quiet px-3">
            {text.blocking.orders}
          </Link>
          <Link to="/seller/activity/security" className="button button-quiet px-3">
            {text.blocking.events}
          </Link>
        </p>
      </Section>
    </SavedForm>
  )
}

type SectionProps = { title: string; lead: string; children: ReactNode }

function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      <p className="max-w-prose text-ink-soft">{lead}</p>
      {children}
    </section>
  )
}
