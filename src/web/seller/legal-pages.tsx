import { ChevronDown, ChevronLeft } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { LegalPageSettings } from '#contract/api/legal-pages.ts'
import type { LegalPath } from '#contract/legal-pages.ts'
import { fillLegalText, type LegalFacts, maxLegalText } from '#contract/legal-text.ts'
import { type SettingName } from '#contract/settings.ts'
import { deliveryCost } from '#text/delivery-cost.ts'
import { legalTitles } from '#text/legal-titles.ts'
import { sellerLegalText } from '#text/seller-legal.ts'
import { settingNames } from '#text/seller-setting-names.ts'
import { Refused } from '#web/api.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LegalText } from '#web/ui/legal-text.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

export const meta = titlePage(sellerLegalText.title)

type Known = { pages: LegalPageSettings[]; facts: Partial<Record<SettingName, unknown>> }

async function loadPages(signal?: AbortSignal): Promise<Known> {
  const options = signal ? { signal } : {}
  const [{ pages }, { settings: facts }] = await Promise.all([
    askAsSeller('GET /api/v1/seller/legal', options),
    askAsSeller('GET /api/v1/seller/settings', options),
  ])
  return { pages, facts }
}

export default function LegalPages() {
  const { status, value, reload, ...failure } = useLoaded(loadPages)
  return (
    <SellerPage
      title={sellerLegalText.title}
      lead={sellerLegalText.lead}
      actions={
        <Link to="/seller/settings" className="button button-quiet">
          <Icon of={ChevronLeft} className="size-5" />
          {sellerLegalText.toSettings}
        </Link>
      }
    >
      {value && <Editors start={value} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

function Editors({ start }: { start: Known }) {
  const [pages, setPages] = useState(start.pages)
  return (
    <div className="grid grid-cols-1 gap-4">
      {pages.map((page) => (
        <details key={page.path} className="group rounded-card border border-line bg-card">
          <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
            <span className="font-bold tracking-tight">{legalTitles[page.path]}</span>
            <span className="flex items-center gap-2 text-ink-soft">
              {stateOf(page)}
              <Icon of={ChevronDown} className="size-5 group-open:rotate-180" />
            </span>
          </summary>
          <Editor
            key={`${page.path} ${page.updatedAt}`}
            page={page}
            facts={start.facts}
            onSaved={setPages}
          />
        </details>
      ))}
    </div>
  )
}

function stateOf({ isPublished, missing }: LegalPageSettings): string {
  if (!isPublished) return sellerLegalText.hidden
  return missing.length > 0 ? sellerLegalText.incomplete : sellerLegalText.shown
}

type EditorProps = {
  page: LegalPageSettings
  facts: Known['facts']
  onSaved: (pages: LegalPageSettings[]) => void
}

function Editor({ page, facts, onSaved }: EditorProps) {
  const id = useId()
  const { form, values: draft, change, isChanged, isBusy } = useEditor(page, onSaved)
  const [isKept] = useState(isChanged)
  const { ref } = form
  useEffect(() => {
    const around = ref.current?.closest('details')
    if (around && isKept) around.open = true
  }, [ref, isKept])
  const { text, missing } = fillLegalText(draft.text, factsOf(facts))
  return (
    <form {...form} className="grid gap-4 border-t border-line p-4 sm:p-6">
      {page.updatedAt === null && <p>{sellerLegalText.starting}</p>}
      {missing.length > 0 && (
        <p role="status" className="rounded-control bg-fruits p-3">
          {sellerLegalText.missing(missing.map((name) => settingNames[name]).join(', '))}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 beside:grid-cols-2">
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {sellerLegalText.text}
          </label>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            className="field min-h-80 py-3"
            rows={16}
            required
            maxLength={maxLegalText}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
            {sellerLegalText.hint}
          </p>
        </div>
        <section aria-label={sellerLegalText.preview} className="min-w-0">
          <p className="mb-1.5 font-medium">{sellerLegalText.preview}</p>
          <LegalText text={text} />
        </section>
      </div>
      <PublishSwitch path={page.path} isOn={draft.isPublished} onChange={change} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft">
          {isChanged ? sellerLegalText.unsaved : ''}
        </p>
        <BusyButton
          type="submit"
          isBusy={isBusy || !isChanged}
          busyText={isBusy ? sellerLegalText.saving : sellerLegalText.save}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {sellerLegalText.save}
        </BusyButton>
      </div>
      {isChanged && <LeaveGuard isChanged />}
    </form>
  )
}

type SwitchProps = {
  path: LegalPath
  isOn: boolean
  onChange: (part: { isPublished: boolean }) => void
}

function PublishSwitch({ path, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span>
        <span className="block font-medium">{sellerLegalText.published}</span>
        <span className="block text-xs text-ink-soft">{sellerLegalText.publishedHint}</span>
      </span>
      <Switch
        id={id}
        name={`${path} published`}
        checked={isOn}
        onChange={({ target }) => onChange({ isPublished: target.checked })}
      />
    </label>
  )
}

function useEditor(page: LegalPageSettings, onSaved: EditorProps['onSaved']) {
  const { path, text, isPublished, updatedAt } = page
  const { revalidate } = useRevalidator()
  return useForm({
    start: { text, isPublished },
    send: (draft) =>
      askAsSeller('POST /api/v1/seller/legal/{path}', {
        params: { path },
        body: { ...draft, updatedAt },
      }),
    async onDone({ pages, message }) {
      toastSuccess(message ?? sellerLegalText.saved)
      onSaved(pages)
      await revalidate()
    },
    onFailure(error) {
      const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
      if (isOutdated) toastError(sellerLegalText.newer)
      return isOutdated
    },
    onMessage: toastError,
    keepAs: `legal ${path} ${updatedAt}`,
  })
}

function factsOf(facts: object): LegalFacts {
  const known: LegalFacts = facts
  return { ...known, delivery: known.delivery || deliveryCost.ofEveryShop }
}
