import { BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import { sayAtHome } from '#web/text/home.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons = [Timer, Leaf, BadgeIndianRupee, Users]

/** What the grocer promises. */
export function Claims() {
  return (
    <section className="page pt-8 md:pt-16" aria-labelledby="why">
      <h2 id="why" className="text-lg font-bold md:text-xl tracking-tight">
        {sayAtHome.why}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:mt-6 md:gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {sayAtHome.claims.map(({ title, text }, index) => {
          const drawing = icons[index] ?? Leaf
          return (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className="grid size-12 shrink-0 place-items-center rounded-card bg-leaf-wash text-leaf">
                <Icon of={drawing} className="size-6" strokeWidth={1.8} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-ink-soft">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
