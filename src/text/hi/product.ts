import type * as en from '../en/product.ts'
import type { Translated } from '../translation.ts'

/** A product's own page. */
export const productText: Translated<typeof en.productText> = {
  addToCart: 'कार्ट में डालें',
  buyNow: 'अभी ख़रीदें',
  packs: 'पैक का साइज़',
  forWeight: (weight: string) => `प्रति ${weight}`,
  soldLoose: ([least, most]: string[]) =>
    most === undefined ? `तौल के हिसाब से, कम से कम ${least}` : `तौल के हिसाब से, ${least} से ${most} तक`,
  taxes: 'सभी टैक्स सहित',
  inOneLine: (points) => points.map((point) => point.replace(/[.।]$/u, '')).join('। '),
  about: 'इस चीज़ के बारे में',
  together: 'साथ में बिकने वाला सामान',
  related: 'मिलती-जुलती चीज़ें',
  seeMore: 'और देखें',
  seeMoreOf: ': मिलता-जुलता सामान',
  enlarge: 'फ़ोटो बड़ी करें',
  zoom: {
    title: 'फ़ोटो',
    larger: 'बड़ा करें',
    smaller: 'छोटा करें',
    previous: 'पिछली फ़ोटो',
    next: 'अगली फ़ोटो',
    percent: (scale: number) => `${Math.round(scale * 100)} %`,
  },
  share: 'शेयर करें',
  shareSaid: {
    copied: 'लिंक कॉपी हो गया',
    notCopied: (url: string) => `लिंक शेयर नहीं हो पाया। यह रहा: ${url}`,
  },
  netQuantity: (amount, unit) => `${amount} ${unit === 'piece' ? 'पीस' : unit}`,
  foodMarks: { veg: 'शाकाहारी', non_veg: 'मांसाहारी' },
  picture: (index: number, count: number) => `${count} में से फ़ोटो ${index}`,
  pictures: 'फ़ोटो',
  breadcrumb: 'आप यहाँ हैं',
  cash: 'डिलीवरी पर नक़द',
  cancel: 'पैक होने तक आसानी से कैंसिल',
  gone: 'यह चीज़ अब हमारे यहाँ नहीं बिकती',
}
