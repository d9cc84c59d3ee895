import { useCallback, useState } from 'react'
import type { ProposedName } from '#contract/api/name-proposals.ts'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { maxNamesAtOnce } from '#contract/seller-limits.ts'
import { sellerText } from '#text/seller.ts'
import { sellerNamesText as text } from '#text/seller-names.ts'
import { messageOf } from '#web/api.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

type Accepted = { name: ProposedName; to: string }

/** The proposals of a language. What is accepted leaves the list at once, and comes back if that failed. */
export function useNames(language: GoodsLanguage) {
  const [after, setAfter] = useState<string>()
  const load = useCallback(
    (signal: AbortSignal) =>
      askAsSeller('GET /api/v1/seller/names/{language}', {
        params: { language },
        query: after === undefined ? {} : { after },
        signal,
      }),
    [language, after],
  )
  const { value, ...loaded } = useLoaded(load)
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())

  const toOf = (name: ProposedName) => edits.get(keyOf(name)) ?? name.proposed ?? ''
  const mark = (names: readonly ProposedName[], isAccepted: boolean) =>
    setAccepted((now) => changed(now, names.map(keyOf), isAccepted))

  const { accept } = acceptance({ language, toOf, mark })

  return {
    ...loaded,
    value,
    names: value?.names.filter((name) => !accepted.has(keyOf(name)) && !skipped.has(keyOf(name))),
    hasSkipped: skipped.size > 0,
    left: value && Math.max(0, value.total - accepted.size),
    toOf,
    edit: (name: ProposedName, to: string) => setEdits((now) => new Map(now).set(keyOf(name), to)),
    accept,
    skip: (names: readonly ProposedName[]) =>
      setSkipped((now) => changed(now, names.map(keyOf), true)),
    showSkipped: () => {
      setSkipped(new Set())
      setAfter(undefined)
    },
    showNext: () => value?.next && setAfter(value.next),
  }
}

type Accepting = {
  language: GoodsLanguage
  toOf: (name: ProposedName) => string
  mark: (names: readonly ProposedName[], isAccepted: boolean) => void
}

function acceptance({ language, toOf, mark }: Accepting) {
  async function accept(names: readonly ProposedName[]): Promise<void> {
    const all = names.map((name) => ({ name, to: toOf(name).trim() })).filter(({ to }) => to !== '')
    mark(names, true)
    const done = await inParts(all, (part) => send(language, part, false))
    mark(
      done.failed.map(({ name }) => name),
      false,
    )
    if (done.changed > 0) {
      const undo = { label: sellerText.undo, run: () => void takeBack(done.sent) }
      toastSuccess(withKept(text.saved(done.changed), done.kept), undo)
    } else if (done.kept > 0) toastError(text.kept(done.kept))
  }

  async function takeBack(all: readonly Accepted[]): Promise<void> {
    const done = await inParts(all, (part) => send(language, part, true))
    mark(
      done.sent.map(({ name }) => name),
      false,
    )
    if (done.sent.length > 0) toastSuccess(withKept(text.takenBack(done.changed), done.kept))
  }

  return { accept }
}

export const keyOf = ({ of, _id }: ProposedName): string => `${of} ${_id}`

function changed(now: ReadonlySet<string>, keys: readonly string[], isIn: boolean) {
  const next = new Set(now)
  for (const key of keys) {
    if (isIn) next.add(key)
    else next.delete(key)
  }
  return next
}

function withKept(message: string, kept: number): string {
  return kept > 0 ? `${message}. ${text.kept(kept)}` : message
}

async function inParts(
  all: readonly Accepted[],
  sendPart: (part: readonly Accepted[]) => Promise<{ changed: number; kept: string[] }>,
) {
  const done = { changed: 0, kept: 0, sent: [] as Accepted[], failed: [] as Accepted[] }
  for (let at = 0; at < all.length; at += maxNamesAtOnce) {
    const part = all.slice(at, at + maxNamesAtOnce)
    try {
      const answer = await sendPart(part)
      done.changed += answer.changed
      done.kept += answer.kept.length
      done.sent.push(...part)
    } catch (error) {
      done.failed.push(...all.slice(at))
      toastError(messageOf(error))
      break
    }
  }
  return done
}

function send(language: GoodsLanguage, part: readonly Accepted[], isBack: boolean) {
  const of = (kind: ProposedName['of']) =>
    part
      .filter(({ name }) => name.of === kind)
      .map(({ name: { _id: id, name }, to }) => ({
        id,
        name,
        from: isBack ? to : '',
        to: isBack ? '' : to,
      }))
  return askAsSeller('POST /api/v1/seller/names', {
    body: { language, products: of('product'), categories: of('category') },
  })
}
