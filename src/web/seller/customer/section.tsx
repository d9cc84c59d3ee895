import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

/** A part of a customer's page. */
export function Section({ title, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
