import type * as en from '../en/seller-import-example.ts'
import type { Translated } from '../translation.ts'

/** An example with recognised headings and different kinds of prices and stock. */
export const exampleTable: Translated<typeof en.exampleTable> = [
  'Code (कोड),Name (नाम),Brand (ब्रांड),Category (कैटेगरी),Weight (वज़न),Price (MRP),Offer price (ऑफ़र दाम),Stock (स्टॉक),In stock (स्टॉक में),Description (विवरण)',
  '8901234567890,बासमती चावल,India Gate,चावल और अनाज,5 kg,650,599,24,हाँ,"लंबे दाने\nदो साल पुराना"',
  'VEG-014,टमाटर,,सब्ज़ी,1 kg,40,34.50,,हाँ,सीधे खेत से',
  'MILK-500,टोंड दूध,Amul,दूध और डेयरी,500 ml,28,28,60,हाँ,',
  '',
].join('\r\n')
