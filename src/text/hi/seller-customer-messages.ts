import type * as en from '../en/seller-customer-messages.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'

const customers = (of: number) => (of === 1 ? '1 ग्राहक' : `${of.toLocaleString(locale)} ग्राहक`)

type Stand = { opened: number; people: number; when: string; who: string }

/** One message to many customers, each opened and sent by the seller. */
export const sellerCustomerMessagesText: Translated<typeof en.sellerCustomerMessagesText> = {
  open: 'इन्हें संदेश भेजें',
  title: 'ग्राहकों को संदेश',
  lead: 'ख़बर और ऑफ़र, उन ग्राहकों को जो इन्हें पाना चाहते हैं।',
  back: 'सारे ग्राहक',
  whom: 'किसे',
  all: 'सारे ग्राहक',
  group: (what: string) => `लिस्ट में से: ${what}`,
  people: (of: number) =>
    of === 1
      ? `${customers(of)} को संदेश भेजा जा सकता है।`
      : `${of.toLocaleString(locale)} ग्राहकों को संदेश भेजा जा सकता है।`,
  nobody: 'यहाँ किसी को संदेश नहीं भेजा जा सकता।',
  leftOut: 'छोड़े गए',
  noAgreement: (of: number) =>
    of === 1
      ? '1 ग्राहक ने ख़बर और ऑफ़र के लिए हाँ नहीं कहा'
      : `${of.toLocaleString(locale)} ग्राहकों ने ख़बर और ऑफ़र के लिए हाँ नहीं कहा`,
  blocked: (of: number) => (of === 1 ? 'ब्लॉक किया हुआ 1 ग्राहक' : `ब्लॉक किए हुए ${of} ग्राहक`),
  noMobile: (of: number) => `${customers(of)} जिनका मोबाइल नंबर कन्फ़र्म नहीं है`,
  howToAgree: 'किसने हाँ कहा, यह ग्राहक के अपने पेज पर लिखा जाता है।',
  most: (most: number) => `एक बार में सबसे नए ऑर्डर वाले ${most} ग्राहक ही लिए जाते हैं।`,
  text: 'संदेश',
  hint: '{name}, {shop} और {link} हर ग्राहक के हिसाब से अपने आप भर जाते हैं।',
  unknown: (name: string) => `{${name}} जैसा कुछ नहीं है।`,
  prepare: 'संदेश तैयार करें',
  preparing: 'तैयार हो रहे हैं…',
  earlier: 'पहले के संदेश',
  stand: ({ opened, people, when, who }: Stand) => `${people} में से ${opened} खोले · ${when}, ${who}`,
  one: 'ग्राहकों को संदेश',
  unknownMessage: 'ऐसा कोई संदेश नहीं है।',
  unknownHint: 'संदेश एक साल तक रखे जाते हैं।',
  progress: (opened: number, people: number) => `${people} में से ${opened} खोले`,
  next: (name: string) => `अगला: ${name}`,
  nextHint: 'WhatsApp खुलेगा, संदेश लिखा हुआ होगा। वहाँ से भेजें, फिर अगले के लिए यहाँ लौट आएँ।',
  done: (left: number) =>
    left === 0 ? 'सब खोले जा चुके हैं।' : 'जिन्हें अब भी भेजा जा सकता है, वे सब खोले जा चुके हैं।',
  openFor: (name: string) => `${name} के लिए खोलें`,
  openAgain: (name: string) => `${name} के लिए फिर खोलें`,
  opened: (when: string, who: string) => `${when} ${who} ने खोला`,
  notOpened: 'अभी नहीं खोला',
  mayNot: 'अब संदेश नहीं भेजा जा सकता',
  list: 'किसे',
}
