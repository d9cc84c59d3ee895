import type * as en from '../en/positions.ts'
import type { Translated } from '../translation.ts'

/** The browser's position of the shopper or the shop, asked after a press. */
export const positionText: Translated<typeof en.positionText> = {
  use: 'माझे लोकेशन वापरा',
  asking: 'तुमचे लोकेशन पाहत आहोत…',
  denied:
    'तुमचा ब्राउझर आम्हाला तुमचे लोकेशन देत नाही. ब्राउझरच्या सेटिंगमध्ये या साइटला परवानगी द्या आणि पुन्हा प्रयत्न करा, किंवा PIN कोड लिहा.',
  unknown: 'तुमचे लोकेशन सापडले नाही. बाहेर किंवा खिडकीजवळ जाऊन पुन्हा प्रयत्न करा, किंवा PIN कोड लिहा.',
  imprecise: (distance: string) =>
    `तुमच्या लोकेशनमध्ये सुमारे ${distance} इतका फरक असू शकतो, आणि आमच्या भागाची हद्द जवळच आहे. अचूक लोकेशन सुरू करा, किंवा बाहेर जाऊन पुन्हा प्रयत्न करा.`,
  sayDistance: (metres: number) =>
    metres < 1000
      ? `${Math.round(metres / 10) * 10} मीटर`
      : `${Math.round(metres / 100) / 10} किमी`,
  failed: 'हे तपासता आले नाही. पुन्हा प्रयत्न करा.',
  lead: 'आम्ही अंतरानुसार डिलिव्हरी करतो. घरी असताना हे दाबा.',
  known: 'घराचे लोकेशन पत्त्यासोबत जतन केले आहे.',
  remove: 'ते काढा',
  ended: 'आधीचे लोकेशन दुसऱ्या गल्लीचे किंवा दुसऱ्या PIN कोडचे होते. नव्या घरी असताना हे दाबा.',
  or: 'किंवा अंतरावरून पाहा:',
}
