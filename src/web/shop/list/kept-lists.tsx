import { Link2Off, Share2, Trash2 } from 'lucide'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { KeptList } from '#contract/api/kept-lists.ts'
import { ownListText as text } from '#text/own-list.ts'
import { callApi, messageOf } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { inLanguage } from '#web/ui/page-language.ts'
import { shareLink } from '#web/ui/share-link.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { ListOfOrder } from './list-of-order.tsx'
import { moveToAccount } from './local-lists.ts'

type Read = Answer<'GET /api/v1/kept-list/{id}'>
type Props = { onOpen: (name: string, lines: Read['lines'], id: string) => void }

/** The lists that the shopper keeps: opened, shared, removed, or made of an order. */
export function KeptLists({ onOpen }: Props) {
  const [lists, setLists] = useState<readonly KeptList[] | null>(null)
  const load = () =>
    callApi('GET /api/v1/kept-list/list', {})
      .then(async ({ lists: own }) => {
        setLists(own)
        const moved = await moveToAccount(own.map(({ name }) => name))
        if (moved === 0) return
        toastSuccess(text.moved(moved))
        setLists((await callApi('GET /api/v1/kept-list/list', {})).lists)
      })
      .catch((error: unknown) => toastError(messageOf(error)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => void load(), [])

  async function openList(id: string): Promise<void> {
    const { list, lines } = await callApi('GET /api/v1/kept-list/{id}', { params: { id } })
    onOpen(list.name, lines, id)
  }
  const doing = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => toastError(messageOf(error)))

  if (lists === null) return null
  return (
    <section aria-labelledby="kept-lists" className="mt-8">
      <h2 id="kept-lists" className="text-lg font-bold tracking-tight">
        {text.keptLists}
      </h2>
      {lists.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {lists.map((list) => (
            <KeptRow
              key={list._id}
              list={list}
              onOpen={doing(() => openList(list._id))}
              onChanged={load}
              doing={doing}
            />
          ))}
        </ul>
      )}
      <ListOfOrder
        onMade={async (list) => {
          toastSuccess(text.kept(list.name))
          await load()
        }}
      />
    </section>
  )
}

type RowProps = {
  list: KeptList
  onOpen: () => void
  onChanged: () => Promise<void>
  doing: (work: () => Promise<unknown>) => () => void
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink'

function KeptRow({ list, onOpen, onChanged, doing }: RowProps) {
  const { _id: id, name, count, shareKey } = list
  const params = { id }

  async function share(): Promise<void> {
    const { list: shared } = await callApi('POST /api/v1/kept-list/{id}/link', { params })
    // After the sign no server is told, so that no log has the key.
    const url = new URL(`${inLanguage('/list')}#${shared.shareKey}`, window.location.href).href
    await shareLink({ title: name, url }, text)
    await onChanged()
  }
  async function endLink(): Promise<void> {
    await callApi('POST /api/v1/kept-list/{id}/link/removal', { params })
    toastSuccess(text.linkEnded)
    await onChanged()
  }
  async function remove(): Promise<void> {
    await callApi('POST /api/v1/kept-list/{id}/removal', { params })
    toastSuccess(text.removed(name))
    await onChanged()
  }

  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 min-w-0 grow text-left hover:text-leaf"
      >
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[text.count(count), shareKey && text.shared].filter(Boolean).join(' · ')}
        </span>
      </button>
      <button type="button" aria-label={text.share(name)} onClick={doing(share)} className={round}>
        <Icon of={Share2} className="size-5" />
      </button>
      {shareKey && (
        <button
          type="button"
          aria-label={text.endLink(name)}
          onClick={doing(endLink)}
          className={round}
        >
          <Icon of={Link2Off} className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={text.remove(name)}
        onClick={doing(remove)}
        className={round}
      >
        <Icon of={Trash2} className="size-5" />
      </button>
    </li>
  )
}
