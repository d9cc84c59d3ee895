import type * as en from '../../en/starting-texts/home.ts'

const lead = 'ताज्या भाज्या, पिकलेली फळे आणि रोजचे सामान, तुमच्या भागातल्या किराणा दुकानातून.'

const claims = [
  {
    title: 'सर्वात जलद डिलिव्हरी',
    text: 'किराणा 30 मिनिटांच्या आत तुमच्या दारात.',
  },
  {
    title: 'ताजेपणाची खात्री',
    text: 'त्याच सकाळी निवडलेले आणि हाताने तपासलेले.',
  },
  {
    title: 'परवडणारे दर',
    text: 'खरे दर, आणि प्रत्येक खर्च सुरुवातीपासून समोर.',
  },
  {
    title: '10,000+ ग्राहकांचा विश्वास',
    text: 'दर आठवड्याला पुन्हा येणारी कुटुंबे.',
  },
]

/** The texts until the seller saves others. A real shop claims nothing that its seller has not turned on. */
export const usualHomeTexts: typeof en.usualHomeTexts = ({ mode, hasAreas }) => ({
  headline: 'सकाळची मंडई, तुमच्या दारात.',
  lead: mode === 'demo' && !hasAreas ? `${lead} डिलिव्हरी नेहमी मोफत.` : lead,
  claims: claims.map(({ title, text }) => ({
    title,
    text,
    isShown: mode === 'demo',
  })),
})
