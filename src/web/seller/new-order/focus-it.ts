/** As the `ref` of what takes the place of a pressed button: the focus follows, unless it is elsewhere by now. */
export function focusIt(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
