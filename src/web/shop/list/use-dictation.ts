import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The part of the browser's speech recognition that is used; some have it under an older name. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: Heard) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
type Heard = {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>
}
type Speaking = Record<
  'SpeechRecognition' | 'webkitSpeechRecognition',
  (new () => Recognition) | undefined
>

const recognizer = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Speaking
  return SpeechRecognition ?? webkitSpeechRecognition
}

export type DictationProblem = 'denied' | 'offline' | 'other'

const problems: Record<string, DictationProblem | undefined> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'offline',
}
/** Ends that are no trouble: nothing was said, or the shopper stopped. */
const quietEnds = new Set(['no-speech', 'aborted'])

const never = () => () => undefined

/** Listens after a press where the browser can, and hands over what was said, phrase by phrase. */
export function useDictation(onPhrase: (phrase: string) => void) {
  const isThere = useSyncExternalStore(
    never,
    () => recognizer() !== undefined,
    () => false,
  )
  const [language, setLanguage] = useState<string | null>(null)
  const [hearing, setHearing] = useState('')
  const [problem, setProblem] = useState<DictationProblem | null>(null)
  const running = useRef<Recognition>(undefined)
  const latest = useRef(onPhrase)
  useEffect(() => {
    latest.current = onPhrase
  })
  useEffect(() => () => running.current?.abort(), [])

  function begin(lang: string): void {
    const recognition = new (recognizer()!)()
    Object.assign(recognition, { lang, continuous: true, interimResults: true })
    recognition.onresult = ({ resultIndex, results }) => {
      const heard = Array.from(results).slice(resultIndex)
      const said = heard.flatMap((one) => (one.isFinal ? one[0].transcript.trim() : []))
      if (said.length > 0) latest.current(said.join('\n'))
      setHearing(heard.flatMap((one) => (one.isFinal ? [] : one[0].transcript)).join(' '))
    }
    recognition.onerror = ({ error }) => {
      if (!quietEnds.has(error)) setProblem(problems[error] ?? 'other')
    }
    recognition.onend = () => {
      setLanguage(null)
      setHearing('')
    }
    running.current = recognition
    setProblem(null)
    setLanguage(lang)
    try {
      recognition.start()
    } catch {
      setLanguage(null)
      setProblem('other')
    }
  }

  return { isThere, language, hearing, problem, begin, stop: () => running.current?.stop() }
}
