import type * as en from '../en/kitchen-memory.ts'
import type { Translated } from '../translation.ts'

/** The store says what a household is due for, by its own orders. */
export const kitchenMemoryText: Translated<typeof en.kitchenMemoryText> = {
  title: 'घरात काय संपत आले आहे',
  name: 'किराणा रिमाइंडर',
  loginTitle: 'घरात काय संपत आले आहे ते पाहण्यासाठी लॉग इन करा.',
  offer: {
    title: 'घरात काय संपत आले ते आम्ही लक्षात ठेवू?',
    lead: 'तुमच्याच ऑर्डर पाहून पुढे काय लागेल ते आम्ही सांगू शकतो, जसे दर 3 दिवसांनी दूध. आपोआप काहीही ऑर्डर होत नाही, तुमची माहिती या दुकानाबाहेर जात नाही, आणि अकाउंटच्या पानावर हे कधीही बंद करता येते.',
    accept: 'हो, सांगा',
    decline: 'नको, राहू द्या',
  },
  account: {
    off: 'बंद आहे. सुरू केल्यावर तुमच्याच ऑर्डर पाहून पुढे काय लागेल ते सांगतो. तुमची माहिती या दुकानाबाहेर जात नाही.',
    on: 'सुरू आहे. तुमच्याच ऑर्डर पाहून पुढे काय लागेल ते सांगतो. बंद केल्यावर यासाठी ठेवलेली सगळी माहिती डिलीट होते.',
    turnOn: 'सुरू करा',
    turnOff: 'बंद करा',
    open: 'काय संपत आले आहे ते पाहा',
    isOn: 'किराणा रिमाइंडर सुरू आहे',
    isOff: 'किराणा रिमाइंडर बंद आहे, आणि त्यासाठी ठेवलेली सगळी माहिती डिलीट केली आहे',
  },
  due: (names, by) => (by === null ? `आज: ${listed(names)}` : `${by} पर्यंत: ${listed(names)}`),
  festivalToday: (festival) => `आज ${festival} आहे.`,
  festivalTomorrow: (festival) => `उद्या ${festival} आहे.`,
  festival: (festival, day) => `${festival} येत आहे: ${day}.`,
  nothingDue: 'सध्या काही संपत आलेले नाही',
  failed: 'संपत आलेल्या वस्तूंची यादी उघडता आली नाही.',
  nothingKnown: 'अजून सांगण्यासारखे काही नाही',
  nothingKnownHint: 'एखादी वस्तू चार वेळा घेतली की ती किती दिवस पुरते ते आम्ही सांगू शकतो.',
  shopNow: 'सामान पाहा',
  groups: {
    due: 'आता लागेल',
    festival: 'मागच्या वर्षी सणाआधी घेतलेले',
    later: 'हेही तुम्ही नेहमी घेता',
  },
  every: (days, last) => `${often(days)}, मागची खरेदी ${last}`,
  later: (days, due) => `${often(days)}, पुढची खरेदी साधारण ${due}`,
  lastYear: (festival) => `मागच्या वर्षी ${festival} च्या आधी घेतले होते`,
  inCart: 'तुमच्या कार्टमध्ये आहे',
  soldOut: 'संपले',
  choose: (name) => `${name} निवडा`,
  leaveOut: 'याची आठवण करू नका',
  leaveOutOf: (name) => `${name}: आठवण करू नका`,
  leftOut: (name) => `${name}: यापुढे आठवण करणार नाही`,
  undo: 'मागे घ्या',
  add: (count) => `${count} वस्तू टाका`,
  choosing: 'जे लागेल ते निवडा',
  adding: 'टाकत आहोत…',
  working: 'जरा थांबा…',
  private: 'तुम्ही पाहता तेव्हाच हे तुमच्या ऑर्डरवरून काढले जाते, आणि या दुकानाबाहेर जात नाही.',
  settings: 'अकाउंटच्या पानावर हे बंद करा',
}

function often(days: number): string {
  return days === 1 ? 'रोज' : `दर ${days} दिवसांनी`
}

/** `दूध, पीठ आणि डाळ`; of more than three, how many more. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  if (more > 0) return `${names.slice(0, 3).join(', ')} आणि आणखी ${more} वस्तू`
  const [last = '', ...others] = names.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} आणि ${last}`
}
