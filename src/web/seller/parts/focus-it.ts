/** The focus follows to what takes the place of a pressed button, unless it is elsewhere by now; fit for a `ref`. */
export function focusIt(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
