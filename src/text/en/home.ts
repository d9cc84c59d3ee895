/** The home page. */
export const homeText = {
  title: (store: string) => `${store} · Fresh groceries, delivered to your door`,
  description:
    'Fresh vegetables, fruits, dairy, bread and everyday groceries at fair prices, with cash on delivery.',
  shopNow: 'Shop now',
  deals: 'Explore deals',
  categories: 'Shop by category',
  all: (count: number) => `All ${count}`,
  bestSellers: 'Best Sellers',
  fromOurShelves: 'From our shelves',
  buyAgain: 'Buy again',
  due: 'Due at home',
  myOrders: 'My Orders',
  seeAll: 'See all',
  /** Behind it, for screen readers. */
  ofCategory: (category: string) => ` ${category}`,
  why: 'Why We Are the Best',
  newsletter: 'Never miss a good mango',
  newsletterLead: 'New arrivals and the best offers of the week, in one short e-mail.',
  opensSoon: {
    title: (store: string) => `${store} opens soon`,
    lead: 'We are filling the shelves. Leave your e-mail address below, or look in again in a few days.',
    call: (phone: string) => `Call ${phone}`,
    write: 'Write to us',
  },
  newsletterConfirm: 'It comes once you have opened the link that we mail you first.',
  newsletterPrivacy: 'What we keep about you',
  newsletterEmail: 'E-mail address',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing…',
} as const
