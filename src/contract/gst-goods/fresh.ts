import type { Kind } from './kind.ts'

/** Untaxed as they grow, also cut or frozen. */
export const freshKinds: readonly Kind[] = [
  {
    kind: 'Fresh vegetables',
    area: 'fresh',
    percent: 0,
    isPart: true,
    goods: [
      [
        '0709',
        `capsicum, bell pepper, spinach, palak, brinjal, eggplant, baingan, okra, lady finger, ladies finger, bhindi,
         pumpkin, kaddu, gourd, lauki, karela, turai, mushroom, asparagus, zucchini, celery, drumstick, amaranthus,
         methi leaf, methi, coriander leaf, coriander, dhania, mint, pudina, curry leaf, parsley, basil, rosemary,
         thyme, dill, chilli, chilly, green chilli, sweet corn, baby corn, corn cob, artichoke, sprout, salad,
         microgreen, keerai, saag, leafy greens, salad greens, tindora, tinda, parwal, jalapeno, lemongrass, spring onion, banana stem,
         banana flower, raw banana, raw mango, raw papaya, vegetable`,
      ],
      ['0701', 'potato, aloo, alu'],
      ['0702', 'tomato, tamatar'],
      ['0703', 'onion, pyaz, pyaaz, garlic, lahsun, lehsun, leek, shallot'],
      [
        '0704',
        'cabbage, cauliflower, gobi, gobhi, broccoli, kale, brussels sprout, bok choy, pak choy',
      ],
      ['0705', 'lettuce, iceberg, chicory'],
      ['0706', 'carrot, gajar, radish, mooli, beetroot, turnip, knol khol'],
      ['0707', 'cucumber, kheera, kakdi'],
      ['0708', 'pea, matar, bean, french bean, cluster bean, broad bean, avarekai'],
      ['0710', 'frozen vegetable, frozen pea, frozen corn, frozen mixed vegetable'],
      ['0714', 'sweet potato, yam, tapioca, colocasia, arbi, suran'],
      ['0910', 'ginger, adrak, thai ginger, galangal, turmeric, raw turmeric'],
      ['1404', 'betel leaf, paan leaf, banana leaf'],
    ],
    aisles: `vegetable, veggie, leafy vegetable, exotic vegetable, organic vegetable, root vegetable, sabzi, sabji,
      cut & peeled veggie, recipe pack, fresh salad & sprout, cut & sprout, frozen vegetable`,
  },
  {
    kind: 'Fresh fruit',
    area: 'fresh',
    percent: 0,
    isPart: true,
    goods: [
      [
        '0810',
        `pomegranate, anar, kiwi, strawberry, blueberry, raspberry, litchi, lychee, sapota, chikoo, chiku,
         custard apple, sitaphal, dragon fruit, jackfruit, jamun, passion fruit, ber, amla, gooseberry, rambutan,
         cut fruit, fruit`,
      ],
      ['0801', 'coconut, nariyal, tender coconut'],
      ['0803', 'banana, kela, plantain, yelakki'],
      [
        '0804',
        'mango, aam, alphonso, guava, amrud, pineapple, ananas, avocado, mangosteen, fresh fig, fresh date',
      ],
      [
        '0805',
        'orange, santra, mosambi, sweet lime, kinnow, lemon, lime, nimbu, grapefruit, pomelo, mandarin, malta',
      ],
      ['0806', 'grape, angoor'],
      ['0807', 'watermelon, muskmelon, melon, papaya, papita'],
      ['0808', 'apple, pear, seb'],
      ['0809', 'peach, plum, apricot, cherry, nectarine'],
    ],
    aisles: `fruit, fresh fruit, exotic fruit, organic fruit, seasonal fruit, cut fruit, tender coconut, citrus fruit`,
  },
  {
    kind: 'Fresh flowers',
    area: 'fresh',
    percent: 0,
    goods: [
      [
        '0603',
        'marigold, rose bunch, bouquet, fresh flower, gerbera, carnation, chrysanthemum, jasmine string',
      ],
    ],
    aisles: 'flower, flower bouquet, marigold, rose',
  },
]
