import { useId, useState } from 'react'
import type { KnownHomeTexts } from '#contract/api/home-texts.ts'
import { homeTextLimits } from '#contract/home-texts.ts'
import { sellerHomeTextsText as texts } from '#text/seller-home-texts.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

export const meta = titlePage(texts.title)

async function loadTexts(signal: AbortSignal): Promise<KnownHomeTexts> {
  return (await askAsSeller('GET /api/v1/seller/home-texts', { signal })).texts
}

export default function HomeTexts() {
  const { status, value, reload, ...failure } = useLoaded(loadTexts)
  return (
    <SellerPage title={texts.title}>
      {value && <TextsForm start={value} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-48" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

type Claim = KnownHomeTexts['claims'][number]
const card = 'grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5'

function TextsForm({ start }: { start: KnownHomeTexts }) {
  const { form, field, values: draft, isBusy, isChanged, change } = useTexts(start)

  function changeClaim(place: number, part: Partial<Claim>): void {
    change({
      claims: draft.claims.map((claim, n) => (n === place ? { ...claim, ...part } : claim)),
    })
  }

  return (
    <form {...form} className="grid max-w-3xl gap-4">
      <p className="max-w-prose text-ink-soft">{texts.lead}</p>
      <section className={card}>
        <h2 className="font-bold tracking-tight">{texts.top}</h2>
        <TextField
          label={texts.headline}
          {...field('headline')}
          maxLength={homeTextLimits.headline}
          required
        />
        <TextField
          label={texts.below}
          {...field('lead')}
          maxLength={homeTextLimits.lead}
          required
        />
      </section>
      {draft.claims.map((claim, place) => (
        <ClaimFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim is its place
          key={place}
          claim={claim}
          place={place}
          onChange={(part) => changeClaim(place, part)}
        />
      ))}
      <ActionBar note={isChanged ? texts.unsaved : ''}>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={texts.saving}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {texts.save}
        </BusyButton>
      </ActionBar>
      <LeaveGuard isChanged={isChanged} />
    </form>
  )
}

type ClaimProps = { claim: Claim; place: number; onChange: (part: Partial<Claim>) => void }

function ClaimFields({ claim, place, onChange }: ClaimProps) {
  const shown = useId()
  return (
    <fieldset className={card}>
      <legend className="sr-only">{texts.claim(place + 1)}</legend>
      <label
        htmlFor={shown}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
      >
        <span>
          <span aria-hidden className="block font-bold tracking-tight">
            {texts.claim(place + 1)}
          </span>
          <span className="text-sm text-ink-soft">{texts.isShown}</span>
        </span>
        <Switch
          id={shown}
          checked={claim.isShown}
          onChange={({ target }) => onChange({ isShown: target.checked })}
        />
      </label>
      <TextField
        label={texts.claimTitle}
        name={`title-${place}`}
        value={claim.title}
        maxLength={homeTextLimits.claimTitle}
        required
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={texts.claimText}
        name={`text-${place}`}
        value={claim.text}
        maxLength={homeTextLimits.claimText}
        required
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </fieldset>
  )
}

function useTexts(start: KnownHomeTexts) {
  const [saved, setSaved] = useState(start)
  const form = useForm({
    start: saved,
    send: (body) => askAsSeller('POST /api/v1/seller/home-texts', { body }),
    onDone({ texts: now, message }) {
      setSaved(now)
      form.reset(now)
      toastSuccess(message ?? '')
    },
    onMessage: toastError,
    keepAs: `home ${saved.updatedAt}`,
  })
  return form
}
