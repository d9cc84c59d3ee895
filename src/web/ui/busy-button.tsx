import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'disabled'> & { isBusy: boolean; busyText: string }

/** A button that cannot be pressed again while it works, and keeps the focus meanwhile. */
export function BusyButton({
  isBusy,
  busyText,
  onClick,
  type = 'button',
  className = '',
  children,
  ...button
}: Props) {
  return (
    <button
      {...button}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
      className={`button aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
    >
      {isBusy ? busyText : children}
    </button>
  )
}
