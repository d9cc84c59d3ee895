import { CircleAlert } from 'lucide'
import { useId } from 'react'
import {
  type GoodsLanguage,
  goodsLanguageNames,
  goodsLanguages,
  isGoodsLanguage,
} from '#contract/goods-languages.ts'
import { goodsLanguagesText as text } from '#text/goods-languages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useWrongLanguages } from './use-wrong-languages.ts'

type Props = {
  /** A line for each language that is open, such as `hi: आटा`. */
  value: string
  maxLength: number
  error: string | undefined
  onChange: (value: string) => void
}

/** The name in further languages: a field for each that has one, and a choice that opens another. */
export function NamesInFields({ value, maxLength, error, onChange }: Props) {
  const typed = linesOf(value)
  const { wrong, forget } = useWrongLanguages({ detail: 'names', typed, error })
  const others = goodsLanguages.filter((language) => !typed.has(language))
  const write = (language: GoodsLanguage, name: string) => {
    forget(language)
    onChange(
      [...new Map(typed).set(language, name)].map(([code, of]) => `${code}: ${of}`).join('\n'),
    )
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      {[...typed].map(([language, name]) => (
        <TextField
          key={language}
          label={text.nameIn(language)}
          name={`names-${language}`}
          lang={language}
          dir="auto"
          value={name}
          onChange={({ target }) => write(language, target.value.replaceAll('\n', ' '))}
          hint={text.hint}
          error={wrong.get(language)}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
        />
      ))}
      {error && wrong.size === 0 && (
        <p role="alert" className="flex gap-1.5 text-xs text-beet">
          <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {others.length > 0 && (
        <AddLanguage languages={others} onAdd={(language) => write(language, '')} />
      )}
    </div>
  )
}

type AddProps = { languages: readonly GoodsLanguage[]; onAdd: (language: GoodsLanguage) => void }

function AddLanguage({ languages, onAdd }: AddProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {text.add}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target }) => isGoodsLanguage(target.value) && onAdd(target.value)}
        className="field select w-auto max-w-full"
      >
        <option value="">{text.add}…</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {goodsLanguageNames[language]} · {text.languages[language]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Keeps a space at the end: it begins the next word. */
function linesOf(value: string): Map<GoodsLanguage, string> {
  const lines = value.split('\n').flatMap((line) => {
    const [, code = '', name = ''] = /^(\w\w): ?(.*)$/u.exec(line) ?? []
    return isGoodsLanguage(code) ? [[code, name] as const] : []
  })
  return new Map(lines)
}
