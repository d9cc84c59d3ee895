import { readTypedCount, readTypedPaise } from '#contract/typed-numbers.ts'

/** The typed amount in paise, or null if it is none: `40`, `₹1,20,000.50`, `Rs. 39.5/-`, `४०`, `dhai sau`. */
export function readPaise(text: string): number | null {
  return readTypedPaise(text)
}

/** The same with any kind of plus or minus before it. */
export function readSignedPaise(text: string): number | null {
  const typed = text.trim()
  const paise = readPaise(typed.replace(/^[+\-−–—]\s*/, ''))
  return paise !== null && /^[-−–—]/.test(typed) ? -paise : paise
}

/** The typed whole number, or null if it is none: `12`, `१२ नग`, `ek darjan`. */
export function readCount(text: string): number | null {
  return readTypedCount(text)
}

/** Formats an amount for a text field. */
export function writeRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
