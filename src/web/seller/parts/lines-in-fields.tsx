import { CircleAlert } from 'lucide'
import { useId } from 'react'
import { attributeLimits } from '#contract/attributes.ts'
import { type GoodsLanguage, goodsLanguages, isGoodsLanguage } from '#contract/goods-languages.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { goodsLanguagesText as text } from '#text/goods-languages.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePublishedLanguages } from './published-languages.ts'
import { useWrongLanguages } from './use-wrong-languages.ts'

const fields = {
  descriptions: {
    label: text.descriptionIn,
    hint: text.descriptionHint,
    most: productLimits.descriptionLines,
    className: 'mt-5',
  },
  attributesIn: {
    label: text.attributesIn,
    hint: text.attributesHint,
    most: attributeLimits.lines,
    className: 'sm:col-span-2',
  },
}
type Detail = keyof typeof fields

type Props = {
  detail: Detail
  /** A line for each point, such as `hi: मीठा`. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Lines in the languages of the shop's pages, and in those in which there are some already. */
export function LinesInFields({ detail, value, error, onChange }: Props) {
  const published = usePublishedLanguages()
  const typed = textsOf(value)
  const open = goodsLanguages.filter((each) => published.includes(each) || typed.has(each))
  const { wrong, forget } = useWrongLanguages({ detail, typed, error })
  const write = (language: GoodsLanguage, said: string) => {
    forget(language)
    onChange(
      [...new Map(typed).set(language, said)]
        .filter(([, of]) => of !== '')
        .flatMap(([code, of]) => of.split('\n').map((line) => `${code}: ${line}`))
        .join('\n'),
    )
  }

  return (
    <>
      {open.map((language) => (
        <LanguageField
          key={language}
          detail={detail}
          language={language}
          value={typed.get(language) ?? ''}
          error={wrong.get(language)}
          onChange={(said) => write(language, said)}
        />
      ))}
      {error && wrong.size === 0 && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-xs text-beet">
          <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

type FieldProps = {
  detail: Detail
  language: GoodsLanguage
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function LanguageField({ detail, language, value, error, onChange }: FieldProps) {
  const id = useId()
  const lines = value.split('\n').filter((line) => line.trim() !== '').length
  const { label, hint, most, className } = fields[detail]
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label(language)}
      </label>
      <textarea
        id={id}
        name={`${detail}-${language}`}
        lang={language}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        rows={4}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className="field field-sizing-content max-h-96 min-h-28 resize-y leading-relaxed"
      />
      <div
        id={`${id}-note`}
        className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft"
      >
        <p aria-live="polite" className={error ? 'flex gap-1.5 text-beet' : ''}>
          {error && <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />}
          {error ?? hint}
        </p>
        <p className={`tnum ${lines > most ? 'font-semibold text-beet' : ''}`}>
          {sellerProductText.lines(lines, most)}
        </p>
      </div>
    </div>
  )
}

/** Keeps empty lines and a space at the end: the next point or word begins there. */
function textsOf(value: string): Map<GoodsLanguage, string> {
  const texts = new Map<GoodsLanguage, string>()
  for (const line of value.split('\n')) {
    const [, code = '', said = ''] = /^(\w\w): ?(.*)$/u.exec(line) ?? []
    if (!isGoodsLanguage(code)) continue
    const before = texts.get(code)
    texts.set(code, before === undefined ? said : `${before}\n${said}`)
  }
  return texts
}
