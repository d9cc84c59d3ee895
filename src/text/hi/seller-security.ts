import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { Role } from '#contract/rights.ts'
import type * as en from '../en/seller-security.ts'
import type { Translated } from '../translation.ts'
import { locale } from './locale.ts'
import { roleNames } from './people.ts'

const kinds: Record<SecurityEventKind, string> = {
  login: 'लॉग इन किया',
  'login failed': 'लॉग इन नहीं हुआ',
  'login throttled': 'बहुत कोशिशों के बाद लॉग इन रोका गया',
  'new device': 'नया डिवाइस',
  'password changed': 'पासवर्ड बदला',
  'password reset': 'नया पासवर्ड बनाया',
  'second factor on': 'टू-स्टेप लॉग इन चालू किया',
  'second factor off': 'टू-स्टेप लॉग इन बंद किया',
  'second factor reset': 'टू-स्टेप लॉग इन रीसेट किया',
  'recovery codes replaced': 'नए रिकवरी कोड बनाए',
  'passkey added': 'पासकी जोड़ी',
  'passkey ended': 'पासकी हटाई',
  'e-mail changed': 'ई-मेल बदला',
  'sessions ended': 'लॉग आउट किया',
  'account deleted': 'अकाउंट मिटाया',
  'data exported': 'डेटा डाउनलोड किया',
  'shopper blocked': 'ग्राहक को ब्लॉक किया',
  'shopper unblocked': 'ग्राहक को अनब्लॉक किया',
  'one-time link issued': 'एक बार चलने वाला लिंक बनाया',
  invited: 'साथी को बुलावा भेजा',
  joined: 'साथी का लॉग इन शुरू हुआ',
  'pin set': 'PIN बनाया',
  'pin removed': 'PIN हटाया',
  'pin held up': 'ग़लत कोशिशों के बाद PIN रोका गया',
  'shared phone added': 'साझा फ़ोन जोड़ा',
  'shared phone ended': 'साझा फ़ोन हटाया',
  'person added': 'साथी को जोड़ा',
  'person changed': 'साथी की जानकारी बदली',
  'person ended': 'साथी का लॉग इन बंद किया',
  'person brought back': 'साथी को वापस जोड़ा',
  'role changed': 'रोल की इजाज़तें बदलीं',
  refused: 'रोका गया',
  'webhook rejected': 'पेमेंट का संदेश नहीं माना गया',
}

/** Meanings of an event's details; a detail that is missing here is shown as it is. */
const details: Record<string, string> = {
  cross_site: 'किसी दूसरी साइट से भेजा गया',
  seller_only: 'दुकानदार का लॉग इन नहीं था',
  right_missing: 'इसकी इजाज़त नहीं थी',
  not_yours: 'किसी और का अकाउंट',
  too_many_requests: 'बहुत ज़्यादा बार कोशिश',
  shopper_blocked: 'ब्लॉक किया हुआ ग्राहक',
  wrong_credentials: 'ई-मेल या पासवर्ड ग़लत',
  wrong_password: 'पासवर्ड ग़लत',
  wrong_code: 'कोड ग़लत',
  wrong_digits: 'मोबाइल नंबर के अंक ग़लत',
  link_over: 'लिंक अब नहीं चलता',
  passkey_unknown: 'अनजान पासकी',
  passkey_too_late: 'पासकी बहुत देर से या दो बार इस्तेमाल हुई',
  passkey: 'पासकी से',
  pin: 'PIN से',
  wrong_pin: 'PIN ग़लत',
  access_ended: 'लॉग इन बंद किया जा चुका था',
  registered: 'नया अकाउंट',
  link: 'एक बार चलने वाले लिंक से',
  password: 'नए पासवर्ड के लिए',
  one: 'एक डिवाइस',
  all: 'सारे डिवाइस',
}

function nameRole(detail: string): string {
  const parts = detail.split(' · ')
  const role = parts.pop() ?? ''
  return [...parts, roleNames[role as Role] ?? role].join(' · ')
}

const ofPeople = new Set<SecurityEventKind>(['person changed', 'role changed'])

export const sellerSecurityText: Translated<typeof en.sellerSecurityText> = {
  title: 'सुरक्षा',
  lead: 'लॉग इन, पासवर्ड के बदलाव और जो रोका गया, एक साल तक का।',
  kinds,
  detail: (detail: string, kind: SecurityEventKind) =>
    ofPeople.has(kind) ? nameRole(detail) : (details[detail] ?? detail),
  roles: { shopper: 'ग्राहक', seller: 'दुकानदार' },
  filter: 'किस तरह की घटना',
  all: 'सारी घटनाएँ',
  search: 'ई-मेल या IP पता खोजें',
  clearSearch: 'खोज हटाएँ',
  times: (count: number, accounts: number | undefined) =>
    `${count.toLocaleString(locale)} बार${accounts ? `, ${accounts.toLocaleString(locale)} अकाउंट पर` : ''}`,
  many: 'कई पते',
  request: (id: string) => `नं. ${id}`,
  empty: 'अभी कुछ नहीं हुआ है।',
  emptyHint: 'लॉग इन, पासवर्ड के बदलाव और रोकी गई कोशिशें यहाँ लिखी जाती हैं।',
  noResults: 'ऐसी कोई घटना नहीं मिली।',
  noResultsHint: 'कोई छोटा शब्द लिखें, या हर तरह की घटनाएँ देखें।',
  clear: 'सारी घटनाएँ देखें',
}
