type Links = { link: string; unsubscribe: string }

/** Asks whether the owner of an address wants the newsletter. */
function confirmationMail(storeName: string, { link, unsubscribe }: Links) {
  const paragraphs = [
    'Hello,',
    `somebody asked to send the newsletter of ${storeName} to this address. If it was you, please confirm it with this link:`,
    link,
    'It works once, for 24 hours. Until then we send no newsletter.',
    'If it was not you, you can ignore this mail, or take the address off the list with this link:',
    unsubscribe,
  ]
  return {
    subject: `Do you want the newsletter of ${storeName}?`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

export const newsletterMails = { confirmationMail }
