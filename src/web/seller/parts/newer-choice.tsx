type Props = {
  text: { keep: string; keepHint: string; load: string; loadHint: string }
  onLoad: () => void
  onKeep: () => void
}

/** What somebody else saved meanwhile, or what is typed here; each says what becomes of the other. */
export function NewerChoice({ text, onLoad, onKeep }: Props) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <div>
        <button type="button" onClick={onKeep} className="button button-outlined min-h-12 w-full">
          {text.keep}
        </button>
        <p className="mt-1 text-center text-xs text-ink-soft">{text.keepHint}</p>
      </div>
      <div>
        <button
          type="button"
          onClick={onLoad}
          data-first-focus
          className="button button-filled min-h-12 w-full"
        >
          {text.load}
        </button>
        <p className="mt-1 text-center text-xs text-ink-soft">{text.loadHint}</p>
      </div>
    </div>
  )
}
