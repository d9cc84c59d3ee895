/** An example with recognised headings and different kinds of prices and stock. */
export const exampleTable = [
  'Code,Name,Brand,Category,Weight,Price,Offer price,Stock,In stock,Description',
  '8901234567890,Basmati Rice,India Gate,Rice & Grains,5 kg,650,599,24,yes,"Long grains\nAged for two years"',
  'VEG-014,Tomato,,Vegetables,1 kg,40,34.50,,yes,Fresh from the farm',
  'MILK-500,Toned Milk,Amul,Milk & Dairy,500 ml,28,28,60,yes,',
  '',
].join('\r\n')
