import { Mail, Phone } from 'lucide'
import { Link } from 'react-router'
import type { StoreProfile } from '#contract/api/store.ts'
import { commonText } from '#text/common.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Logo } from './logo.tsx'

type Props = { store: StoreProfile; year: number }

/** Links, help and the store's contact details. */
export function Footer({ store, year }: Props) {
  const { legalName, fssai } = store.contact
  return (
    <footer id="contact" className="mt-10 border-t border-line bg-card md:mt-16">
      <div className="page footer-columns">
        <div className="col-span-full lg:col-span-1">
          <div className="hidden lg:block">
            <Logo store={store} />
            <p className="mt-2 mb-4 max-w-xs text-ink-soft">{commonText.footer.lead}</p>
          </div>
          <Contact contact={store.contact} />
        </div>
        <nav aria-label={commonText.footer.quickLinks} className="max-sm:col-span-full">
          <Heading>{commonText.footer.quickLinks}</Heading>
          <ul className="flex flex-wrap gap-x-3 sm:block">
            <FooterLink to="/">{commonText.nav.home}</FooterLink>
            <FooterLink to="/products">{commonText.nav.products}</FooterLink>
            <FooterLink to="/categories">{commonText.products.categories}</FooterLink>
            <FooterLink to="/cart">{commonText.nav.cartShort}</FooterLink>
          </ul>
        </nav>
        <div>
          <Heading>{commonText.footer.help}</Heading>
          <ul>
            <FooterLink to="/my-orders">{commonText.nav.orders}</FooterLink>
          </ul>
        </div>
        <div>
          <Heading>{commonText.footer.follow}</Heading>
          <ul>
            <FooterLink to="/#newsletter">{commonText.footer.offers}</FooterLink>
          </ul>
        </div>
      </div>
      <div className="page text-center text-xs text-ink-soft">
        <div className="border-t border-line py-3 md:py-5">
          <p className="mb-1 break-words">{helpOf(store)}</p>
          {store.legalPages && (
            <ul className="flex flex-wrap justify-center gap-x-5">
              {store.legalPages.map(({ path, title }) => (
                <FooterLink key={path} to={`/${path}`}>
                  {title}
                </FooterLink>
              ))}
            </ul>
          )}
          {/* Narrower screens have it in their menu. */}
          <ThemeSwitch className="mb-2 justify-center max-lg:hidden" />
          <p>{commonText.footer.copyright(year, store.name)}</p>
          {legalName && <p className="break-words">{legalName}</p>}
          {fssai && <p>{commonText.footer.fssai(fssai)}</p>}
        </div>
      </div>
    </footer>
  )
}

/** The cost of delivery, the ways to pay and to cancel. */
function helpOf({ delivery, paymentChoices }: StoreProfile): string {
  const { pay, cancel, ended } = commonText.footer
  const open = paymentChoices.filter(({ available }) => available).map(({ type }) => type)
  const ways = open.length > 1 ? 'all' : open[0]
  // The seller may have left out the full stop.
  const sentences = [delivery?.replace(/[^.!?।]$/u, ended), ways && pay[ways], cancel]
  return sentences.filter(Boolean).join(' ')
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

function Contact({ contact }: { contact: StoreProfile['contact'] }) {
  const { email, phone, address, hours } = contact
  if (!(email ?? phone ?? address ?? hours)) return null
  return (
    <address aria-label={commonText.footer.contact} className="not-italic">
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
