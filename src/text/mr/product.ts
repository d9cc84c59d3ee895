import type { QuantityUnit } from '#contract/net-quantity.ts'
import type * as en from '../en/product.ts'
import type { Translated } from '../translation.ts'

/** A product's own page. */
export const productText: Translated<typeof en.productText> = {
  addToCart: 'कार्टमध्ये टाका',
  buyNow: 'आत्ता घ्या',
  packs: 'पॅकचा आकार',
  forWeight: (weight: string) => `${weight} साठी`,
  soldLoose: (amounts: string[]) => `वजनावर मिळते, ${amounts.join(' ते ')}`,
  taxes: 'सर्व करांसह',
  inOneLine: (points: readonly string[]) => points.join('. '),
  about: 'या वस्तूबद्दल',
  together: 'सोबत घेतले जाणारे',
  related: 'अशाच आणखी वस्तू',
  seeMore: 'आणखी पाहा',
  seeMoreOf: ' वस्तू',
  enlarge: 'फोटो मोठा करा',
  zoom: {
    title: 'फोटो',
    larger: 'मोठा करा',
    smaller: 'लहान करा',
    previous: 'मागचा फोटो',
    next: 'पुढचा फोटो',
    percent: (scale: number) => `${Math.round(scale * 100)} %`,
  },
  share: 'शेअर करा',
  shareSaid: {
    copied: 'लिंक कॉपी झाली',
    notCopied: (url: string) => `लिंक शेअर करता आली नाही. ही घ्या: ${url}`,
  },
  netQuantity: (amount: number, unit: QuantityUnit) =>
    `${amount} ${unit === 'piece' ? 'नग' : unit}`,
  foodMarks: { veg: 'शाकाहारी', non_veg: 'मांसाहारी' },
  picture: (index: number, count: number) => `फोटो ${index} (एकूण ${count})`,
  pictures: 'फोटो',
  breadcrumb: 'तुम्ही इथे आहात',
  cash: 'घरपोच मिळाल्यावर रोख',
  cancel: 'पॅक होईपर्यंत सहज रद्द करा',
  gone: 'ही वस्तू आता आमच्याकडे मिळत नाही',
}
