import type * as en from '../en/login.ts'
import type { Translated } from '../translation.ts'

/** Logging in and creating an account. */
export const loginText: Translated<typeof en.loginText> = {
  register: 'अकाउंट बनवा',
  loginTitle: 'पुन्हा स्वागत आहे',
  registerTitle: 'तुमचे अकाउंट बनवा',
  loginLead: 'लॉग इन करा, ऑर्डर करा, आणि तुमचे कार्ट प्रत्येक डिव्हाइसवर पाहा.',
  registerLead: 'एक मिनिटच लागेल. तुमचे कार्ट आहे तसेच राहील.',
  name: 'नाव',
  email: 'ई-मेल',
  password: 'पासवर्ड',
  currentPassword: 'सध्याचा पासवर्ड',
  newPassword: 'नवा पासवर्ड',
  passwordHint: 'कमीत कमी 8 अक्षरे',
  showPassword: 'पासवर्ड दाखवा',
  hidePassword: 'पासवर्ड लपवा',
  forgotten: 'पासवर्ड विसरलात?',
  agree: {
    terms: 'अकाउंट बनवले म्हणजे हे तुम्हाला मान्य आहे:',
    privacy: 'आम्ही तुमची कोणती माहिती ठेवतो:',
    end: '. ',
  },
  toRegister: 'नवीन आहात?',
  toLogin: 'आधीच अकाउंट आहे?',
}
