import { BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import { homeText } from '#web/text/home.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons = [Timer, Leaf, BadgeIndianRupee, Users]

export function Claims() {
  return (
    <section className="page claims" aria-labelledby="why">
      <h2 id="why" className="home-title">
        {homeText.why}
      </h2>
      <ul>
        {homeText.claims.map(({ title, text }, index) => (
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
