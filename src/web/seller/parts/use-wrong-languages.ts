import { useState } from 'react'
import type { GoodsLanguage } from '#contract/goods-languages.ts'
import { sayWrongLanguages } from './say-detail.ts'

type Asked = {
  detail: Parameters<typeof sayWrongLanguages>[0]
  typed: ReadonlyMap<GoodsLanguage, string>
  /** The form has one message for all languages, and none once any of them is edited. */
  error: string | undefined
}

/** Says what the last save found wrong in each language, until that one is edited. */
export function useWrongLanguages({ detail, typed, error }: Asked) {
  const [judged, setJudged] = useState<readonly GoodsLanguage[]>([])
  const [said, setSaid] = useState<string>()
  if (said !== error) {
    setSaid(error)
    if (error !== undefined) setJudged([...typed.keys()])
  }
  const wrong = sayWrongLanguages(
    detail,
    new Map([...typed].filter(([language]) => judged.includes(language))),
  )
  const forget = (edited: GoodsLanguage): void =>
    setJudged((now) => now.filter((language) => language !== edited))
  return { wrong, forget }
}
