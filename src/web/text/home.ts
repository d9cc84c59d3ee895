/** The home page. */
export const homeText = {
  title: (store: string) => `${store} · Fresh groceries, delivered free`,
  description:
    'Fresh vegetables, fruits, dairy, bread and everyday groceries at fair prices, with free delivery and cash on delivery.',
  headline: 'The morning market, at your door.',
  lead: 'Fresh vegetables, ripe fruit and daily essentials from your neighbourhood grocer. Delivery is free, every time.',
  shopNow: 'Shop now',
  deals: 'Explore deals',
  categories: 'Shop by category',
  bestSellers: 'Best Sellers',
  seeAll: 'See all',
  why: 'Why We Are the Best',
  claims: [
    { title: 'Fastest delivery', text: 'Groceries at your door in under 30 minutes.' },
    { title: 'Freshness guaranteed', text: 'Picked the same morning and checked by hand.' },
    {
      title: 'Affordable prices',
      text: 'Honest prices, with every charge shown from the start.',
    },
    { title: 'Trusted by 10,000+ customers', text: 'Families who come back week after week.' },
  ],
  newsletter: 'Never miss a good mango',
  newsletterLead: 'New arrivals and the best offers of the week, in one short e-mail.',
  newsletterEmail: 'E-mail address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
} as const
