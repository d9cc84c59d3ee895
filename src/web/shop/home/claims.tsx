import { BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import { sayAtHome } from '#web/text/home.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons = [Timer, Leaf, BadgeIndianRupee, Users]

/** What the grocer promises. */
export function Claims() {
  return (
    <section className="page claims" aria-labelledby="why">
      <h2 id="why" className="home-title">
        {sayAtHome.why}
      </h2>
      <ul>
        {sayAtHome.claims.map(({ title, text }, index) => (
          <li key={title}>
            <Icon of={icons[index] ?? Leaf} strokeWidth={1.8} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
