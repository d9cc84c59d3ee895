import type { ChatOccasion } from '#contract/chat-texts.ts'

/** The text of each message until the seller edits it. Each message fills in the names in braces. */
export const usualChatTexts: Readonly<Record<ChatOccasion, string>> = {
  received: `नमस्कार {name}, {shop} वरील तुमच्या ऑर्डर {number} बद्दल धन्यवाद. एकूण रक्कम {amount} आहे.
डिलिव्हरीची वेळ: {time}.
ऑर्डर कुठपर्यंत आली ते इथे पाहा: {link}`,
  state: `नमस्कार {name}, {shop} वरील तुमच्या ऑर्डर {number} ची स्थिती: {state}.
डिलिव्हरीची वेळ: {time}.
अधिक माहिती इथे पाहा: {link}`,
  on_the_way: `नमस्कार {name}, {shop} वरील तुमची ऑर्डर {number} वाटेत आहे.
{rider} ती घेऊन येत आहेत.
ऑर्डर कुठपर्यंत आली ते इथे पाहा: {link}`,
  ready: `नमस्कार {name}, {shop} वरील तुमची ऑर्डर {number} तयार आहे. ती दुकानातून घेऊन जा.
कुठून न्यायची आणि किती द्यायचे ते इथे पाहा: {link}`,
  bill: `नमस्कार {name}, {shop} वरील तुमच्या ऑर्डर {number} चे बिल {amount} झाले.
इथे पाहा: {link}
धन्यवाद!`,
  reminder: `नमस्कार {name}, {shop} वरील तुमच्या ऑर्डर {number} चे {amount} बाकी आहेत.
इथे पाहा आणि पैसे द्या: {link}
धन्यवाद!`,
  tab_reminder: `नमस्कार {name}, {shop} वरील तुमच्या उधारी खात्यात {amount} बाकी आहेत.
सर्वात जुनी उधारी {since} ची आहे.
इथे UPI ने पैसे देता येतील: {link}
धन्यवाद!`,
  hello: `नमस्कार {name}, हा संदेश {shop} कडून आहे.`,
  news: `नमस्कार {name}, {shop} वर काही नवीन आले आहे.
इथे पाहा: {link}
असे संदेश नको असतील, तर आम्हाला फक्त कळवा.`,
}
