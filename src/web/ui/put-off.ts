/** Remembers in this browser that an offer was put off. Without storage, it is made again the next time. */
export function putOffIn(key: string) {
  return {
    wasPutOff: (): boolean => {
      try {
        return localStorage.getItem(key) !== null
      } catch {
        return false
      }
    },
    rememberPutOff: (): void => {
      try {
        localStorage.setItem(key, 'later')
      } catch {
        // It cannot be remembered.
      }
    },
  }
}
