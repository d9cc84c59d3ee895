import { Mail, Phone } from 'lucide'
import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'

type Props = { store: StoreProfile; year: number }

/** Links, help and the store's contact details. */
export function Footer({ store, year }: Props) {
  const { legalName, fssai } = store.contact
  return (
    <footer className="mt-10 border-t border-line bg-card md:mt-16">
      <div className="page footer-columns">
        <div className="sm:col-span-3 lg:col-span-1">
          <div className="hidden lg:block">
            <Logo store={store} />
            <p className="mt-2 mb-4 max-w-xs text-ink-soft">{commonText.footer.lead}</p>
          </div>
          <Contact contact={store.contact} />
        </div>
        <nav aria-label={commonText.footer.quickLinks}>
          <Heading>{commonText.footer.quickLinks}</Heading>
          <ul className="flex flex-wrap gap-x-5 sm:block">
            <FooterLink to="/">{commonText.nav.home}</FooterLink>
            <FooterLink to="/products">{commonText.nav.products}</FooterLink>
            <FooterLink to="/#best-sellers">{commonText.footer.bestSellers}</FooterLink>
            <FooterLink to="/cart">{commonText.nav.cartShort}</FooterLink>
          </ul>
        </nav>
        <div>
          <Heading>{commonText.footer.help}</Heading>
          <ul>
            <FooterLink to="/my-orders">{commonText.nav.orders}</FooterLink>
          </ul>
          <Note>{helpOf(store)}</Note>
        </div>
        <div className="max-sm:mt-2">
          <Heading>{commonText.footer.follow}</Heading>
          <Note>{commonText.footer.followText}</Note>
        </div>
      </div>
      <div className="border-t border-line py-3 text-center text-xs text-ink-soft md:py-5">
        {store.legalPages && (
          <ul className="flex flex-wrap justify-center gap-x-5">
            {store.legalPages.map(({ path, title }) => (
              <FooterLink key={path} to={`/${path}`}>
                {title}
              </FooterLink>
            ))}
          </ul>
        )}
        <p>{commonText.footer.copyright(year, store.name)}</p>
        {legalName && <p className="break-words">{legalName}</p>}
        {fssai && <p>{commonText.footer.fssai(fssai)}</p>}
      </div>
    </footer>
  )
}

/** The seller may have left out the full stop of the sentence that others follow. */
function helpOf({ delivery }: StoreProfile): string {
  const { helpText } = commonText.footer
  return delivery ? `${delivery.replace(/[^.!?।]$/u, '$&.')} ${helpText}` : helpText
}

function Heading({ children }: { children: string }) {
  return <h2 className="font-semibold md:mb-1">{children}</h2>
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  )
}

function Note({ children }: { children: string }) {
  return <p className="max-w-sm text-xs break-words text-ink-soft">{children}</p>
}

function Contact({ contact }: { contact: StoreProfile['contact'] }) {
  const { email, phone, address, hours } = contact
  return (
    <address id="contact" aria-label={commonText.footer.contact} className="not-italic">
      <Heading>{commonText.footer.contact}</Heading>
      <div className="flex flex-wrap gap-x-5 lg:block">
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="footer-link">
            <Icon of={Phone} className="size-4.5 shrink-0" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="footer-link">
            <Icon of={Mail} className="size-4.5 shrink-0" />
            {email}
          </a>
        )}
      </div>
      {address && <p className="py-1 break-words text-ink-soft">{address}</p>}
      {hours && (
        <p className="py-1 break-words text-ink-soft">
          {commonText.footer.hours} {hours}
        </p>
      )}
    </address>
  )
}
