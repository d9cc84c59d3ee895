import type * as en from '../../en/mails/stock-alerts.ts'
import type { Translated } from '../../translation.ts'

type Asked = { name: string; link: string; unsubscribe: string }

const mailOf = (subject: string, paragraphs: string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

/** Asks whether the owner of an address wants to be told. */
function confirmation(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`${storeName}: सामान पुन्हा आल्यावर तुम्हाला कळवायचे का?`, [
    'नमस्कार,',
    `“${name}” पुन्हा आल्यावर या पत्त्यावर कळवावे, असे कोणीतरी ${storeName} ला सांगितले आहे. हे तुम्हीच सांगितले असेल, तर या लिंकने कन्फर्म करा:`,
    link,
    'ही लिंक 24 तास चालते; तोपर्यंत तुम्ही विचारलेल्या दुसऱ्या वस्तूंसाठीही तीच चालेल. ती उघडल्याशिवाय आम्ही काहीही पाठवणार नाही.',
    'हे तुम्ही सांगितले नसेल, तर या ई-मेलकडे दुर्लक्ष करा, किंवा या लिंकने बंद करा:',
    unsubscribe,
  ])
}

function back(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`${name} पुन्हा ${storeName} वर`, [
    'नमस्कार,',
    `ही वस्तू पुन्हा मिळू लागली आहे: “${name}”.`,
    link,
    'तुम्ही एकदा कळवायला सांगितले होते, म्हणून याबद्दल आम्ही पुन्हा लिहिणार नाही. दुसऱ्या वस्तूंची वाट पाहत असाल आणि त्यांच्याबद्दलही ई-मेल नको असतील, तर ही लिंक उघडा:',
    unsubscribe,
  ])
}

export const stockAlertMails: Translated<typeof en.stockAlertMails> = { confirmation, back }

export const stockAlertPush: typeof en.stockAlertPush = (storeName, name) => ({
  title: storeName,
  body: `ही वस्तू पुन्हा मिळू लागली आहे: ${name}.`,
})
