import { describe, expect, test } from 'vitest'
import { writeQuantity } from './net-quantity.ts'
import { sizeInName } from './size-in-name.ts'

const read = (name: string) => {
  const size = sizeInName(name)
  return size && writeQuantity(size)
}

describe('the size in a name', () => {
  test.for([
    ['Colgate 100 g', '100 g'],
    ['COLGATE STRONG TEETH 100GM', '100 g'],
    ['Colgate (0.1 kg) toothpaste', '0.1 kg'],
    ['Toor dal, 1 KG.', '1 kg'],
    ['Maggi 70gx12', '840 g'],
    ['Maggi Masala 12 x 70 g', '840 g'],
    ['Soap 125 g (Pack of 4)', '500 g'],
    ['Dana Spread - Mixed Fruit 315 gm Jar', '315 g'],
    ['7up 2.25 L', '2.25 L'],
    ['Fortune Oil 1 Ltr Pouch', '1 L'],
    ['Rice Bag 5 kg', '5 kg'],
    ['Parota, 10 pcs', '10 pieces'],
    ['ताज़ा दूध ५०० मिली', '500 ml'],
    ['Ghee 1,000 ml', '1000 ml'],
  ])('%s has the size %s', ([name = '', quantity]) => {
    expect(read(name)).toBe(quantity)
  })

  test.for([
    'Water Bottle - Orange',
    '500 g',
    '7up',
    'No.2 lamp',
    'Vitamin C 500 mg',
    'Wonder Diaper Pants - Small, 4-8 Kg',
    'Diaper Pants 7 kg',
    'Liquid Detergent (Get 1 kg Free)',
    'Quinoa 500 g + Chia Seeds 100 g',
    'Coffee 200 g + mug',
    'Biscuits - Osmania, 200 g, Tea Bag, 32 g',
    'Potato Onion Tomato 1 kg Each',
    'Plastic Lunch Box - Pink, 1.35 L',
    'Steel Water Bottle 1 L',
    '20g Whey Protein Bar - Hazelnut',
    'Cadbury 40 g Chocolate, pack of 6',
    'अमूल दूध 200 मिली (6 का पैक)',
    'सर्फ़ 1 किलो, 200 ग्राम मुफ़्त',
    'Farm Eggs 6 eggs',
    'Bananas 1 to 2 kg',
    'Nut Bar - With 10 g Protein',
    'Tumbler Set, 1019G13',
    'Storage Food Container 160g',
    'Cook N Serve Set With Glass Lid, 1500 ml',
  ])('%s says no size of its pack', (name) => {
    expect(read(name)).toBeNull()
  })
})
