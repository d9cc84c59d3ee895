const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

/** `10:32 am` */
export function formatTime(timestamp: string): string {
  return time.format(new Date(timestamp))
}
