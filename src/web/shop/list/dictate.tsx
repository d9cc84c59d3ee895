import { Mic, Square } from 'lucide'
import { ownListText as text } from '#text/own-list.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDictation } from './use-dictation.ts'

/** Writes down what is said, where the browser can; says beforehand where the voice goes. */
export function Dictate({ onPhrase }: { onPhrase: (phrase: string) => void }) {
  const { isThere, language, hearing, problem, begin, stop } = useDictation(onPhrase)
  if (!isThere) return null

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {language === null ? (
          text.speak.map(({ lang, words }) => (
            <button
              key={lang}
              type="button"
              lang={lang}
              onClick={() => begin(lang)}
              className="button button-outlined"
            >
              <Icon of={Mic} className="size-5" />
              {words}
            </button>
          ))
        ) : (
          <button type="button" onClick={stop} className="button button-outlined">
            <Icon of={Square} className="size-5" />
            {text.stop}
          </button>
        )}
      </div>
      <p role="status" className="mt-1 min-h-6 text-sm text-ink-soft">
        {language === null ? text.whereVoiceGoes : hearing || text.listening}
      </p>
      <FormAlert message={problem ? text.problems[problem] : ''} />
    </div>
  )
}
