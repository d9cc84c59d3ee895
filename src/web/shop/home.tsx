import { ArrowRight, BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownHomeTexts } from '#contract/api/store.ts'
import { categories } from '#contract/categories.ts'
import { maxEmailLength } from '#contract/limits.ts'
import { type CallApi, callApi, messageOf } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { homeText } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { readField } from '#web/ui/form-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

const bestSellers = 5

async function load(askStore: CallApi) {
  const [{ products }, { texts }] = await Promise.all([
    askStore('GET /api/v1/product/list', {
      query: { inStock: 'true', sort: 'popular', limit: bestSellers },
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
  return (
    <>
      <Hero texts={texts} />
      <CategoryTiles />
      {products.length > 0 && (
        <div className="page pt-4 md:pt-14">
          <ProductRow
            id="best-sellers"
            title={homeText.bestSellers}
            more={homeText.seeAll}
            products={products}
          />
        </div>
      )}
      {texts.claims.length > 0 && <Claims claims={texts.claims} />}
      <Newsletter />
    </>
  )
}

function Hero({ texts }: { texts: ShownHomeTexts }) {
  return (
    <section aria-labelledby="greeting" className="page hero">
      <div>
        <div className="hero-words">
          <h1 id="greeting">{texts.headline}</h1>
          <p>{texts.lead}</p>
          <div className="hero-ways">
            <Link to="/products" className="button button-filled">
              {homeText.shopNow}
            </Link>
            <Link to="/products" className="button button-quiet group">
              {homeText.deals}
              <Icon of={ArrowRight} />
            </Link>
          </div>
        </div>
        <Artwork
          name="hero"
          widths={[480, 800, 1200, 1600]}
          size={{ width: 1200, height: 900 }}
          sizes="(min-width: 1240px) 600px, (min-width: 720px) 48vw, 37vw"
          isFirst
        />
      </div>
    </section>
  )
}

function CategoryTiles() {
  return (
    <section className="page pt-4 md:pt-12" aria-labelledby="categories">
      <h2 id="categories" className="text-base font-bold tracking-tight md:text-xl">
        {homeText.categories}
      </h2>
      <ul className="tiles">
        {categories.map(({ path, label }) => (
          <li key={path}>
            <Link to={categoryAddress(path)} data-tint={path} className="group">
              <Artwork
                name={`category-${path.toLowerCase()}`}
                widths={[160, 320]}
                size={{ width: 160, height: 160 }}
                sizes="(min-width: 720px) 110px, 56px"
              />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
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

function Newsletter() {
  const { isBusy, subscribe } = useSubscription()

  return (
    <section className="page newsletter" aria-labelledby="newsletter">
      <div data-tint="Fruits">
        <div>
          <h2 id="newsletter" className="home-title">
            {homeText.newsletter}
          </h2>
          <p>{homeText.newsletterLead}</p>
        </div>
        <form onSubmit={subscribe}>
          <input
            type="email"
            name="email"
            required
            maxLength={maxEmailLength}
            autoComplete="email"
            aria-label={homeText.newsletterEmail}
            placeholder={homeText.newsletterEmail}
            className="field min-h-12 flex-1"
          />
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={homeText.subscribing}
            className="button-filled min-h-12"
          >
            {homeText.subscribe}
          </BusyButton>
        </form>
      </div>
    </section>
  )
}

function useSubscription() {
  const [isBusy, setBusy] = useState(false)

  async function subscribe(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    try {
      const email = readField(form, 'email')
      const { message } = await callApi('POST /api/v1/newsletter', { body: { email } })
      toastSuccess(message ?? '')
      form.reset()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, subscribe }
}
