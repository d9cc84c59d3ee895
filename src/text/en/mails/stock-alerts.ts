type Asked = { name: string; link: string; unsubscribe: string }

const mailOf = (subject: string, paragraphs: string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

/** Asks whether the owner of an address wants to be told. */
function confirmation(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`Shall ${storeName} tell you when it is back?`, [
    'Hello,',
    `somebody asked ${storeName} to write to this address once “${name}” is for sale again. If it was you, please confirm it with this link:`,
    link,
    'It works for 24 hours, also for other products that you ask about meanwhile. Without it we do not write.',
    'If it was not you, you can ignore this mail, or end it with this link:',
    unsubscribe,
  ])
}

function back(storeName: string, { name, link, unsubscribe }: Asked) {
  return mailOf(`${name} is back at ${storeName}`, [
    'Hello,',
    `“${name}” is for sale again:`,
    link,
    'You asked to be told once, so we do not write about it again. If you wait for other products and want no mail about them either, use this link:',
    unsubscribe,
  ])
}

export const stockAlertMails = { confirmation, back }

/** The message on a device that asked for it. */
export const stockAlertPush = (storeName: string, name: string) => ({
  title: storeName,
  body: `${name} is for sale again.`,
})
