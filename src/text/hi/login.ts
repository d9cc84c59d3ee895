import type * as en from '../en/login.ts'
import type { Translated } from '../translation.ts'

/** Logging in and creating an account. */
export const loginText: Translated<typeof en.loginText> = {
  register: 'अकाउंट बनाएँ',
  loginTitle: 'फिर से स्वागत है',
  registerTitle: 'अपना अकाउंट बनाएँ',
  loginLead: 'लॉग इन करें, ऑर्डर करें, और अपनी कार्ट हर डिवाइस पर देखें।',
  registerLead: 'बस एक मिनट लगेगा। आपकी कार्ट जैसी है वैसी ही रहेगी।',
  name: 'नाम',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  passwordHint: 'कम से कम 8 अक्षर',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  forgotten: 'पासवर्ड भूल गए?',
  agree: {
    terms: 'अकाउंट बनाने का मतलब है कि आप इनसे सहमत हैं:',
    privacy: 'हम आपकी कौन सी जानकारी रखते हैं:',
    end: '। ',
  },
  toRegister: 'नए हैं?',
  toLogin: 'पहले से अकाउंट है?',
}
