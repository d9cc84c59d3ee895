import type { DownloadFailures } from '#contract/reasons/downloads.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

export const downloadFailures: {
  [Name in keyof DownloadFailures]: Wording<DownloadFailures[Name]>
} = {
  // The address
  not_on_web: 'यह इंटरनेट का लिंक नहीं है।',
  not_https: 'लिंक https वाला नहीं है।',
  password_in_address: 'लिंक में पासवर्ड है।',
  not_on_public_internet: 'यह लिंक इंटरनेट पर सबके लिए नहीं खुलता।',
  unusual_port: ({ port }) => `लिंक का पोर्ट ${port} आम पोर्ट नहीं है।`,
  endless_redirects: 'लिंक एक से दूसरे लिंक पर भेजता ही जाता है।',
  address_of_shop: 'यह इसी दुकान का लिंक है, किसी फ़ोटो का नहीं।',
  // The server
  no_such_server: 'इस नाम का कोई सर्वर नहीं है।',
  server_unreachable: 'सर्वर से संपर्क नहीं हो पाया।',
  no_answer_in_time: 'सर्वर ने समय पर जवाब नहीं दिया।',
  server_too_slow: 'सर्वर ने बहुत देर लगाई।',
  certificate_invalid: 'सर्वर का सर्टिफ़िकेट सही नहीं है।',
  connection_broke: 'कनेक्शन बीच में टूट गया।',
  server_asks_to_wait: ({ status }) => `सर्वर रुकने को कह रहा है (${status})।`,
  server_has_problem: ({ status }) => `सर्वर में कुछ दिक़्क़त है (${status})।`,
  file_kept_private: ({ status }) => `सर्वर यह फ़ाइल सबको नहीं देता (${status})।`,
  file_not_there: ({ status }) => `सर्वर पर ऐसी कोई फ़ाइल नहीं है (${status})।`,
  server_answered: ({ status }) => `सर्वर का जवाब था: ${status}।`,
  // The file
  file_sent_packed: 'सर्वर फ़ाइल को कंप्रेस करके (ज़िप जैसी) भेजता है।',
  file_too_large: ({ maxBytes }) => `फ़ाइल ${maxBytes / 1024 / 1024} MB से बड़ी है।`,
  file_no_picture: 'लिंक पर JPEG, PNG या WebP फ़ोटो नहीं है।',
  // A message that is sent
  message_not_encrypted: 'इस ब्राउज़र के लिए सूचना एन्क्रिप्ट नहीं हो पाई',
  // The store
  fetch_interrupted: 'यह फ़ोटो लाने का काम हर बार बीच में रुक गया।',
  fetch_failed: 'हमारी तरफ़ कुछ गड़बड़ हो गई।',
}
