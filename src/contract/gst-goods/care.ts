import type { Kind } from './kind.ts'

export const careKinds: readonly Kind[] = [
  {
    kind: 'Bath soap in bars',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3401',
        'soap, bath soap, bathing soap, bathing bar, soap bar, bar soap, beauty bar, sabun, cleansing bar',
      ],
    ],
    aisles: 'bathing bar & soap, soap',
  },
  {
    kind: 'Washes, gels and wipes',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3401',
        `body wash, bodywash, shower gel, hand wash, handwash, face wash, facewash, cleanser, bubble bath, liquid soap,
         hand soap, bath gel, intimate wash, wash, hygiene wash, baby wash, body cleanser, head to toe, micellar water,
         foaming face, wipe, wet wipe, baby wipe, shower cream, bath & shower, shower oil, cleansing milk, intimate wipe`,
      ],
      ['3808', 'sanitizer, sanitiser, hand sanitizer, hand rub'],
      ['3307', 'bath salt, bath bomb, bath oil, bath foam'],
    ],
    aisles: `shower gel & body wash, hand wash & sanitizer, wet wipe pocket tissue, baby wipe, intimate wash & care,
      bath salt & oil, bath & shower, body wash, hand wash, face wash`,
  },
  {
    kind: 'Shampoo and hair oil',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3305',
        `shampoo, hair oil, amla oil, shikakai, hair cleanser, coconut hair oil, castor hair oil, scalp oil, hair growth oil,
         dry shampoo, almond hair oil, baby hair oil, onion oil, bhringraj oil, bhringraj tel, mahabhringraj tel, jasmine oil, cooling oil, navratna`,
      ],
      ['1404', 'henna powder, mehendi powder, mehandi, mehendi cone, natural henna'],
    ],
    aisles: 'hair oil & serum, shampoo, hair oil, dry shampoo',
  },
  {
    kind: 'Conditioner, colour and styling',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3305',
        `conditioner, hair conditioner, hair color, hair colour, hair dye, hair gel, hair cream, hair serum, hair spray,
         hair wax, hair mask, hair pack, hair spa, hair styling, hair tonic, pomade, hair clay, hair masque, hair lotion,
         creme color, crème color, color creme, hair cream color, styling gel, hair colorant, henna color, hair mousse,
         hair mist, hair fiber, hair treatment, hair perfume, hair thickening, styling spray, haircolor, shampoo colour, shampoo hair color, hair spa cream, setting spray`,
      ],
      [
        '3307',
        'beard wash, beard wax, beard balm, beard softener, beard color, beard serum, beard gel, mustache wax',
      ],
    ],
    aisles:
      'hair color, hair care & styling, hair styling, hair & scalp treatment, conditioner, moustache & beard care',
  },
  {
    kind: 'Toothpaste, brushes and floss',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3306',
        'toothpaste, tooth paste, tooth powder, toothpowder, dant manjan, manjan, dental floss, floss, tooth gel',
      ],
      ['9603', 'toothbrush, tooth brush, baby toothbrush, brush toothbrush'],
    ],
    aisles: 'toothpaste, toothbrush',
  },
  {
    kind: 'Mouthwash',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3306',
        'mouthwash, mouth wash, mouth rinse, mouth spray, denture cleaner, denture tablet, breath freshener',
      ],
    ],
    aisles: 'mouthwash',
  },
  {
    kind: 'Deodorants and perfumes',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3307',
        'deodorant, deo, body spray, antiperspirant, roll on, deo spray, deo stick, perfume spray, perfumed spray, body deo',
      ],
      [
        '3303',
        `perfume, edt, edp, eau de toilette, eau de parfum, cologne, attar, body mist, fragrance, eau de cologne, parfum,
         after bath splash, vaporisateur, natural spray, rose water, perfumed water, toilette spray, ittar`,
      ],
    ],
    aisles: `man deodorant, woman deodorant, men deodorant, women deodorant, body spray & mist, deodorant, fragrance & deo,
      eau de toilette, eau de parfum, eau de cologne, perfume, attar, deo`,
  },
  {
    kind: 'Shaving cream and after-shave',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3307',
        'shaving cream, shaving foam, shaving gel, shaving lotion, shave gel, after shave, aftershave, shave cream, shaving soap, after shave lotion',
      ],
    ],
  },
  {
    kind: 'Razors and hair removal',
    area: 'care',
    percent: 18,
    goods: [
      [
        '8212',
        'razor, blade, cartridge, shaving razor, razor blade, gillette guard, shaver, shaving kit',
      ],
      [
        '3307',
        'hair removal, hair remover, wax strip, hair removing, depilatory, waxing, wax, cold wax, liposoluble wax',
      ],
    ],
    aisles: 'hair removal',
  },
  {
    kind: 'Talcum powder',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3304',
        'talc, talcum, talcum powder, baby powder, face powder, body powder, prickly heat powder',
      ],
    ],
    aisles: 'talcum powder, talc, baby powder',
  },
  {
    kind: 'Kajal, kumkum and bindi',
    area: 'care',
    percent: 0,
    goods: [['3304', 'kumkum, bindi, sindoor, sindur, kumkuma']],
  },
  {
    kind: 'Creams, lotions and make-up',
    area: 'care',
    percent: 18,
    isPart: true,
    isLocal: true,
    goods: [
      [
        '3304',
        `cream, lotion, moisturiser, moisturizer, sunscreen, sun screen, serum, face pack, face mask, sheet mask, mask sheet,
         scrub, toner, gel, lip balm, lipstick, nail polish, nail enamel, foundation, primer, concealer, mascara, eyeliner,
         kajal stick, body butter, massage oil, body oil, baby oil, petroleum jelly, vaseline, body polish, ubtan, peel,
         facial kit, facial, bleach, face oil, stretch mark, masque, mask, aloe vera gel, creme, crème, balm, mist, essence,
         multani mitti, facescrub, beauty pack, neem pack, concentrate, face scrub, body scrub, exfoliator, sun block, sunblock, lip gloss, lip butter, cold cream, skin oil,
         night cream, day cream, eye cream, foot cream, hand cream, emulsion, ampoule, makeup remover, blush, highlighter,
         anti ageing, face pack powder, fairness, whitening, bb cream, cc cream, under eye, hydrosol, floral water, tan removal`,
      ],
    ],
    aisles: `face care, body care, skin care, lip care, eye care, face & body, body scrub & exfoliant, baby cream & lotion,
      makeup, face, lip, eye, nail, nappy & rash cream`,
  },
  {
    kind: 'Creams, lotions and make-up',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3304',
        `face cream, body lotion, moisturiser, moisturizer, sunscreen, face pack, sheet mask, lip balm, lipstick, nail polish,
         nail enamel, cold cream, night cream, day cream, vanishing cream, fairness cream, face serum, body butter, baby lotion,
         baby cream, baby oil, massage oil, petroleum jelly, vaseline, mascara, eyeliner, face scrub, body scrub, foot cream`,
      ],
    ],
  },
  {
    kind: 'Essential oils',
    area: 'care',
    percent: 18,
    goods: [
      ['3301', 'essential oil, aroma oil, pure essential oil, oil essential, aromatherapy oil'],
    ],
    aisles: 'aromatherapy',
  },
  {
    kind: 'Combs and hair pins',
    area: 'care',
    percent: 5,
    goods: [['9615', 'comb, hair pin, hair clip, hair band, hairpin, clutcher']],
  },
  {
    kind: 'Care tools and appliances',
    area: 'care',
    percent: 18,
    goods: [
      [
        '3924',
        'soap case, soap tray, soap pocket, soap dish, soap box, soap dispenser, soap holder',
      ],
      ['8516', 'hair dryer, straightener, hair straightener, hair curler, hair iron'],
      ['8510', 'trimmer, epilator, clipper, electric shaver, hair clipper'],
      [
        '8214',
        'nail cutter, nail clipper, manicure, nail file, nail filer, nail scissor, scissor, tweezer, plucker',
      ],
      [
        '9603',
        'makeup brush, hair brush, shaving brush, face brush, body brush, bath brush, brush set, hairbrush, cleaning brush',
      ],
    ],
  },
]
