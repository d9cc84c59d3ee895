import { useRouteLoaderData } from 'react-router'
import { isLanguage, languageNames } from '#contract/languages.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import type { loader } from '#web/root.tsx'
import type { Draft } from './use-draft.ts'

const { handing: text } = sellerCounterText

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** The language in which the customer wants to be written to, in a shop that has several. */
export function LanguageField({ draft: { language }, onChange }: Props) {
  const languages = useRouteLoaderData<typeof loader>('root')?.store.languages ?? []
  if (languages.length === 0) return null
  return (
    <label className="block font-medium">
      {text.language}
      <select
        value={language}
        onChange={({ target: { value } }) => onChange({ language: isLanguage(value) ? value : '' })}
        className="field select mt-1 w-full font-normal"
      >
        <option value="">{text.anyLanguage}</option>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
