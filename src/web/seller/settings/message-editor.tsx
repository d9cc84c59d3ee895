import { RotateCcw } from 'lucide'
import { useId, useRef } from 'react'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import {
  type ChatOccasion,
  type ChatPlaceholder,
  type ChatValues,
  fillChatText,
  isAboutOrder,
  maxChatText,
  placeholdersOf,
  unknownPlaceholder,
} from '#contract/chat-texts.ts'
import type { Language } from '#contract/languages.ts'
import { sellerMessagesText as texts } from '#text/seller-messages.ts'
import { Refused } from '#web/api.ts'
import { linkFor, type Shop, valuesOfOrder } from '#web/seller/parts/chat-messages.ts'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

type Props = {
  message: ChatText
  /** The order of the preview; undefined in a shop that has none yet. */
  order: SellerOrder | undefined
  store: Shop
  onSaved: (texts: ChatText[]) => void
}

/** One message: its words, what can be put in, and how it reads. */
export function MessageEditor({ message, order, store, onSaved }: Props) {
  const { occasion, language, usual, updatedAt } = message
  const { form, values: draft, change, errors, isBusy, isChanged } = useEditor(message, onSaved)
  const titleId = useId()

  return (
    <form
      {...form}
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-base font-bold tracking-tight">
          {texts.occasions[occasion]}
        </h2>
        {updatedAt !== null && <p className="text-xs text-ink-soft">{texts.own}</p>}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4 beside:grid-cols-2">
        <Words
          occasion={occasion}
          language={language}
          text={draft.text}
          error={errors.text}
          onChange={(text) => change({ text })}
        />
        <Preview
          occasion={occasion}
          language={language}
          text={draft.text}
          order={order}
          store={store}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-ink-soft empty:-mr-4">
          {isChanged ? texts.unsaved : ''}
        </p>
        {draft.text !== usual && (
          <button
            type="button"
            onClick={() => change({ text: usual })}
            className="button button-quiet"
          >
            <Icon of={RotateCcw} className="size-4.5" />
            {texts.reset}
          </button>
        )}
        <BusyButton
          type="submit"
          isBusy={isBusy || !isChanged}
          busyText={isBusy ? texts.saving : texts.save}
          className="button-filled min-h-12 grow sm:grow-0"
        >
          {texts.save}
        </BusyButton>
      </div>
      {isChanged && <LeaveGuard isChanged />}
    </form>
  )
}

type WordsProps = {
  occasion: ChatOccasion
  language: Language
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function Words({ occasion, language, text, error, onChange }: WordsProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)

  /** Puts the name where the cursor is. */
  function putIn(name: ChatPlaceholder): void {
    const { selectionStart: from, selectionEnd: to } = area.current!
    onChange(`${text.slice(0, from)}{${name}}${text.slice(to)}`)
    area.current!.focus()
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {texts.text}
      </label>
      <textarea
        ref={area}
        id={id}
        name="text"
        lang={language}
        rows={4}
        required
        maxLength={maxChatText}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        className="field field-sizing-content max-h-96 min-h-32 py-3"
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1.5 text-xs ${error ? 'text-beet' : 'text-ink-soft'}`}
      >
        {error ?? texts.hint}
      </p>
      <div role="group" aria-label={texts.placeholders} className="mt-1 flex flex-wrap gap-x-2">
        {placeholdersOf(occasion).map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => putIn(name)}
            aria-label={`${texts.placeholders} ${texts.placeholderNames[name]}, {${name}}`}
            className="inline-flex min-h-11 items-center"
          >
            <span className="rounded-full border border-line px-2.5 py-0.5 text-xs hover:border-leaf hover:text-leaf">
              {`{${name}}`}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Preview({
  occasion,
  language,
  text,
  order,
  store,
}: Pick<Props, 'order' | 'store'> & {
  occasion: ChatOccasion
  language: Language
  text: string
}) {
  const isOfOrder = order !== undefined && isAboutOrder(occasion)
  const title = isOfOrder ? texts.previewOf(order.number) : texts.exampleTab
  const values = isOfOrder
    ? valuesOfOrder(order, occasion, store)
    : exampleFor({ occasion, language }, store)
  return (
    <section aria-label={title} className="min-w-0">
      <p className="mb-1.5 font-medium">{title}</p>
      <p
        lang={language}
        className="rounded-card bg-leaf-wash px-4 py-3 break-words whitespace-pre-line text-ink"
      >
        {fillChatText(text, values)}
      </p>
    </section>
  )
}

type Place = { occasion: ChatOccasion; language: Language }

/** A tab is paid by a link of its own; the others lead to the shop. */
function exampleFor({ occasion, language }: Place, store: Shop): ChatValues {
  const isOfTab = occasion === 'tab_reminder'
  const link = linkFor(isOfTab ? '/pay/' : '/', language, store)
  // Behind the address, which would encode it.
  return { ...texts.example, shop: store.name, link: isOfTab ? `${link}…` : link }
}

function useEditor({ occasion, language, text, updatedAt }: ChatText, onSaved: Props['onSaved']) {
  return useForm({
    start: { text },
    check(draft) {
      const unknown = unknownPlaceholder(draft.text, occasion)
      return { text: unknown === undefined ? undefined : texts.unknown(unknown) }
    },
    send: (draft) =>
      askAsSeller('POST /api/v1/seller/chat-texts/{occasion}', {
        params: { occasion },
        body: { ...draft, language, updatedAt },
      }),
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onSaved(answer.texts)
    },
    onFailure(error) {
      const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
      if (isOutdated) toastError(texts.newer)
      return isOutdated
    },
    onMessage: toastError,
    keepAs: `message ${language} ${occasion} ${updatedAt}`,
  })
}
