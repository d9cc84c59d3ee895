import type * as en from '../en/delivery-place.ts'
import type { Translated } from '../translation.ts'

/** Whether a place is delivered to, as the cart and the line on the shopper's PIN say it. */
export const deliveryPlaceText: Translated<typeof en.deliveryPlaceText> = {
  asking: 'जरा थांबा…',
  failed: 'हे तपासता आले नाही. पुन्हा प्रयत्न करा.',
  outside: (pin: string) => `${pin} या PIN कोडवर आम्ही अजून डिलिव्हरी करत नाही.`,
  tooFar: 'तुम्ही आहात तितक्या दूर आम्ही अजून डिलिव्हरी करत नाही.',
  needsPosition: 'तुमच्याकडे डिलिव्हरी होईल की नाही ते अंतरावर अवलंबून आहे.',
  positionNeeded:
    'तिथे डिलिव्हरी होईल की नाही ते अंतरावर अवलंबून आहे. पत्त्यात “माझे लोकेशन वापरा” दाबा, किंवा लोकेशन जतन केलेला पत्ता निवडा.',
  depends: 'पत्त्यानुसार',
  toFree: (missing: string) => `आणखी ${missing} चे सामान टाका, डिलिव्हरी मोफत होईल.`,
  belowLeast: (area: string, least: string, missing: string) =>
    `${area} साठी कमीत कमी ऑर्डर ${least} ची. आणखी ${missing} चे सामान टाका.`,
}
