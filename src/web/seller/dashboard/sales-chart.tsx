import { type KeyboardEvent, useState } from 'react'
import type { Dashboard } from '#contract/api/dashboard.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { locale } from '#text/locale.ts'
import { sellerDashboardText } from '#text/seller-dashboard.ts'
import { longDay, shortDay } from './format-day.ts'
import { labelledPlaces, layOutBars, placeAt } from './lay-out-bars.ts'
import { axisLabel, niceTicks } from './nice-ticks.ts'
import { TableBehind } from './table-behind.tsx'
import { useWidth } from './use-width.ts'

const salesText = sellerDashboardText.perDay
const height = 200
const below = 26
const above = 8
const labelWidth = 56
/** Labels may reach this far beyond the chart. */
const margin = 12

/** The text size relative to the default of 16 px. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

type Props = { days: Dashboard['perDay'] }
type Day = Dashboard['perDay'][number]

/** Sales per day as bars; pointer, touch and arrow keys show one day's figures. */
export function SalesChart({ days }: Props) {
  const total = days.reduce((sum, { sales }) => sum + toPaise(sales), 0)
  const best = days.reduce((best, day) => (day.sales > best.sales ? day : best))
  if (total === 0)
    return <p className="grid h-40 place-items-center text-ink-soft">{salesText.empty}</p>

  const summary = salesText.summary(formatPaise(total), longDay(best.day), money(best))
  return (
    <>
      <Bars days={days} summary={summary} />
      <TableBehind
        title={salesText.title}
        heads={[salesText.day, salesText.orders, salesText.sales]}
        rows={days.map((day) => [longDay(day.day), day.orders.toLocaleString(locale), money(day)])}
      />
    </>
  )
}

function Bars({ days, summary }: Props & { summary: string }) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const ticks = niceTicks(Math.max(...days.map(({ sales }) => sales)))
  const left = Math.max(...ticks.map((tick) => axisLabel(tick).length)) * 7 * letterScale() + 10
  const shown = at === null ? undefined : days[at]

  function press(event: KeyboardEvent): void {
    const next = step(event.key, at, days.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }

  return (
    <>
      <p className="min-h-6 text-ink-soft tnum">
        {shown ? <span className="font-medium text-ink">{describe(shown)}</span> : summary}
      </p>
      <div ref={box} className="mt-3 h-[234px]">
        {width > 0 && (
          <svg
            role="slider"
            tabIndex={0}
            aria-label={`${salesText.title}. ${summary} ${salesText.slider}`}
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={(at ?? days.length - 1) + 1}
            aria-valuetext={describe(shown ?? (days.at(-1) as Day))}
            width={width}
            height={above + height + below}
            onKeyDown={press}
            onPointerMove={({ clientX, currentTarget }) => {
              const x = clientX - currentTarget.getBoundingClientRect().left - left
              setAt(placeAt(x, width - left, days.length))
            }}
            onPointerLeave={() => setAt(null)}
            onBlur={() => setAt(null)}
            className="block touch-pan-y overflow-visible rounded-control"
          >
            <Scale ticks={ticks} left={left} width={width} />
            <g transform={`translate(${left} ${above})`}>
              <Columns days={days} at={at} width={width - left} highest={ticks.at(-1) ?? 1} />
            </g>
          </svg>
        )}
      </div>
    </>
  )
}

function Scale({ ticks, left, width }: { ticks: number[]; left: number; width: number }) {
  const highest = ticks.at(-1) ?? 1
  return ticks.map((tick) => {
    const y = above + height - (tick / highest) * height
    return (
      <g key={tick}>
        <line x1={left} x2={width} y1={y} y2={y} className="stroke-line" />
        <text
          x={left - 8}
          y={y}
          dy="0.32em"
          textAnchor="end"
          className="fill-ink-soft text-xs tnum"
        >
          {axisLabel(tick)}
        </text>
      </g>
    )
  })
}

type ColumnsProps = Props & { at: number | null; width: number; highest: number }

function Columns({ days, at, width, highest }: ColumnsProps) {
  const sales = days.map((day) => day.sales)
  const bars = layOutBars(sales, { width, height }, highest)
  const step = width / days.length

  return (
    <>
      {at !== null && (
        <rect x={at * step} y={0} width={step} height={height} className="fill-leaf-wash" />
      )}
      {bars.map((bar, place) => (
        <rect
          key={days[place]?.day}
          {...bar}
          rx={Math.min(bar.width / 4, 4)}
          className={place === at ? 'fill-leaf-deep' : 'fill-leaf'}
        />
      ))}
      {labelledPlaces(days.length, { width, margin }, labelWidth * letterScale()).map((place) => (
        <text
          key={place}
          x={(place + 0.5) * step}
          y={height + 19}
          textAnchor="middle"
          className="fill-ink-soft text-xs tnum"
        >
          {shortDay(days[place]?.day ?? '')}
        </text>
      ))}
    </>
  )
}

function step(key: string, at: number | null, count: number): number | undefined {
  const now = at ?? count
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(now - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(now + 1, count - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function describe(day: Day): string {
  return salesText.one(longDay(day.day), money(day), sellerDashboardText.orders(day.orders))
}

function money({ sales }: Day): string {
  return formatPaise(toPaise(sales))
}
