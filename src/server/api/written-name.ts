import type { GoodsLanguage, NamesIn } from '#contract/goods-languages.ts'
import { readNamesIn } from '#contract/goods-languages.ts'
import type { Language } from '#contract/languages.ts'
import { answerLanguage, writtenLanguage } from './languages.ts'

type Named = { name: string; names?: NamesIn | string | null | undefined }

/** The name of a product in the language that is being written, where it has one. */
export function writtenName(named: Named): string {
  return nameIn(writtenLanguage(), named)
}

/** The name of a product in the language of the answer, where it has one. */
export function answeredName(named: Named): string {
  return nameIn(answerLanguage(), named)
}

function nameIn(language: Language, { name, names }: Named): string {
  if (language === 'en' || !names) return name
  const known = typeof names === 'string' ? readNamesIn(names) : names
  return 'wrongLine' in known ? name : (known[language as GoodsLanguage] ?? name)
}
