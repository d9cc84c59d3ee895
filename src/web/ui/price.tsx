import { formatPaise } from '#contract/money.ts'

type Props = { paise: number; className?: string }

/** An amount of money, in tabular figures. */
export function Price({ paise, className = '' }: Props) {
  return <span className={`tnum whitespace-nowrap ${className}`}>{formatPaise(paise)}</span>
}
