import type * as en from '../en/one-order.ts'
import type { Translated } from '../translation.ts'

/** The page of one order, and what is said of one that was just placed. */
export const oneOrderText: Translated<typeof en.oneOrderText> = {
  placed: 'धन्यवाद, तुमची ऑर्डर झाली',
  to: 'इथे पोहोचवू',
  pickUp: 'इथून न्यायचे',
  next: 'आता पुढे काय होईल',
  nextSteps: ['आम्ही तुमची ऑर्डर पॅक करू.', 'मग तुमच्याकडे पोहोचवू; वाटेत फोनही येऊ शकतो.'],
  pickUpSteps: ['आम्ही तुमची ऑर्डर पॅक करू.', 'सामान तयार झाले की तुम्हाला कळवू.'],
  mayStillArrive: 'तुमचे ऑनलाइन पेमेंट नंतर आले, तर आम्ही ते परत पाठवू.',
  mayChange: 'पॅक होईपर्यंत यात भर घालता येते, बदल करता येतो, किंवा ऑर्डर मोफत रद्द करता येते.',
  add: 'आणखी सामान जोडा',
  see: 'ही ऑर्डर पाहा',
  earlier: 'आधीच्या ऑर्डर',
  backToList: 'माझ्या ऑर्डर',
  missing: 'ही ऑर्डर सापडली नाही',
  missingHint: 'लिंक एकदा तपासा; कदाचित ही ऑर्डर दुसऱ्या अकाउंटची असेल.',
  order: 'ऑर्डर',
}
