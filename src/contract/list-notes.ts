// `takeNote('kal subah 2 kg aloo')` is `{ note: 'kal subah', rest: '2 kg aloo' }`.

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

import { partPhones } from './list-phones.ts'

/** Words that ask for nothing: greetings, thanks, people, and what one says around a list. */
export const fillers = set(
  `ka ki ke ko se me mein hai hain aur and the of with for please plz pls bhaiya bhaiyya bhaiyaa bhai bhaisahab ji sir
  madam uncle aunty didi dear seth sethji send sending bhejna bhejne bhejni bhej bhejo bhejiye bhejdo bhijwa bhijwana dena dedo dijiye
  dijiyega kar karna karo lana laana chahiye thoda thodi zara thank thanks thankyou you your these ok okay hello hi hey
  namaste namaskar pranam shukriya dhanyavad dhanyawad list lists saman samaan samagri grocery groceries kirana shopping
  items order orders following below need needed want required i we my our mere mera meri hamara hamare ghar yeh ye inhe
  sab sabhi bada badi bade big chota chote choti chhota chhote chhoti small fresh taza bhar wala wali wale kripya kripaya
  jaldi urgent urgently asap abhi turant जल्दी अभी तुरंत
  का की के को से में है हैं और वाला वाली वाले भैया भाई जी सर अंकल दीदी कृपया भेज भेजना भेजें भेजिए भेजो देना दें दीजिए
  आणि व हवे हवा हवी हवं हवेत हव्या हव्यात द्या द्यावे पाठवा पाठव पाठवून पाठवणे पाहिजे पाहिजेत आणा आणून करा करून मला आम्हाला आमच्या घरी थोडे थोडं थोडी
  दादा काका ताई भाऊ वहिनी शेठ साहेब मॅडम यादी किराणा माल मोठा मोठी मोठे मोठ्या लहान छोटे ताजा ताजी ताजे ताजं चांगला चांगली चांगले लवकर लगेच आभार
  ani hava havi havet havya dya pathva pathava pathwa pathvun pathavun pahije pahijet krupaya kaka tai bhau vahini saheb yadi ghari amhala
  lavkar lagech changla changli changle abhar
  चाहिए थोड़ा ज़रा बड़ा बड़ी छोटा ताज़ा धन्यवाद शुक्रिया नमस्ते नमस्कार प्रणाम लिस्ट सूची सामान समान राशन किराना यह ये सब मेरा हमारा घर`,
)

const days = `kal|aaj|aj|parson?|tomorrow|tmrw|tmr|today|tonight|कल|आज|परसों|monday|tuesday|wednesday|thursday|friday|saturday|sunday|somvaar|somvar|mangalvar|budhvar|guruvar|shukravar|shanivar|ravivar|itvaar|itwar|उद्या|परवा|सोमवारी?|मंगलवार|मंगळवारी?|बुधवारी?|गुरुवारी?|शुक्रवारी?|शनिवारी?|रविवारी?|udya|udyaa|parva|somvari|mangalvari|budhvari|guruvari|shukravari|shanivari|ravivari`
const parts = `subah|subha|savere|shaam|sham|dopahar|dopaher|raat|morning|evening|afternoon|noon|सुबह|शाम|दोपहर|रात|सकाळी|दुपारी|संध्याकाळी|सायंकाळी|रात्री|sakali|sakaali|dupari|sandhyakali|sandhyakaali|ratri`
const hour = String.raw`[\d०-९]{1,2}(?:[:.][\d०-९]{2})?`
const clock = String.raw`(?:${hour}\s?(?:-|–|to|se|te|से|ते)\s?)?${hour}\s?(?:am|pm|baje|bje|o'?clock|बजे|वाजता|वाजेपर्यंत|वाजेनंतर|वाजण्यापूर्वी|vajta|vajata|wajta|vajeparyant)`
/** In Marathi the hours follow the part of the day: सकाळी 7 ते 9. */
const span = String.raw`(?:सकाळी|दुपारी|संध्याकाळी|सायंकाळी|रात्री|sakali|dupari|sandhyakali|ratri)\s+${hour}\s?(?:ते|te|-|–)\s?${hour}`
const until = `tak|se pehle|se pahle|ke baad|ko|mein|me|के बाद|से पहले|तक|को|में|पर्यंत|नंतर|आधी|पूर्वी|च्या आत|मध्ये|paryant|nantar`
const before = `by|before|after|at|around|in the|till|until`
const word = (all: string): string => String.raw`(?<![\p{L}\p{M}\p{N}])(?:${all})(?![\p{L}\p{M}])`
/** A day, a part of it, an hour, or several of these in a row. */
const one = `(?:${word(before)}\\s+)?(?:${word(days)}|${word(clock)}|${word(span)})(?:\\s+(?:${word(until)}))?`
const part = `(?:${word(before)}\\s+)?${word(parts)}(?:\\s+(?:${word(until)}))?`
const timePattern = new RegExp(`${one}(?:\\s+(?:${one}|${part}))*`, 'iu')
const partPattern = new RegExp(part, 'iu')

