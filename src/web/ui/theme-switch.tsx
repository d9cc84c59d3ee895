import { Suspense, useContext, useId } from 'react'
import { themes } from '#contract/theme-colors.ts'
import { commonText } from '#text/common.ts'
import { lazyPart } from './lazy-part.ts'
import { StoreContext } from './store-tax.ts'
import { chooseTheme, useTheme } from './theme.ts'

// Most shops have one language.
const LanguageLinks = lazyPart(async () => (await import('./language-links.tsx')).LanguageLinks)

const choices = [...themes, 'device'] as const
const text = commonText.theme

/** Chooses the theme of this browser, and the language where the shop has several. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const name = useId()
  const chosen = useTheme()
  const store = useContext(StoreContext)

  return (
    <fieldset className={`theme-switch ${className}`}>
      <legend>{text.label}</legend>
      {choices.map((choice) => (
        <label key={choice} data-early={`theme-${choice}`}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          {text[choice]}
        </label>
      ))}
      {store?.languages && (
        <Suspense>
          <LanguageLinks />
        </Suspense>
      )}
    </fieldset>
  )
}
