/** A PIN logs in on a shared phone. */
export const pinLength = 6

export const lockMinutes = { least: 2, usual: 5, most: 30 }

const runs = ['01234567890', '09876543210']
/** Lines and corners of a telephone's keys. */
const shapes = ['147258', '258369', '147369', '159357', '357159', '123654', '147852', '789456']

/**
 * Whether a PIN is one of those that people try first: `000000`, `123456`, `121212`, a date, a year, or digits that
 * everybody in the shop knows, such as those of its telephone.
 */
export function isGuessablePin(pin: string, known: readonly string[] = []): boolean {
  return (
    isPattern(pin) ||
    shapes.includes(pin) ||
    hasYear(pin) ||
    isDate(pin) ||
    known.some((digits) => digits.replaceAll(/\D/g, '').includes(pin))
  )
}

function isPattern(pin: string): boolean {
  const reversed = pin.split('').toReversed().join('')
  return (
    /^(.{1,3})\1+$/.test(pin) ||
    /^(?:(.)\1)+$/.test(pin) ||
    reversed === pin ||
    runs.some((run) => run.includes(pin)) ||
    runs.some((run) => run.includes(pin.slice(0, 3)) && run.includes(pin.slice(3)))
  )
}

/** A year and a month, as in a date of birth: `051990`, `199005`. */
function hasYear(pin: string): boolean {
  return /^(19[4-9]|20[0-3])\d(0[1-9]|1[0-2])$|^(0[1-9]|1[0-2])(19[4-9]|20[0-3])\d$/.test(pin)
}

/** A day as people write it, `150890`, or the other way round, `900815`. */
function isDate(pin: string): boolean {
  const [first, second, third] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number)
  const isDay = (day = 0, month = 0) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  return isDay(first, second) || isDay(third, second)
}
