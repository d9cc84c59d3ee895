import type * as en from '../en/own-list.ts'
import type { Translated } from '../translation.ts'

/** The page of the shopper's own list. */
export const ownListText: Translated<typeof en.ownListText> = {
  lead: 'जे हवे ते पेस्ट करा किंवा लिहा, दुकानाला पाठवता तसेच. आम्ही वस्तू शोधून यादी भरू.',
  speak: [
    { lang: 'mr-IN', words: 'मराठीत बोला' },
    { lang: 'hi-IN', words: 'हिंदीत बोला' },
    { lang: 'en-IN', words: 'English मध्ये बोला' },
  ],
  stop: 'थांबवा',
  listening: 'ऐकत आहोत… जे हवे ते बोला.',
  whereVoiceGoes:
    'तुमचा आवाज ब्राउझर शब्दांत बदलतो; बहुतेक ब्राउझर हे त्यांच्या कंपनीच्या सर्व्हरवर करतात. दुकानाला फक्त लिहिलेली यादी मिळते, तीही तुम्ही पाठवल्यावर.',
  problems: {
    denied: 'ब्राउझर इथे माइक वापरू शकत नाही. ब्राउझरमध्ये परवानगी द्या, किंवा यादी लिहा.',
    offline: 'बोलून लिहायला इंटरनेट लागते, ते सध्या नाही. यादी लिहा, किंवा पुन्हा प्रयत्न करा.',
    other: 'नीट समजले नाही. पुन्हा प्रयत्न करा, किंवा यादी लिहा.',
  },
  keep: 'ही यादी जतन करा',
  keepName: 'यादीचे नाव',
  nameHint: 'जसे: आठवड्याचे सामान, पूजा, पार्टी. या नावाची जुनी यादी बदलली जाईल.',
  keeping: 'जतन होत आहे…',
  kept: (name: string) => `“${name}” जतन झाली`,
  keptHere: (name: string) => `“${name}” या डिव्हाइसवर जतन झाली`,
  notKept: 'या ब्राउझरमध्ये आणखी याद्या बसत नाहीत. लॉग इन करा, मग त्या तुमच्या अकाउंटमध्ये राहतील.',
  onThisDevice: 'या याद्या फक्त याच डिव्हाइसवर आहेत. सगळीकडे पाहण्यासाठी आणि शेअर करण्यासाठी लॉग इन करा.',
  logIn: 'लॉग इन करा',
  moved: (count: number) =>
    count === 1
      ? 'या डिव्हाइसवरची 1 यादी आता तुमच्या अकाउंटमध्ये आहे'
      : `या डिव्हाइसवरच्या ${count} याद्या आता तुमच्या अकाउंटमध्ये आहेत`,
  rename: 'नाव बदला',
  print: 'प्रिंट करा',
  keptLists: 'जतन केलेल्या याद्या',
  count: (count: number) => `${count} वस्तू`,
  share: (name: string) => `“${name}” शेअर करा`,
  shared: 'शेअर केलेली',
  endLink: (name: string) => `“${name}” शेअर करणे बंद करा`,
  linkEnded: 'लिंक आता चालणार नाही',
  copied: 'लिंक कॉपी झाली. ज्याच्याकडे लिंक असेल त्याला यादी दिसेल, पण ती कोणाची ते दिसणार नाही.',
  notCopied: (url: string) => `ही लिंक कॉपी करा: ${url}`,
  remove: (name: string) => `“${name}” काढून टाका`,
  removed: (name: string) => `“${name}” काढून टाकली`,
  fromOrder: 'ऑर्डरवरून यादी बनवा',
  ofOrder: (number: number | string, day: string) => `ऑर्डर ${number}, ${day}`,
  choose: 'ऑर्डर निवडा',
  orderName: (number: number | string) => `ऑर्डर ${number}`,
}
