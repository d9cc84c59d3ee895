import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import type { KnownSettings } from '#contract/api/store.ts'
import { settingsLimits } from '#contract/seller-limits.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import {
  ConflictDialog,
  DifferenceList,
  findDifferences,
} from '#web/seller/parts/conflict-dialog.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { sellerSettingsText } from '#web/text/seller-settings.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OrderSwitch, PauseDialog } from './order-switch.tsx'
import { type Draft, draftOf, labels, type TextSetting } from './settings-draft.ts'
import { useSettingsForm } from './use-settings-form.ts'

const { store, contact, stock } = sellerSettingsText

export function SettingsForm({ start }: { start: KnownSettings }) {
  const settings = useSettingsForm(start)
  const { form, draft, wrong, change } = settings
  const input = (name: Exclude<TextSetting, 'lowStock'>) => ({
    name,
    value: draft[name],
    error: wrong[name],
    maxLength: settingsLimits[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  })

  return (
    <form ref={form} onSubmit={settings.submit} noValidate className="grid gap-4">
      <OrderSwitch settings={settings} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Part title={store.title}>
            <TextField label={store.name} {...input('name')} required />
            <TextField label={store.hours} hint={store.hoursHint} {...input('hours')} />
          </Part>
          <Part title={contact.title} lead={contact.lead}>
            <TextField label={contact.phone} type="tel" {...input('phone')} />
            <TextField
              label={contact.email}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
              {...input('email')}
            />
            <TextField label={contact.address} className="sm:col-span-2" {...input('address')} />
          </Part>
          <Part title={stock.title}>
            <TextField
              label={stock.label}
              name="lowStock"
              inputMode="numeric"
              hint={stock.hint}
              value={draft.lowStock}
              error={wrong.lowStock}
              maxLength={5}
              onChange={({ target }) => change({ lowStock: target.value })}
            />
          </Part>
        </div>
        <FooterPreview draft={draft} />
      </div>
      <SaveBar settings={settings} />
      {settings.isAsking && (
        <PauseDialog
          message={draft.pauseMessage}
          onPause={() => void settings.save()}
          onClose={settings.stopAsking}
        />
      )}
      {settings.newer && (
        <ConflictDialog
          text={sellerSettingsText.newer}
          onClose={settings.keepTyping}
          onKeep={settings.keepTyping}
          onLoad={settings.load}
        >
          <DifferenceList
            differences={findDifferences(settings.saved, draftOf(settings.newer), labels)}
          />
        </ConflictDialog>
      )}
      <LeaveGuard isChanged={settings.isChanged} />
    </form>
  )
}

function SaveBar({ settings }: ComponentProps<typeof OrderSwitch>) {
  const { isChanged, isBusy, revert } = settings
  return (
    <ActionBar note={isChanged ? sellerSettingsText.unsaved : ''}>
      {isChanged && (
        <button type="button" onClick={revert} className="button button-quiet">
          {sellerSettingsText.revert}
        </button>
      )}
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={sellerSettingsText.saving}
        className="button-filled min-h-12 grow sm:grow-0"
      >
        {sellerSettingsText.save}
      </BusyButton>
    </ActionBar>
  )
}

type PartProps = { title: string; lead?: string; children: ReactNode }

function Part({ title, lead, children }: PartProps) {
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {lead && <p className="text-xs text-ink-soft">{lead}</p>}
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

const previewText = sellerSettingsText.preview

function FooterPreview({ draft }: { draft: Draft }) {
  const lines: [IconNode, string][] = [
    [Phone, draft.phone],
    [Mail, draft.email],
    [MapPin, draft.address],
    [Clock, draft.hours],
  ]
  const given = lines.filter(([, text]) => text.trim() !== '')

  return (
    <section
      aria-labelledby="preview"
      className="rounded-card border border-line bg-paper p-4 sm:p-6"
    >
      <h2 id="preview" className="text-xs text-ink-soft">
        {previewText.title}
      </h2>
      <p className="mt-3 flex items-center gap-2 text-lg font-bold tracking-tight">
        <img src="/artwork/logo-mark.svg" alt="" width={28} height={28} />
        <span className="min-w-0 break-words">{draft.name}</span>
      </p>
      {given.map(([icon, text]) => (
        <p key={text} className="flex min-h-11 items-center gap-2 text-ink-soft">
          <Icon of={icon} className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      ))}
      {given.length === 0 && <p className="mt-2 text-ink-soft">{previewText.nothing}</p>}
    </section>
  )
}
