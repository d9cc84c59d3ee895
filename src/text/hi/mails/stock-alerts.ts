import type * as en from '../../en/mails/stock-alerts.ts'
import type { Translated } from '../../translation.ts'

type Asked = { name: string; link: string; unsubscribe: string }

const mailOf = (subject: string, paragraphs: string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

/** Asks whether the owner of an address wants to be told. */
function confirmation(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`सामान फिर आने पर क्या ${storeName} आपको बताए?`, [
    'नमस्ते,',
    `किसी ने ${storeName} से कहा है कि “${name}” फिर से स्टॉक में आने पर इस पते पर बताया जाए। अगर यह आपने कहा था, तो इस लिंक से कन्फ़र्म करें:`,
    link,
    'यह लिंक 24 घंटे तक चलता है, उन दूसरी चीज़ों के लिए भी जिनके बारे में आप इस बीच पूछें। इसके बिना हम कुछ नहीं भेजेंगे।',
    'अगर यह आपने नहीं कहा था, तो इस ई-मेल को रहने दें, या इस लिंक से इसे बंद करें:',
    unsubscribe,
  ])
}

function back(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`${name} फिर से ${storeName} पर`, [
    'नमस्ते,',
    `“${name}” फिर से स्टॉक में है:`,
    link,
    'आपने एक बार बताने को कहा था, इसलिए इसके बारे में हम दोबारा नहीं लिखेंगे। अगर आप दूसरी चीज़ों का इंतज़ार कर रहे हैं और उनके बारे में भी ई-मेल नहीं चाहते, तो यह लिंक खोलें:',
    unsubscribe,
  ])
}

export const stockAlertMails: Translated<typeof en.stockAlertMails> = { confirmation, back }

export const stockAlertPush: typeof en.stockAlertPush = (storeName, name) => ({
  title: storeName,
  body: `${name} फिर से स्टॉक में है।`,
})
