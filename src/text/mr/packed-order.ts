import type * as en from '../en/packed-order.ts'
import type { Translated } from '../translation.ts'

/** Words of My Orders on the packing of an order. */
export const packedOrderText: Translated<typeof en.packedOrderText> = {
  of: (packed: string, ordered: string) => `ऑर्डर ${ordered} → पॅक ${packed}`,
  none: (ordered: string) => `ऑर्डर ${ordered} → पॅक काहीच नाही`,
  reasons: {
    found: '',
    short: 'पुरेसे नव्हते',
    left_out: 'वगळले',
    weighed: 'वजन केले',
    replaced: 'बदलून दिले',
  },
  inPlace: (name: string) => `${name} च्या ऐवजी`,
  was: (amount: string) => `ऑर्डर करताना ${amount}`,
  questions: 'दुकान तुम्हाला काही विचारत आहे',
  questionsAbout: (number: string) => `दुकान ऑर्डर ${number} बद्दल काही विचारत आहे`,
  substitute: (name: string) => `${name} सध्या नाही. त्याऐवजी हे पॅक करू का?`,
  weight: (name: string, grams: string) => `${name}: वजन ${grams} भरत आहे. चालेल का?`,
  instead: (price: string, was: string) => `${was} ऐवजी ${price}`,
  until: (time: string) => `${time} पर्यंत सांगा. उत्तर आले नाही, तर ही वस्तू वगळू.`,
  untilWeight: (time: string) => `${time} पर्यंत सांगा. उत्तर आले नाही, तर ऑर्डर केली तेवढेच पाठवू.`,
  yes: 'हो, पाठवा',
  no: 'नको, वगळा',
  noWeight: 'नको, ऑर्डरइतकेच',
  missing: 'एखादी वस्तू नसेल तर',
  choices: {
    ask: 'मला विचारा',
    similar: 'त्याऐवजी तशीच वस्तू द्या, जी महाग नसेल',
    leave_out: 'ती वगळा',
  },
  ifMissing: 'ही वस्तू नसेल तर',
  ifMissingOf: (name: string) => `${name} नसेल तर`,
  asOrder: 'सगळ्या ऑर्डरसाठी निवडले तेच',
  lineChoices: {
    ask: 'मला विचारा',
    similar: 'तशीच दुसरी वस्तू चालेल',
    leave_out: 'ती वगळा',
  },
  chosenChoices: {
    ask: 'नसेल तर: मला विचारा',
    similar: 'नसेल तर: तशीच दुसरी वस्तू',
    leave_out: 'नसेल तर: वगळा',
  },
}
