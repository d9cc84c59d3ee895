import type * as en from '../en/seller-riders.ts'
import type { Translated } from '../translation.ts'

export const sellerRidersText: Translated<typeof en.sellerRidersText> = {
  give: 'राइडर को दें',
  giveTitle: 'कौन पहुँचाएगा?',
  giveMany: (count: number) => (count === 1 ? '1 ऑर्डर किसे देना है' : `${count} ऑर्डर किसे देने हैं`),
  takeBack: 'किसी को नहीं: वापस लें',
  given: (count: number, name: string) =>
    count === 1 ? `${name} को 1 ऑर्डर और मिला।` : `${name} को ${count} ऑर्डर और मिले।`,
  takenBack: (count: number) =>
    count === 1 ? 'यह ऑर्डर अब किसी के पास नहीं है।' : `ये ${count} ऑर्डर अब किसी के पास नहीं हैं।`,
  brings: (name: string) => `राइडर: ${name}`,
  rider: 'राइडर',
  reports: 'राइडरों की देर से आई एंट्रियाँ',
  reportsHint: 'ये लागू नहीं हुईं, क्योंकि इस बीच कुछ बदल गया था। आप फ़ैसला करें।',
  delivered: (number: string, rider: string) => `#${number}: ${rider} ने बताया कि पहुँच गया`,
  notDelivered: (number: string, rider: string) => `#${number}: ${rider} ने बताया कि नहीं पहुँचा`,
  cash: (amount: string) => `नक़द लिया: ${amount}`,
  cameBack: (items: readonly { name: string; quantity: number }[]) =>
    `वापस आया: ${items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}`,
  takenBy: (name: string) => `${name} ने लिया`,
  photoLost: 'फ़ोटो ली गई थी, पर खो गई',
  at: (time: string) => `दरवाज़े पर ${time}`,
  clock: 'फ़ोन की घड़ी ग़लत थी।',
  accept: 'मानें',
  acceptOf: (number: string) => `#${number} मानें`,
  dismiss: 'न मानें',
  dismissOf: (number: string) => `#${number} न मानें`,
  saving: 'सेव हो रहा है…',
  proof: {
    label: 'डिलीवरी का सबूत',
    hint: '“पहुँच गया” लिखने से पहले आपके राइडर को क्या लेना होगा।',
    choices: {
      none: 'कुछ नहीं',
      name: 'लेने वाले का नाम',
      photo: 'फ़ोटो',
      code: 'ग्राहक का चार अंकों वाला कोड',
    },
  },
}
