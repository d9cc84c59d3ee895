import type * as en from '../en/scripts.ts'
import type { Translated } from '../translation.ts'

/** Words on a page's scripts that are missing or late. They come with the page and are no part of its scripts. */
export const scriptsText: Translated<typeof en.scriptsText> = {
  lost: 'या पानाचा काही भाग उघडला नाही.',
  lostHint: 'सामान पाहता आणि शोधता येईल, पण ऑर्डर करता येणार नाही.',
  reload: 'पान पुन्हा उघडा',
  tapsKept: 'पान तयार होताच आम्ही हे करू.',
  off: 'तुमच्या ब्राउझरमध्ये JavaScript बंद आहे.',
  offWorks: 'सगळा माल पाहता, शोधता आणि क्रमाने लावता येईल.',
  offCall: 'ऑर्डरसाठी JavaScript सुरू करा किंवा आम्हाला फोन करा:',
  offOrder: 'ऑर्डरसाठी JavaScript सुरू करा.',
  sort: 'क्रम',
  subscribingNeedsThem: 'ई-मेलवर ऑफर मागवण्यासाठी ब्राउझरमध्ये JavaScript सुरू करा.',
  sellerNeedsThem: 'दुकान चालवण्यासाठी ब्राउझरमध्ये JavaScript सुरू करा.',
  noAnswer: 'दुकानाशी संपर्क होत नाही. तुमचे इंटरनेट तपासून पुन्हा प्रयत्न करा.',
  busy: 'जरा थांबा',
  busyHint: 'सध्या दुकानात खूप गर्दी आहे. काही सेकंदांत हे पान आपोआप उघडेल.',
  tryAgain: 'पुन्हा प्रयत्न करा',
}
