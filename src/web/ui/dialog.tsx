import { X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { commonText } from '#text/common.ts'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  lead?: string
  /** Omitted if the dialog cannot be dismissed. */
  onClose?: () => void
  /** Replaces the close button. */
  corner?: ReactNode
  /** A sheet stands at the bottom of a phone's screen, and on a wide one beside the page unless it is for phones alone. */
  isSheet?: boolean | 'on-phones'
  /** Takes the whole screen, for pictures. */
  isFull?: boolean
  children: ReactNode
}

const shapes = {
  low: 'mb-0 max-h-[92dvh] w-full max-w-none rounded-t-hero sm:mb-auto sm:max-h-[calc(100dvh-2rem)] sm:w-[min(27rem,calc(100vw-2rem))] sm:rounded-hero',
  box: 'max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100vw-2rem))] rounded-hero',
  sheet:
    'mb-0 max-h-[88dvh] w-full max-w-none rounded-t-hero md:mr-0 md:h-dvh md:max-h-none md:w-[27rem] md:rounded-none',
  full: 'h-dvh max-h-none w-screen max-w-none',
}

function shapeOf({ isSheet, isFull }: Pick<Props, 'isSheet' | 'isFull'>): string {
  if (isFull) return shapes.full
  if (isSheet === 'on-phones') return shapes.low
  return isSheet ? shapes.sheet : shapes.box
}

/** A modal dialog, open for as long as it is rendered. */
export function Dialog({ title, lead, onClose, corner, children, ...shape }: Props) {
  const id = useId()
  const dialog = useModal()
  useBackdropPress(dialog, onClose)

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget }) => {
        // Browsers can close it despite `onCancel`. If it is open again, it was only moved in the document; if it is gone,
        // another one may be open by now.
        if (currentTarget.open || !currentTarget.isConnected) return
        if (onClose) onClose()
        else show(currentTarget)
      }}
      className={`animate-rise overflow-y-auto overscroll-contain bg-card text-left text-ink shadow-float ${shapeOf(shape)}`}
    >
      <div className="p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2
            id={`${id}-title`}
            className="min-w-0 text-lg font-bold tracking-tight break-words sm:text-xl"
          >
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              aria-label={commonText.auth.close}
              onClick={onClose}
              className="-mt-2.5 -mr-3 grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-leaf-wash hover:text-ink"
            >
              <Icon of={X} className="size-5" />
            </button>
          )}
          {corner}
        </div>
        {lead && (
          <p id={`${id}-lead`} className="mt-1 text-ink-soft">
            {lead}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </dialog>
  )
}

/** Whether somebody is busy in a dialog, so that the page behind it has to stay as it is. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)

  // The browser restores the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) show(element)
    return () => {
      element?.close()
      const { activeElement, body } = document
      // The element that had the focus may be gone, like the login button after a login.
      const isFocusLost = activeElement === body || element?.contains(activeElement)
      if (isFocusLost) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
}

/** Only a press that starts on the backdrop closes the dialog: selecting text may end there. */
function useBackdropPress(
  dialog: RefObject<HTMLDialogElement | null>,
  onPress: (() => void) | undefined,
): void {
  useEffect(() => {
    const element = dialog.current
    let startedOutside = false
    const press = (event: Event) => {
      startedOutside = event.target === element
    }
    const release = (event: Event) => {
      if (startedOutside && event.target === element) onPress?.()
    }
    element?.addEventListener('pointerdown', press)
    element?.addEventListener('click', release)
    return () => {
      element?.removeEventListener('pointerdown', press)
      element?.removeEventListener('click', release)
    }
  }, [dialog, onPress])
}
