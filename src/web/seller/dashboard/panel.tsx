import { type ReactNode, useId } from 'react'

type PanelProps = { title: string; lead?: string; className?: string; children: ReactNode }

export function Panel({ title, lead, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-card p-4 sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-base font-bold tracking-tight">
        {title}
      </h2>
      {lead && <p className="text-xs text-ink-soft">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
