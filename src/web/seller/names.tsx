import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { goodsLanguagesText } from '#text/goods-languages.ts'
import { sellerNamesText as text } from '#text/seller-names.ts'
import { type Grouping, groupings, groupNames } from '#web/seller/names/group-names.ts'
import { NameGroupCard } from '#web/seller/names/name-group.tsx'
import { useNames } from '#web/seller/names/use-names.ts'
import { usePublishedLanguages } from '#web/seller/parts/published-languages.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(text.title)

export default function Names() {
  const languages = usePublishedLanguages()
  const [search, setSearch] = useSearchParams()
  const language = languages.find((each) => each === search.get('language')) ?? languages[0]

  return (
    <SellerPage
      title={language ? text.titleIn(language) : text.title}
      lead={language && text.lead}
      actions={
        <Link to="/seller/product-list" className="button button-quiet">
          <Icon of={ChevronLeft} className="size-5" />
          {text.toProducts}
        </Link>
      }
    >
      {languages.length > 1 && (
        <label className="mb-3 block max-w-xs font-medium">
          {text.language}
          <select
            value={language}
            onChange={({ target }) => setSearch({ language: target.value })}
            className="field select mt-1 font-normal"
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {goodsLanguagesText.languages[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {language ? (
        <Proposals key={language} language={language} />
      ) : (
        <EmptyState picture="no-results" title={text.off} hint={text.offHint}>
          <Link to="/seller/settings#languages" className="button button-filled">
            {text.toSettings}
          </Link>
        </EmptyState>
      )}
    </SellerPage>
  )
}

const groupsAtOnce = 20

function Proposals({ language }: { language: GoodsLanguage }) {
  const all = useNames(language)
  const { names, value, status, reload, left = 0, ...acts } = all
  const [by, setBy] = useState<Grouping>('thing')
  const [most, setMost] = useState(groupsAtOnce)

  if (!value || !names) {
    return status === 'failed' ? (
      <Failed {...('message' in all ? { message: all.message } : {})} onTryAgain={reload} />
    ) : (
      <Skeletons className="grid gap-3">
        <Bone className="h-12" />
        <Bone className="h-64" />
        <Bone className="h-64" />
      </Skeletons>
    )
  }
  const groups = groupNames(names, by)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="font-medium text-ink-soft tnum">
          {text.missing(left, language)}
          <span className="hidden font-normal md:inline"> · {text.keys}</span>
        </p>
        {names.length > 0 && <GroupChoice by={by} onChange={setBy} />}
      </div>
      <div className="grid gap-4">
        {groups.slice(0, most).map((group) => (
          <NameGroupCard key={group.key} group={group} language={language} acts={acts} />
        ))}
      </div>
      {groups.length > most ? (
        <button
          type="button"
          onClick={() => setMost(most + groupsAtOnce)}
          className="button button-outlined mt-4"
        >
          {text.moreGroups}
        </button>
      ) : (
        <AfterGroups language={language} all={all} isEmpty={names.length === 0} />
      )}
    </>
  )
}

type AfterProps = { language: GoodsLanguage; all: ReturnType<typeof useNames>; isEmpty: boolean }

function AfterGroups({ language, all, isEmpty }: AfterProps) {
  const next = all.value?.next && (
    <button type="button" onClick={all.showNext} className="button button-outlined mt-4">
      {text.next}
    </button>
  )
  if (!isEmpty || next) return next
  return all.hasSkipped ? (
    <EmptyState picture="no-results" title={text.allSkipped} hint={text.allSkippedHint}>
      <button type="button" onClick={all.showSkipped} className="button button-outlined">
        {text.again}
      </button>
    </EmptyState>
  ) : (
    <EmptyState picture="no-results" title={text.done(language)} hint={text.doneHint} />
  )
}

function GroupChoice({ by, onChange }: { by: Grouping; onChange: (by: Grouping) => void }) {
  return (
    <label className="flex items-center gap-2 font-medium">
      {text.groupBy}
      <select
        value={by}
        onChange={({ target }) =>
          onChange(groupings.find((each) => each === target.value) ?? 'thing')
        }
        className="field select w-auto font-normal"
      >
        {groupings.map((each) => (
          <option key={each} value={each}>
            {text.groups[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
