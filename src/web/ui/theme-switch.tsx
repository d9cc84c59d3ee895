import { useId } from 'react'
import { themes } from '#contract/theme-colors.ts'
import { commonText } from '#text/common.ts'
import { chooseTheme, useTheme } from './theme.ts'

const choices = [...themes, 'device'] as const
const text = commonText.theme

/** Chooses the theme of this browser. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const name = useId()
  const chosen = useTheme()

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
    </fieldset>
  )
}
