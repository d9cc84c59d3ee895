import { Clock, Mail, MapPin, Phone } from 'lucide'
import { Link } from 'react-router'
import type { StoreProfile } from '#contract/store.ts'
import { say } from '#web/text/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'

type Props = { store: StoreProfile; year: number }

/** Where to go, how to get help, how to reach the grocer. */
export function Footer({ store, year }: Props) {
  return (
    <footer className="mt-16 border-t border-line bg-card">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-[1.6fr_1fr_1.2fr_0.8fr]">
        <div className="col-span-2 lg:col-span-1">
          <Logo name={store.name} />
          <p className="mt-2 max-w-xs text-ink-soft">{say.footer.lead}</p>
          <Contact contact={store.contact} />
        </div>
        <nav aria-label={say.footer.quickLinks}>
          <Heading>{say.footer.quickLinks}</Heading>
          <ul>
            <FooterLink to="/">{say.nav.home}</FooterLink>
            <FooterLink to="/products">{say.nav.products}</FooterLink>
            <FooterLink to="/#best-sellers">{say.footer.bestSellers}</FooterLink>
            <FooterLink to="/cart">{say.nav.cartShort}</FooterLink>
          </ul>
        </nav>
        <div>
          <Heading>{say.footer.help}</Heading>
          <ul>
            <FooterLink to="/my-orders">{say.nav.orders}</FooterLink>
            {say.footer.helpItems.map((item) => (
              <li key={item} className="flex min-h-11 items-center text-ink-soft">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Heading>{say.footer.follow}</Heading>
          <ul>
            {say.footer.followItems.map((item) => (
              <li key={item} className="flex min-h-11 items-center text-ink-soft">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="border-t border-line py-5 text-center text-xs text-ink-soft">
        {say.footer.copyright(year, store.name)}
      </p>
    </footer>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-1 font-semibold">{children}</h2>
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center text-ink-soft hover:text-leaf">
        {children}
      </Link>
    </li>
  )
}

function Contact({ contact }: { contact: StoreProfile['contact'] }) {
  const { email, phone, address, hours } = contact
  return (
    <address id="contact" aria-label={say.footer.contact} className="mt-4 not-italic">
      <h2 className="font-semibold">{say.footer.contact}</h2>
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="contact-line hover:text-leaf">
          <Icon of={Phone} className="size-4.5" />
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="contact-line hover:text-leaf">
          <Icon of={Mail} className="size-4.5" />
          {email}
        </a>
      )}
      {address && (
        <p className="contact-line">
          <Icon of={MapPin} className="size-4.5 shrink-0" />
          {address}
        </p>
      )}
      {hours && (
        <p className="contact-line">
          <Icon of={Clock} className="size-4.5 shrink-0" />
          <span>
            <span className="sr-only">{say.footer.hours} </span>
            {hours}
          </span>
        </p>
      )}
    </address>
  )
}
