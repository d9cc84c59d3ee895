import { Link, useRouteLoaderData } from 'react-router'
import { furtherLanguages, languageNames, languages, readLanguages } from '#contract/languages.ts'
import { sellerLanguagesText as text } from '#text/seller-languages.ts'
import { sellerNamesText } from '#text/seller-names.ts'
import type { loader } from '#web/root.tsx'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

type Props = { settings: ReturnType<typeof useSettingsForm> }

/** The languages in which shoppers can read the shop, and the one in which the shop writes to people. */
export function LanguageChoice({ settings: { values: draft, change } }: Props) {
  const published = readLanguages(draft.languages)
  const isPublished = useRouteLoaderData<typeof loader>('root')?.store.languages !== undefined
  const publish = (language: (typeof languages)[number], isOn: boolean) => {
    const chosen = furtherLanguages.filter((each) =>
      each === language ? isOn : published.includes(each),
    )
    change({ languages: chosen.join(' ') })
  }
  return (
    <section id="languages" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <p className="text-ink-soft">{text.lead}</p>
      {furtherLanguages.map((language) => (
        <label
          key={language}
          htmlFor={`language-${language}`}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4"
        >
          <span lang={language} className="font-medium">
            {languageNames[language]}
          </span>
          <Switch
            id={`language-${language}`}
            checked={published.includes(language)}
            onChange={({ target }) => publish(language, target.checked)}
          />
        </label>
      ))}
      {isPublished && (
        <Link
          to="/seller/names"
          className="inline-flex min-h-11 items-center font-medium text-leaf"
        >
          {sellerNamesText.title}
        </Link>
      )}
      <label className="mt-3 block font-medium">
        {text.own}
        <select
          value={draft.ownLanguage || 'en'}
          onChange={({ target }) =>
            change({ ownLanguage: target.value === 'en' ? '' : target.value })
          }
          className="field select mt-1 block w-full font-normal sm:max-w-md"
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <label className="mt-3 block font-medium">
        {text.bills}
        <select
          value={draft.billLanguage ?? ''}
          onChange={({ target }) => change({ billLanguage: target.value })}
          className="field select mt-1 block w-full font-normal sm:max-w-md"
        >
          <option value="">{text.oneLanguage}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
