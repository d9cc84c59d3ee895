import type { ReactNode } from 'react'

type SellerPageProps = {
  title: string
  lead?: ReactNode
  /** Actions for the whole page, the primary one last. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function SellerPage({ title, lead, actions, className = '', children }: SellerPageProps) {
  return (
    <div
      className={`mx-auto w-full max-w-6xl px-4 pt-4 md:px-6 lg:px-8 lg:pt-8 print:p-0 ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mb-6 print:hidden">
        <div className="min-w-0">
          <h1 className="text-xl font-bold tracking-tight">{title}</h1>
          {lead && <p className="mt-0.5 text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
