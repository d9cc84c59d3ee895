import { ArrowRight, BadgeIndianRupee, Leaf, Timer, Users } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { HomeRow as Row } from '#contract/api/home-rows.ts'
import type { ShownHomeTexts } from '#contract/api/home-texts.ts'
import type { StoreProfile } from '#contract/api/store.ts'
import { homeText } from '#text/home.ts'
import { type CallApi, callApi } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { describePage, storeOf } from '#web/shop/parts/describe-page.ts'
import { describeShop } from '#web/shop/parts/describe-shop.ts'
import { ProductRow } from '#web/shop/parts/product-row.tsx'
import { Artwork } from '#web/ui/artwork.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { categoryAddress } from '#web/ui/product-address.ts'
import { shownLabel } from '#web/ui/product-name.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { BoughtElsewhere, OwnRow } from './home/buy-again.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Newsletter } from './home/newsletter.tsx'

async function load(askStore: CallApi) {
  const [{ rows }, { texts }] = await Promise.all([
    askStore('GET /api/v1/product/rows', {}),
    askStore('GET /api/v1/store/home', {}),
  ])
  return { rows, texts }
}

export const loader = ({ context }: LoaderArgs) => load(context.get(apiContext))
export const clientLoader = () => load(callApi)

export const meta = ({ matches }: MetaArgs) => {
  const store = storeOf(matches)
  return [
    ...describePage(store, {
      title: homeText.title(store.name),
      description: homeText.description,
      path: '/',
    }),
    { 'script:ld+json': describeShop(store) },
  ]
}

export default function Home({ loaderData: { rows, texts } }: PageProps<typeof loader>) {
  const first = rows.find(({ products }) => products[0])
  const hasBuyAgain = rows.some(({ kind }) => kind === 'buyAgain')
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
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <HomePart key={at} row={row} at={at} isFirst={row === first} hasBuyAgain={hasBuyAgain} />
      ))}
      {texts.claims.length > 0 && <Claims claims={texts.claims} />}
      <Newsletter {...store} />
    </>
  )
}

type PartProps = { row: Row; at: number; isFirst: boolean; hasBuyAgain: boolean }

function HomePart({ row, at, isFirst, hasBuyAgain }: PartProps) {
  if (row.kind === 'buyAgain' || row.kind === 'due') return <OwnRow kind={row.kind} />
  if (row.kind === 'tiles') return <CategoryTiles />
  return (
    <>
      <HomeRow row={row} at={at} isFirst={isFirst} />
      {isFirst && hasBuyAgain && <BoughtElsewhere />}
    </>
  )
}

/** Products that the seller or a rule has chosen, best sellers, or the goods of one category. */
function HomeRow({ row, at, isFirst }: Omit<PartProps, 'hasBuyAgain'>) {
  const { kind, label, names, image, category, more = '/products', products } = row
  const usual = kind === 'fromOurShelves' ? homeText.fromOurShelves : homeText.bestSellers
  const named = label === undefined ? category : { label, names }
  return (
    <div className="page home-row">
      {image && (
        <ProductPicture
          url={image}
          name=""
          sizes="100vw"
          isFirst={isFirst}
          className="row-picture"
        />
      )}
      <ProductRow
        id={idOf(row, at)}
        title={named ? shownLabel(named) : usual}
        more={
          more && (
            <>
              {homeText.seeAll}
              {named && <span className="sr-only">{homeText.ofCategory(shownLabel(named))}</span>}
            </>
          )
        }
        to={category ? categoryAddress(category.path) : more}
        products={products}
        isFirst={isFirst}
      />
    </div>
  )
}

function idOf({ category, label }: Row, at: number): string {
  if (category) return `row-${category.path}`
  return label ? `row-${at}` : 'best-sellers'
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
          sizes="(min-width: 45rem) 430px, 29vw"
          isFirst
        />
      </div>
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
