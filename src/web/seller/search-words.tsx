import { X } from 'lucide'
import { useRef } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { MissedSearch, ShopWord } from '#contract/api/search-words.ts'
import { locale, shortMonth } from '#text/locale.ts'
import { sellerSearchWordsText as texts } from '#text/seller-search-words.ts'
import { messageOf } from '#web/api.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

export const meta = titlePage(texts.title)

const loadWords = (signal: AbortSignal) =>
  askAsSeller('GET /api/v1/seller/search-words', { signal })

export default function SearchWords() {
  const { status, value, reload, change, ...failure } = useLoaded(loadWords)
  const form = useNewWord(change)
  const means = useRef<HTMLInputElement>(null)

  function teach(search: string): void {
    form.change({ word: search })
    means.current?.focus()
    means.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <SellerPage title={texts.title}>
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-56" />
          <Bone className="h-64" />
        </Skeletons>
      )}
      {value && (
        <div className="grid grid-cols-1 max-w-5xl items-start gap-4 beside:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <NewWord form={form} means={means} />
            <OwnWords words={value.words} onRemoved={change} />
          </div>
          <Missed missed={value.missed} onTeach={teach} onChanged={change} />
        </div>
      )}
    </SellerPage>
  )
}

type Words = Answer<'GET /api/v1/seller/search-words'>
const card = 'grid min-w-0 gap-4 rounded-card border border-line bg-card p-4 sm:p-5'
const heading = 'font-bold tracking-tight'

type NewWordProps = {
  form: ReturnType<typeof useNewWord>
  means: React.RefObject<HTMLInputElement | null>
}

function useNewWord(onAdded: (words: Words) => void) {
  const form = useForm({
    start: { word: '', means: '' },
    send: (body) => askAsSeller('POST /api/v1/seller/search-words', { body }),
    onDone(answer) {
      onAdded(answer)
      form.reset()
      toastSuccess(answer.message ?? '')
    },
    onMessage: toastError,
    keepAs: 'word',
  })
  return form
}

function NewWord({ form: { form, field, isBusy }, means }: NewWordProps) {
  return (
    <form {...form} className={card}>
      <div className="grid gap-1">
        <h2 className={heading}>{texts.add.title}</h2>
        <p className="text-sm text-ink-soft">{texts.add.lead}</p>
      </div>
      <TextField
        label={texts.add.word}
        {...field('word')}
        placeholder={texts.add.wordExample}
        maxLength={60}
        required
        autoCapitalize="none"
      />
      <TextField
        ref={means}
        label={texts.add.means}
        {...field('means')}
        placeholder={texts.add.meansExample}
        maxLength={60}
        required
        autoCapitalize="none"
      />
      <BusyButton
        type="submit"
        isBusy={isBusy}
        busyText={texts.add.working}
        className="button-filled min-h-12 justify-self-stretch sm:justify-self-start"
      >
        {texts.add.submit}
      </BusyButton>
    </form>
  )
}

type OwnWordsProps = { words: ShopWord[]; onRemoved: (words: Words) => void }

function OwnWords({ words, onRemoved }: OwnWordsProps) {
  async function remove(id: string) {
    try {
      const call = 'POST /api/v1/seller/search-words/{id}/removal'
      const answer = await askAsSeller(call, { params: { id } })
      onRemoved(answer)
      toastSuccess(answer.message ?? '')
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <section className={card}>
      <h2 className={heading}>{texts.words.title}</h2>
      {words.length === 0 && <p className="text-sm text-ink-soft">{texts.words.empty}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {words.map(({ _id, word, means }) => (
          <li key={_id} className="flex min-h-13 items-center justify-between gap-3 py-1">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{word}</span>
              <span className="text-ink-soft"> → {means}</span>
            </p>
            <button
              type="button"
              aria-label={texts.words.removeWord(word)}
              onClick={() => void remove(_id)}
              className="button button-quiet shrink-0"
            >
              {texts.words.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type MissedProps = {
  missed: MissedSearch[]
  onTeach: (search: string) => void
  onChanged: (words: Words) => void
}

function Missed({ missed, onTeach, onChanged }: MissedProps) {
  async function dismiss(search: string) {
    try {
      const call = 'POST /api/v1/seller/search-words/missed/removal'
      const answer = await askAsSeller(call, { body: { search } })
      onChanged(answer)
      toastSuccess(answer.message ?? '')
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <section className={card}>
      <div className="grid gap-1">
        <h2 className={heading}>{texts.missed.title}</h2>
        <p className="text-sm text-ink-soft">{texts.missed.lead}</p>
      </div>
      {missed.length === 0 ? (
        <div className="grid gap-1 rounded-control bg-paper p-4">
          <p className="font-medium">{texts.missed.empty}</p>
          <p className="text-sm text-ink-soft">{texts.missed.emptyHint}</p>
        </div>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="border-b border-line text-xs text-ink-soft">
            <tr>
              <th className="py-2 font-medium">{texts.missed.search}</th>
              <th className="px-3 py-2 text-right font-medium">{texts.missed.times}</th>
              <th className="hidden px-3 py-2 text-right font-medium sm:table-cell">
                {texts.missed.lastDay}
              </th>
              <th>
                <span className="sr-only">{texts.missed.teach}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {missed.map(({ search, times, lastDay }) => (
              <tr key={search}>
                <th scope="row" className="py-1 font-medium wrap-anywhere">
                  {search}
                </th>
                <td className="px-3 text-right tnum">{times.toLocaleString(locale)}</td>
                <td className="hidden px-3 text-right whitespace-nowrap text-ink-soft tnum sm:table-cell">
                  {shortDay(lastDay)}
                </td>
                <td className="py-1 text-right whitespace-nowrap">
                  <button
                    type="button"
                    aria-label={texts.missed.teachWord(search)}
                    onClick={() => onTeach(search)}
                    className="button button-quiet"
                  >
                    {texts.missed.teach}
                  </button>
                  <button
                    type="button"
                    aria-label={texts.missed.dismiss(search)}
                    onClick={() => void dismiss(search)}
                    className="-mr-3 inline-grid size-11 place-items-center rounded-full align-middle text-ink-soft hover:bg-leaf-wash hover:text-ink"
                  >
                    <Icon of={X} className="size-4.5" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString(locale, { day: 'numeric', month: shortMonth, timeZone: 'UTC' })
