import type { ChatOccasion } from '#contract/chat-texts.ts'

/** The text of each message until the seller edits it. Each message fills in the names in braces. */
export const usualChatTexts: Readonly<Record<ChatOccasion, string>> = {
  received: `नमस्ते {name}, {shop} पर आपके ऑर्डर {number} के लिए धन्यवाद। कुल रकम {amount} है।
डिलीवरी का समय: {time}।
ऑर्डर कहाँ तक पहुँचा, यहाँ देखें: {link}`,
  state: `नमस्ते {name}, {shop} से आपके ऑर्डर {number} का स्टेटस: {state}।
डिलीवरी का समय: {time}।
और जानकारी यहाँ देखें: {link}`,
  on_the_way: `नमस्ते {name}, {shop} से आपका ऑर्डर {number} रास्ते में है।
यह {rider} के साथ आ रहा है।
ऑर्डर कहाँ तक पहुँचा, यहाँ देखें: {link}`,
  ready: `नमस्ते {name}, {shop} पर आपका ऑर्डर {number} तैयार है। आप इसे दुकान से ले सकते हैं।
कहाँ से लेना है और कितने का है, यहाँ देखें: {link}`,
  bill: `नमस्ते {name}, {shop} पर आपके ऑर्डर {number} का बिल {amount} का बना।
यहाँ देखें: {link}
धन्यवाद!`,
  reminder: `नमस्ते {name}, {shop} पर आपके ऑर्डर {number} के {amount} बाकी हैं।
यहाँ देखें और पेमेंट करें: {link}
धन्यवाद!`,
  tab_reminder: `नमस्ते {name}, {shop} पर आपके उधार खाते में {amount} बाकी हैं।
सबसे पुराना उधार {since} का है।
यहाँ UPI से पेमेंट कर सकते हैं: {link}
धन्यवाद!`,
  hello: `नमस्ते {name}, यह संदेश {shop} से है।`,
  news: `नमस्ते {name}, {shop} पर कुछ नया आया है।
यहाँ देखें: {link}
अगर आप ऐसे संदेश नहीं चाहते, तो बस हमें लिख दें।`,
}
