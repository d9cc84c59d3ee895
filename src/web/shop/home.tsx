import { ArrowRight, BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { ShownHomeTexts } from '#contract/api/home-texts.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import { maxEmailLength } from '#contract/limits.ts'
import { commonText } from '#text/common.ts'
import { homeText } from '#text/home.ts'
import { scriptsText } from '#text/scripts.ts'
import { type CallApi, callApi, messageOf } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { useSession } from '#web/shop/state/session.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useCategories } from '#web/ui/categories.ts'
import { CategoryPicture } from '#web/ui/category-picture.tsx'
import { FailureNote, useFailure } from '#web/ui/failure.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { categoryAddress } from '#web/ui/product-address.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

// Fetched when somebody is logged in.
const BoughtBeforeRow = lazyPart(
  async () => (await import('./search/bought-before-row.tsx')).BoughtBeforeRow,
)

const bestSellers = 5

async function load(askStore: CallApi) {
  const [{ products }, { texts }] = await Promise.all([
    askStore('GET /api/v1/product/list', {
      query: { inStock: 'true', packs: 'together', sort: 'popular', limit: bestSellers },
    }),
    askStore('GET /api/v1/store/home', {}),
  ])
  return { products, texts }
}

export const loader = ({ context }: LoaderArgs) => load(context.get(apiContext))
export const clientLoader = () => load(callApi)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return describePage(store, {
    title: homeText.title(store.name),
    description: homeText.description,
    path: '/',
  })
}

export default function Home({ loaderData: { products, texts } }: PageProps<typeof loader>) {
  const { status } = useSession()
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store
  if (store?.opensSoon) return <OpeningSoon {...store} />
  return (
    <>
      <Hero headline={texts.headline} lead={texts.lead}>
        <Link to="/products" className="button button-filled">
          {homeText.shopNow}
        </Link>
        <Link to="/products" className="button button-quiet group">
          {homeText.deals}
          <Icon of={ArrowRight} />
        </Link>
      </Hero>
      <CategoryTiles />
      {products.length > 0 && (
        <div className="page pt-4 md:pt-14">
          <ProductRow
            id="best-sellers"
            title={homeText.bestSellers}
            more={homeText.seeAll}
            products={products}
            isFirst
          />
        </div>
      )}
      {status === 'shopper' && (
        <Suspense>
          <BoughtBeforeRow />
        </Suspense>
      )}
      {texts.claims.length > 0 && <Claims claims={texts.claims} />}
      <Newsletter {...store} />
    </>
  )
}

/** A shop without products shows this instead of empty shelves. */
function OpeningSoon({ name, contact: { phone, email }, ...store }: StoreProfile) {
  const { title, lead, call, write } = homeText.opensSoon
  return (
    <>
      <Hero headline={title(name)} lead={lead} look="opening-soon">
        {phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="button button-filled">
            {call(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="button button-quiet">
            {write}
          </a>
        )}
      </Hero>
      <Newsletter {...store} />
    </>
  )
}

type HeroProps = { headline: string; lead: string; look?: string; children: ReactNode }

function Hero({ headline, lead, look = '', children }: HeroProps) {
  return (
    <section aria-labelledby="greeting" className={`page hero ${look}`}>
      <div>
        <div className="hero-words">
          <h1 id="greeting">{headline}</h1>
          <p>{lead}</p>
          <div className="hero-ways">{children}</div>
        </div>
        <Artwork
          name="hero"
          widths={[480, 800, 1200, 1600]}
          size={{ width: 1200, height: 900 }}
          sizes="(min-width: 77.5rem) 600px, (min-width: 45rem) 48vw, 37vw"
          isFirst
        />
      </div>
    </section>
  )
}

/** Two rows on a wide screen; a page of its own has them all. */
const maxTiles = 14

function CategoryTiles() {
  const all = useCategories().filter(({ parent }) => parent === undefined)
  const categories = all.slice(0, maxTiles)
  if (all.length === 0) return null
  return (
    <section className="page pt-4 md:pt-12" aria-labelledby="categories">
      <h2 id="categories" className="text-base font-bold tracking-tight md:text-xl">
        {homeText.categories}
      </h2>
      <ul className={`tiles ${all.length > 7 ? 'tiles-many' : ''}`}>
        {categories.map((category) => (
          <li key={category.path}>
            <Link to={categoryAddress(category.path)} data-tint={category.tint} className="group">
              <CategoryPicture category={category} sizes="(min-width: 45rem) 110px, 56px" />
              <span>{category.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {categories.length < all.length && (
        <Link to="/categories" className="button button-outlined mt-3 w-full md:w-auto">
          {commonText.products.allCategories(all.length)}
        </Link>
      )}
    </section>
  )
}

const icons = [Timer, Leaf, BadgeIndianRupee, Users]

function Claims({ claims }: Pick<ShownHomeTexts, 'claims'>) {
  return (
    <section className="page claims" aria-labelledby="why">
      <h2 id="why" className="home-title">
        {homeText.why}
      </h2>
      <ul>
        {claims.map(({ place, title, text }) => (
          <li key={place}>
            <Icon of={icons[place] ?? Leaf} strokeWidth={1.8} />
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

type NewsletterProps = Partial<Pick<StoreProfile, 'legalPages' | 'sendsMail'>>

function Newsletter({ legalPages: pages, sendsMail }: NewsletterProps) {
  const { isBusy, failure, subscribe } = useSubscription()

  return (
    <section className="page newsletter" aria-labelledby="newsletter">
      <div data-tint="fruits">
        <div>
          <h2 id="newsletter" className="home-title">
            {homeText.newsletter}
          </h2>
          <p>
            {homeText.newsletterLead} {sendsMail && homeText.newsletterConfirm}
          </p>
          {pages?.some(({ path }) => path === 'privacy') && (
            <Link to="/privacy" className="footer-link underline">
              {homeText.newsletterPrivacy}
            </Link>
          )}
        </div>
        {/* Sent by the scripts alone: no method of a form may bring the address into the page's URL. */}
        <form method="dialog" onSubmit={subscribe}>
          <noscript>{import.meta.env.SSR && <p>{scriptsText.subscribingNeedsThem}</p>}</noscript>
          <input
            type="email"
            name="email"
            required
            maxLength={maxEmailLength}
            autoComplete="email"
            aria-label={homeText.newsletterEmail}
            placeholder={homeText.newsletterEmail}
            className="field min-h-12 flex-1 [@media(scripting:none)]:hidden"
          />
          <BusyButton
            type="submit"
            data-early="subscribe"
            isBusy={isBusy}
            busyText={homeText.subscribing}
            className="button-filled min-h-12 [@media(scripting:none)]:hidden"
          >
            {homeText.subscribe}
          </BusyButton>
          <FailureNote message={failure} className="sm:basis-full" />
        </form>
      </div>
    </section>
  )
}

function useSubscription() {
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, forget } = useFailure()

  async function subscribe(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    forget()
    try {
      const email = readField(form, 'email')
      const { message } = await callApi('POST /api/v1/newsletter', { body: { email } })
      toastSuccess(message ?? '')
      form.reset()
    } catch (error) {
      fail(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, subscribe }
}
