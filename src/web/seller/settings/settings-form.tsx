import { BadgeCheck, Building2, Clock, type IconNode, Mail, MapPin, Phone } from 'lucide'
import { type ComponentProps, Fragment, type InputHTMLAttributes, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { KnownSettings } from '#contract/api/store.ts'
import { type ContactName, contactNames, type SettingName } from '#contract/settings.ts'
import { locale } from '#text/locale.ts'
import { settingNames } from '#text/seller-setting-names.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import type { loader } from '#web/root.tsx'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import {
  ConflictDialog,
  DifferenceList,
  findDifferences,
} from '#web/seller/parts/conflict-dialog.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StoreLogo } from '#web/ui/store-logo.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LogoSection } from './logo-section.tsx'
import { OrderSwitch, PauseDialog } from './order-switch.tsx'
import { ProofChoice } from './proof-choice.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { type Draft, draftOf, typedSettings } from './settings-draft.ts'
import { GuestSwitch, PromiseSwitch } from './switches.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Daily things come first; what guards against abuse has a page of its own. */
const parts = ['store', 'contact', 'stock', 'upi', 'links', 'legal'] as const
const { parts: partTexts, labels, limitHint } = sellerSettingsText
const hints: Partial<Record<SettingName, string>> = sellerSettingsText.hints

type Props = { start: KnownSettings; children?: ReactNode }

/** The children stand below the fields, above the bar that saves. */
export function SettingsForm({ start, children }: Props) {
  const settings = useSettingsForm(start)
  const { form, values: draft } = settings

  return (
    <SavedForm settings={settings}>
      <OrderSwitch settings={settings} />
      <GuestSwitch settings={settings} />
      <ProofChoice settings={settings} />
      <PromiseSwitch settings={settings} />
      <LanguageChoice settings={settings} />
      <div className="grid grid-cols-1 items-start gap-4 beside:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          {parts.map((part) => (
            <Fragment key={part}>
              <Part part={part} settings={settings} />
              {part === 'store' && <LogoSection />}
            </Fragment>
          ))}
          {children}
        </div>
        <FooterPreview draft={draft} />
      </div>
      {settings.isAsking && (
        <PauseDialog
          message={draft.pauseMessage}
          onPause={() => form.ref.current?.requestSubmit()}
          onClose={settings.stopAsking}
        />
      )}
    </SavedForm>
  )
}

type SavedFormProps = ComponentProps<typeof OrderSwitch> & { children: ReactNode }

/** A form of settings with the bar that saves them, and the question about what somebody else has saved. */
export function SavedForm({ settings, children }: SavedFormProps) {
  return (
    <form {...settings.form} className="grid grid-cols-1 gap-4">
      {children}
      <SaveBar settings={settings} />
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
  const { isChanged, isBusy, reset } = settings
  return (
    <ActionBar note={isChanged ? sellerSettingsText.unsaved : ''}>
      {isChanged && (
        <button type="button" onClick={() => reset()} className="button button-quiet">
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

type PartProps = Pick<FieldProps, 'settings'> & { part: (typeof parts)[number] }

function Part({ part, settings }: PartProps) {
  const { title, lead }: { title: string; lead?: string } = partTexts[part]
  return (
    <section id={part} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{title}</h2>
      {lead && <p className="text-xs text-ink-soft">{lead}</p>}
      <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {typedSettings
          .filter((setting) => setting.part === part)
          .map((setting) => (
            <Fragment key={setting.name}>
              <SettingField setting={setting} settings={settings} />
              {setting.name === 'gstin' && <SchemeChoice settings={settings} />}
            </Fragment>
          ))}
      </div>
    </section>
  )
}

type FieldProps = ComponentProps<typeof OrderSwitch> & {
  setting: (typeof typedSettings)[number]
  /** The limit that holds where the field is left empty. */
  usual?: number | undefined
}

const inputsOf: Record<FieldProps['setting']['kind'], InputHTMLAttributes<HTMLInputElement>> = {
  text: {},
  flag: {},
  phone: { type: 'tel' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  count: { inputMode: 'numeric' },
  limit: { inputMode: 'numeric' },
}
/** From this length on, a text has the whole width. */
const longText = 200

export function SettingField({ setting, usual, settings: { field } }: FieldProps) {
  const { name, kind, max = 0, isRequired } = setting
  const maxLength = kind === 'count' || kind === 'limit' ? 24 : max
  const isWide = kind === 'text' && max >= longText
  return (
    <TextField
      {...inputsOf[kind]}
      label={settingNames[name]}
      {...field(name)}
      hint={usual === undefined ? hints[name] : limitHint(hints[name] ?? '', usual)}
      placeholder={usual ? usual.toLocaleString(locale) : undefined}
      maxLength={maxLength}
      required={isRequired}
      className={isWide ? 'sm:col-span-2' : ''}
    />
  )
}

const previewText = sellerSettingsText.preview
const contactIcons: Record<ContactName, IconNode> = {
  phone: Phone,
  email: Mail,
  address: MapPin,
  hours: Clock,
  legalName: Building2,
  fssai: BadgeCheck,
}

function FooterPreview({ draft }: { draft: Draft }) {
  const logo = useRouteLoaderData<typeof loader>('root')?.store.logo
  const given = contactNames
    .map((name) => ({ icon: contactIcons[name], text: draft[name] }))
    .filter(({ text }) => text.trim() !== '')

  return (
    <section
      aria-labelledby="preview"
      className="rounded-card border border-line bg-paper p-4 sm:p-6"
    >
      <h2 id="preview" className="text-xs text-ink-soft">
        {previewText.title}
      </h2>
      <p className="mt-3 flex items-center gap-2 text-lg font-bold tracking-tight">
        <StoreLogo logo={logo} className="h-7 max-w-20" />
        <span className="min-w-0 break-words">{draft.name}</span>
      </p>
      {given.map(({ icon, text }) => (
        <p key={text} className="flex min-h-11 items-center gap-2 text-ink-soft">
          <Icon of={icon} className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      ))}
      {given.length === 0 && <p className="mt-2 text-ink-soft">{previewText.nothing}</p>}
    </section>
  )
}