/** Says how or where it is to be brought; only among words that ask for nothing. */
const wishes = set(
  `jaldi urgent urgently asap fast quick quickly turant abhi deliver delivery delivered bhijwa call phone gate guard door
  darwaza darwaze neeche niche upar hisaab hisab baki baaki udhar udhaar khata khate likh likhna likhlo chhod chod rakh cash upi online gpay paytm paise change khulle bag leave ring bell
  जल्दी तुरंत अभी डिलीवरी गेट नीचे ऊपर
  लवकर लगेच घरपोच डिलिव्हरी खाली वर दारात दारावर फोन उधार उधारी खात्यात खात्यावर lavkar lagech gharpoch khali darat udhari khatyat`,
)
/** A number with a unit belongs to goods: chicken wing 500 g. */
const place =
  /\b(?:flat|house no|h\.? ?no|room no|plot|sector|tower|wing|address|pin ?code|mob(?:ile)?|contact|landmark)\b[^\n]{0,20}\d(?!\d*\s?(?:kgs?|kilos?|gms?|g|grams?|ml|l|ltrs?|li?tres?|packs?|pkts?|packets?|pcs?|doz(?:en)?)\b)/i

/** Parts the goods of a line from the place that follows them: `2 kg aloo flat no 12`. */
export function partPlace(line: string): { goods: string; place: string } {
  const at = line.search(place)
  return at === -1
    ? { goods: line, place: '' }
    : { goods: line.slice(0, at), place: line.slice(at) }
}

/** Whether it is an address or a telephone number. */
export const isPlace = (text: string): boolean => place.test(text) || partPhones(text).said !== ''

const greeting = /(?<!\p{L})good (?:morning|evening|afternoon)(?!\p{L})/giu

export type Noted = { note: string; rest: string }

/** Parts a piece of a list into what is to be told to the shop, such as a time, and what is to be bought. */
export function takeNote(written: string): Noted {
  if (isPlace(written)) return { note: written, rest: '' }
  const piece = written.replaceAll(greeting, ' ').trim()
  const time = timePattern.exec(piece)?.[0] ?? ''
  const rest = piece.replace(time, ' ').replaceAll(/\s+/g, ' ').trim()
  if (asksNothing(rest)) {
    const said =
      time !== '' || partPattern.test(piece) || wordsOf(piece).some((each) => wishes.has(each))
    return { note: said ? piece : '', rest: '' }
  }
  return { note: time, rest: time === '' ? piece : rest }
}

function asksNothing(text: string): boolean {
  const words = wordsOf(text.replace(partPattern, ' '))
  return words.every((each) => fillers.has(each) || wishes.has(each) || small.has(each))
}

/** Words that say nothing on their own among a wish. */
const small = set(
  'karunga karenge dunga denge pe par per on at in to a it is by good happy jai shri shree ram ram radhe krishna sat sri akal raha rahi hu hun hoon jaye jana jaega aana aaye before coming hi na do de पर दो',
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []
