import type { exchangeReasons } from '#contract/reasons/exchange.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { startAgain } from '../imports/start-again.ts'
import { locale } from '../locale.ts'

const saveAsCsv = 'Excel में “Save as” और फिर “CSV UTF-8 (comma delimited)” चुनें।'
const saveAsWorkbook = 'इसे खोलें, “Save as” या “Download” चुनें, और फिर “Excel Workbook (.xlsx)”।'
const withoutPassword =
  'वर्कबुक खोलें, उसका पासवर्ड हटाएँ (Excel में: “File”, “Info”, “Protect Workbook”, “Encrypt with Password”, और बॉक्स ख़ाली करें), सेव करें और फिर भेजें।'

const otherFormats = {
  zip: 'Excel वर्कबुक या कोई और ZIP फ़ाइल',
  oldWorkbook: 'पुरानी Excel वर्कबुक',
  picture: 'फ़ोटो',
  pdf: 'PDF',
  compressed: 'कंप्रेस की हुई फ़ाइल',
}

function numberOfSheets(sheets: number): string {
  return sheets === 1 ? '1 शीट है, उसका नंबर 0 है' : `${sheets} शीट हैं, नंबर 0 से शुरू होते हैं`
}

export const exchangeRefusals: Sentences<typeof exchangeReasons> = {
  import_gone: 'यह इंपोर्ट अब यहाँ नहीं है: फ़ाइलें एक हफ़्ते रखी जाती हैं। फ़ाइल फिर से अपलोड करें।',
  picture_batch_gone: 'यह अब यहाँ नहीं है: अपलोड की हुई फ़ाइलें एक हफ़्ते रखी जाती हैं।',
  disk_full_for_file:
    'इस फ़ाइल के लिए जगह नहीं है: डिस्क भर गई है। कुछ सेव नहीं हुआ। थोड़ी जगह ख़ाली करें, फिर फ़ाइल दोबारा अपलोड करें।',
  import_shut_down: `यह पूरा होने से पहले ही सर्वर बंद कर दिया गया। ${startAgain}`,
  another_import_runs: 'अभी एक और फ़ाइल जाँची या इंपोर्ट की जा रही है। उसके पूरा होने तक रुकें।',
  no_such_sheet: ({ sheets }) => `इस टेबल में ${numberOfSheets(sheets)}।`,
  unknown_column_roles:
    'हर कॉलम क्या है, यह उनके क्रम में बताएँ: name, category, brand, pack, mrp, price, stock, gst, hsn, code, barcode, या जो काम का नहीं उसके लिए -।',
  no_such_branch: ({ branch, known }) =>
    known.length === 0
      ? 'इस टेबल में कई शाखाओं के कॉलम नहीं हैं।'
      : `टेबल में “${branch}” नाम की शाखा नहीं है, ये हैं: ${known.join(', ')}।`,
  name_or_code_column_needed: 'नाम या कोड वाला कॉलम चुनें: उसी से पता चलता है कि कौन सा प्रोडक्ट है।',
  column_beyond_table: ({ columns }) =>
    columns === 1 ? 'टेबल में 1 कॉलम है, उसका नंबर 0 है।' : `टेबल में ${columns} कॉलम हैं, नंबर 0 से शुरू होते हैं।`,
  category_not_in_table: ({ name }) => `टेबल में “${name}” नाम की कैटेगरी नहीं है।`,
  category_listed_twice: 'एक कैटेगरी लिस्ट में दो बार है।',
  no_category_column: ({ most }) =>
    `इस कॉलम में ${most} से ज़्यादा अलग-अलग नाम हैं, इसलिए यह शायद कैटेगरी का कॉलम नहीं है।`,
  rates_not_shown: 'पहले इंपोर्ट को आज़माकर देखें। फिर जो दरें दिखें, उन्हें मान सकते हैं।',

  file_empty: 'फ़ाइल ख़ाली है।',
  no_rows_below_headings: 'टेबल में हेडिंग की लाइन है, पर उसके नीचे कोई लाइन नहीं।',
  too_many_rows: ({ most }) => `टेबल में ज़्यादा से ज़्यादा ${most} लाइनें हो सकती हैं।`,
  too_many_columns: ({ row, most }) =>
    `${row === undefined ? 'एक लाइन' : `लाइन ${row}`} में ${most} से ज़्यादा कॉलम हैं।`,
  row_holds_others: ({ row, cell, begins }) =>
    `लगता है लाइन ${row} के सेल नंबर ${cell} में टेबल की दूसरी लाइनें आ गई हैं; यह सेल “${begins}” से शुरू होता है। उससे पहले या उसके अंदर कोट का निशान (") खुला है, पर बंद नहीं हुआ।`,
  quote_not_closed: ({ row }) => `लाइन ${row} में कोट का निशान (") खुला है, पर बंद नहीं हुआ।`,
  row_unreadable: ({ row }) => `लाइन ${row} टेबल की लाइन की तरह पढ़ी नहीं जा सकती।`,
  other_file_format: ({ format }) => `यह ${otherFormats[format]} है, CSV टेबल नहीं। ${saveAsCsv}`,
  web_page_as_table: `यह वेब पेज या XML है, CSV टेबल नहीं। ${saveAsCsv}`,
  nul_in_text: `फ़ाइल में ऐसे अक्षर हैं जो टेक्स्ट में नहीं होते (NUL)। ${saveAsCsv}`,
  text_not_utf8: `इस फ़ाइल का टेक्स्ट UTF-8 में सेव नहीं है। ${saveAsCsv}`,

  workbook_has_password: `इस वर्कबुक पर पासवर्ड लगा है। ${withoutPassword}`,
  workbook_parts_encrypted: `इस वर्कबुक के कुछ हिस्से एन्क्रिप्ट किए हुए हैं। ${withoutPassword}`,
  workbook_too_old:
    'यह पुरानी Excel वर्कबुक (.xls) है। इसे खोलें, “Save as” और फिर “Excel Workbook (.xlsx)” चुनें, और वह फ़ाइल भेजें।',
  workbook_of_opendocument: `यह OpenDocument स्प्रेडशीट है। ${saveAsWorkbook}`,
  workbook_binary: `यह बाइनरी Excel वर्कबुक (.xlsb) है। ${saveAsWorkbook}`,
  workbook_of_numbers: 'यह Numbers की स्प्रेडशीट है। Numbers में “File”, “Export To”, “Excel…” चुनें।',
  workbook_damaged: 'यह वर्कबुक ख़राब है और पढ़ी नहीं जा सकती। इसे खोलकर फिर से सेव करें।',
  workbook_without_sheets: 'इस वर्कबुक में कोई शीट नहीं है।',
  workbook_lacks_sheet: ({ sheets }) => `वर्कबुक में ${numberOfSheets(sheets)}।`,
  workbook_too_large: ({ megabytes }) =>
    `यह वर्कबुक बहुत बड़ी है: खोलने पर ${megabytes.toLocaleString(locale)} MB की है। जो शीट और लाइनें काम की नहीं, उन्हें मिटाएँ, या टेबल को CSV में सेव करें।`,
  workbook_texts_too_long: 'इस वर्कबुक में बहुत ज़्यादा टेक्स्ट है। टेबल को CSV में सेव करें।',
  zip_instead_of_table: 'यह ZIP फ़ाइल है, टेबल नहीं। इसे खोलें, और अंदर की स्प्रेडशीट या CSV फ़ाइल भेजें।',
  zip_parts_over_limit: 'इस ZIP फ़ाइल में बहुत ज़्यादा हिस्से हैं।',
  document_no_spreadsheet: 'यह Office की फ़ाइल है, पर स्प्रेडशीट नहीं।',
  too_many_merged_cells: 'इस शीट में बहुत ज़्यादा सेल आपस में जोड़े हुए (merged) हैं।',

  zip_unreadable: 'यह ZIP फ़ाइल नहीं है, या ख़राब है। इसे फिर से बनाएँ।',
  zip_damaged: 'यह ZIP ख़राब है। इसे फिर से बनाएँ।',
  zip_files_over_limit: ({ most }) =>
    `इस ZIP में ${most.toLocaleString(locale)} से ज़्यादा फ़ाइलें हैं। इसे कई ZIP में बाँटें।`,
  zip_without_files: 'इस ZIP में कोई फ़ाइल नहीं है।',
  zipped_file_has_password: 'इस फ़ाइल पर पासवर्ड लगा है।',
  zipped_file_too_large: ({ mostMegabytes }) => `यह फ़ाइल ${mostMegabytes} MB से बड़ी है।`,
  zipped_files_too_large: 'इस ZIP की फ़ाइलें मिलकर बहुत बड़ी हैं।',
  zipped_file_damaged: 'यह फ़ाइल ख़राब है, या ऐसे पैक की गई है कि दुकान उसे पढ़ नहीं सकती।',
}
