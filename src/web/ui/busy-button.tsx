import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'disabled'> & { isBusy: boolean; busyText: string }

/** A button that ignores clicks while its action runs, without losing the focus as a disabled one would. */
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
