import { sellerDashboardText } from '#text/seller-dashboard.ts'

type Props = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A chart's data as a table; all columns but the first are numbers. */
export function TableBehind({ title, heads, rows }: Props) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-xs font-medium text-leaf">
        {sellerDashboardText.asTable}
      </summary>
      <div
        role="region"
        aria-label={sellerDashboardText.tableOf(title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto"
      >
        <table className="w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-ink-soft">
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-1.5 font-medium ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {first}
                </th>
                {others.map((value, at) => (
                  <td key={heads[at + 1]} className="py-1.5 pl-4 text-right tnum">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
