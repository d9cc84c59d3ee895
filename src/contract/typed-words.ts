import { addedWords, numberWords } from './amount-words.ts'
import { normalForm } from './printable.ts'

// Words that fields for numbers understand beside those of lists and searches, where some of them name goods.

const more = `
0.25 | পোয়া, পা, ਪਾਈਆ, ਪਾਅ, પા, ପାଆ, கால், పావు, ಕಾಲು, കാൽ, پاؤ
0.5 | অর্ধেক, আধা, ਅੱਧਾ, અડધો, અડધી, અડધું, ଅଧା, அரை, అర, ಅರ್ಧ, അര, آدھا, آدھی
0.75 | mukkal, ਪੌਣਾ, પોણો, પોણા, முக்கால், ముప్పావు, ಮುಕ್ಕಾಲು, മുക്കാൽ, پون, پونا
1.25 | সোয়া, ਸਵਾ, સવા, سوا
1.5 | দেড়, ਡੇਢ, દોઢ, ଦେଢ଼, ஒன்றரை, ఒకటిన్నర, ಒಂದೂವರೆ, ഒന്നര, ڈیڑھ
2.5 | আড়াই, ਢਾਈ, અઢી, ଅଢ଼େଇ, இரண்டரை, రెండున్నర, ಎರಡೂವರೆ, രണ്ടര, ڈھائی
0 | zero, shunya, शून्य
11 | gyarah, eleven, ग्यारह, अकरा, akra
12 | barah, twelve, बारह, बारा, bara
13 | terah, thirteen, तेरह, तेरा, tera
14 | chaudah, fourteen, चौदह, चौदा, chauda
15 | pandrah, fifteen, पंद्रह, पन्द्रह, पंधरा, pandhra
16 | solah, sixteen, सोलह, सोळा, sola
17 | satrah, seventeen, सत्रह, सतरा, satra
18 | atharah, eighteen, अठारह, अठरा, athra
19 | unnis, nineteen, उन्नीस, एकोणीस, ekonis
20 | bees, bis, twenty, बीस, वीस, vis
25 | pachees, pachis, पच्चीस, पंचवीस, panchvis
30 | tees, tis, thirty, तीस
35 | paintees, पैंतीस, पस्तीस, pastis
40 | chalis, chalees, forty, चालीस, चाळीस
45 | paintalis, पैंतालीस, पंचेचाळीस, panchechalis
50 | pachas, pachaas, fifty, पचास, पन्नास, pannas
55 | pachpan, पचपन, पंचावन्न, panchavanna
60 | sixty, साठ
65 | painsath, पैंसठ, पासष्ट, pasashta
70 | sattar, seventy, सत्तर
75 | pachhattar, pachattar, पचहत्तर, पंच्याहत्तर, panchyahattar
80 | assi, eighty, अस्सी, ऐंशी, ainshi
85 | pachasi, पचासी, पंच्याऐंशी
90 | nabbe, ninety, नब्बे, नव्वद, navvad
95 | pachanve, पचानवे, पंचानवे, पंच्याण्णव
`

const before = `
0.5 | ਸਾਢੇ, સાડા, সাড়ে, ساڑھے
0.25 | sawa, ਸਵਾ, સવા, সোয়া, سوا
-0.25 | pone, ਪੌਣੇ, પોણા, পৌনে, پونے
`

const times = `
100 | sau, hundred, सौ, शंभर, शे, she, শ, ਸੌ, સો, سو
1000 | hazaar, hazar, hajar, thousand, हज़ार, हजार, হাজার, ਹਜ਼ਾਰ, હજાર, ہزار
100000 | lakh, lac, lakhs, लाख, লাখ, ਲੱਖ, લાખ, لاکھ
`

/** Grams in each unit of weight. A paav is a quarter of a kilogram. */
const weights = `
1000 | kg, kgs, kilo, kilos, kilogram, kilograms, किलो, किग्रा, किलोग्राम, কেজি, কিলো, ਕਿਲੋ, કિલો, କିଲୋ, கிலோ, కిలో, కేజీ, ಕಿಲೋ, ಕೆಜಿ, കിലോ, کلو
1 | g, gm, gms, gr, gram, grams, ग्राम, ग्रा, ग्रॅम, গ্রাম, ਗ੍ਰਾਮ, ગ્રામ, ଗ୍ରାମ, கிராம், గ్రాము, గ్రాములు, ಗ್ರಾಂ, ഗ്രാം, گرام
250 | paav, pav, pao, pau, पाव, पावशेर, پاؤ, પા, పావు
100000 | quintal, quintals, क्विंटल, कुंतल
`

/** Pieces in each unit of counting. */
const pieces = `
1 | pc, pcs, piece, pieces, no, nos, unit, units, packet, packets, pkt, pkts, pack, packs, box, boxes, bag, bags, bottle, bottles, नग, पीस, पैकेट, पैकिट, डिब्बे, डिब्बा, बोतल, पाकीट, पाकिटे, पुडा, पुडे, डबा, डबे, बाटली, बाटल्या, पिशवी, पिशव्या, બોતલ, નંગ, ਪੀਸ, পিস
12 | dozen, dozens, darjan, darzan, दर्जन, डझन, ডজন, ਦਰਜਨ, ડઝન, டஜன், డజను, ಡಜನ್, ഡസൻ, درجن
`

/** Lower case, one way to write each letter, without the dot below, which many leave out. */
export function plainWord(word: string): string {
  const parted = normalForm(word.toLowerCase(), 'NFD')
  return normalForm(parted.replaceAll(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g, ''))
}

function table(lines: string): Map<string, number> {
  const entries = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [number = '', words = ''] = line.split('|')
      return words.split(',').map((word) => [plainWord(word.trim()), Number(number)] as const)
    })
  return new Map(entries)
}

const signs = [
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
  ['⅓', 1 / 3],
] as const

export const valueOfWord: ReadonlyMap<string, number> = new Map([
  ...[...numberWords].map(([word, number]) => [plainWord(word), number] as const),
  ...table(more),
  ...signs,
])
export const addedByWord: ReadonlyMap<string, number> = new Map([
  ...[...addedWords].map(([word, number]) => [plainWord(word), number] as const),
  ...table(before),
])
export const timesOfWord: ReadonlyMap<string, number> = table(times)
export const gramsOfUnit: ReadonlyMap<string, number> = table(weights)
export const piecesOfUnit: ReadonlyMap<string, number> = table(pieces)

/** Joins a whole number and a part: one and a half. */
export const joiners: ReadonlySet<string> = new Set([
  'and',
  'aur',
  'और',
  'आणि',
  'ani',
  'a',
  'an',
  'of',
  'का',
  'ka',
])
export const rupeeWords: ReadonlySet<string> = new Set(
  '₹ rs inr rupee rupees rupaye rupay rupaya rupye रुपये रुपया रुपए रु રૂપિયા টাকা ਰੁਪਏ रूपये ரூபாய் రూపాయలు ರೂಪಾಯಿ രൂപ روپے only मात्र फक्त'.split(
    ' ',
  ),
)
export const paiseWords: ReadonlySet<string> = new Set('paisa paise पैसे पैसा પૈસા'.split(' '))
