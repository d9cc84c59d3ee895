import type { Kind } from './kind.ts'

/** Goods for cleaning and worship. */
export const householdKinds: readonly Kind[] = [
  {
    kind: 'Detergents and cleaners',
    area: 'home',
    percent: 18,
    goods: [
      [
        '3402',
        `detergent, washing powder, dishwash, dish wash, dishwashing, washing liquid, liquid detergent, fabric conditioner,
         fabric softener, fabric wash, stain remover, cleaner, glass cleaner, floor cleaner, surface cleaner, dish drop, front load, top load,
         bathroom cleaner, kitchen cleaner, tap cleaner, drain cleaner, whitener, bleaching, laundry liquid, utensil cleaner,
         fabric stiffener, cleaning liquid, cleaning spray, cleaning powder, dishwasher tablet, dishwasher salt, starch liquid,
         fabric whitener, vim bar, rinse aid, dishwash gel, hard water softener, descaler, cleaning gel, liquid cleaner`,
      ],
      [
        '3401',
        'detergent bar, laundry bar, washing soap, detergent cake, laundry soap, dishwash bar soap',
      ],
      [
        '3808',
        'disinfectant, phenyl, toilet cleaner, phenyle, disinfectant spray, lizol, harpic, toilet block, rim block, acid',
      ],
      [
        '3405',
        'polish, shoe polish, furniture polish, metal polish, car polish, floor polish, shoe shiner, shoe cream, scouring powder',
      ],
    ],
    aisles: `detergent powder liquid, detergent bar, fabric pre post wash, dishwash liquid & paste, dishwash bar & powder,
      floor & other cleaner, toilet cleaner, imported cleaner, disinfectant spray & cleaner, kitchen glass & drain,
      metal furniture cleaner, car polish & cleaner, shoe polish, baby laundry, detergent, cleaner, dishwash`,
  },
  {
    kind: 'Insect and mosquito killers',
    area: 'home',
    percent: 18,
    goods: [
      [
        '3808',
        `mosquito, repellent, insecticide, mosquito coil, mosquito repellent, cockroach, insect killer, insect spray, fly killer, ant killer, rat kill,
         rat glue, good knight, mosquito liquid, cockroach gel, roll on mosquito, naphthalene, moth ball, pesticide, fungicide`,
      ],
    ],
    aisles: 'mosquito repellent, insect repellent, fertilizer & pesticide',
  },
  {
    kind: 'Air fresheners',
    area: 'home',
    percent: 18,
    goods: [
      [
        '3307',
        `air freshener, room freshener, freshener, car freshener, car perfume, bathroom fragrance, room spray, reed diffuser,
         diffuser, air fragrance, odour remover, potpourri, toilet freshener, home fragrance, vaporizer, refill freshener`,
      ],
    ],
    aisles: 'air freshener, car freshener',
  },
  {
    kind: 'Agarbatti and dhoop',
    area: 'home',
    percent: 5,
    goods: [
      [
        '3307',
        `agarbatti, agarbathi, incense, incense stick, dhoop, dhoop stick, sambrani, loban, lobhan, dhoop cone, dhoop 
         incense cone, sambhrani, bathi, batti stick, cow dung cake`,
      ],
    ],
    aisles: 'agarbatti incense stick',
  },
  {
    kind: 'Puja goods free of tax',
    area: 'home',
    percent: 0,
    goods: [
      ['1404', 'wick, puja wick, cotton wick, batti, bathi wick, diya wick, cotton batti'],
      ['3304', 'kumkum, kumkuma, sindoor, chandan tika, sandal tika, vibhuti, roli, tilak'],
      ['5607', 'kalava, janeu, sacred thread, mauli, moli, raksha sutra, rudraksha, janivara'],
      ['6912', 'clay diya, earthen diya, diya clay, earthen lamp, clay lamp'],
    ],
  },
  {
    kind: 'Camphor',
    area: 'home',
    percent: 18,
    goods: [['2914', 'camphor, kapoor, karpoora, karpuram, kapur']],
  },
  {
    kind: 'Candles and matches',
    area: 'home',
    percent: 5,
    goods: [
      ['3406', 'candle, mombatti, tea light, tealight, birthday candle, candle set'],
      ['3605', 'matchbox, match box, matches, machis, safety match, matchstick'],
    ],
    aisles: 'candle & match box',
  },
  {
    kind: 'Lamp oil',
    area: 'home',
    percent: 5,
    goods: [['1518', 'lamp oil, pooja oil, puja oil, deepam oil, diya oil']],
    aisles: 'lamp & lamp oil',
  },
  {
    kind: 'Tissue, foil and bags',
    area: 'home',
    percent: 18,
    goods: [
      [
        '4818',
        `tissue, napkin, toilet roll, toilet paper, paper napkin, kitchen roll, kitchen towel, paper towel, facial tissue,
         pocket tissue, tissue roll, toilet tissue, face tissue, tissue box`,
      ],
      ['7607', 'aluminium foil, foil, aluminum foil, foil paper, silver foil, foil container'],
      ['3920', 'cling film, cling wrap, clingwrap, cling wrap film, plastic wrap'],
      [
        '3923',
        'garbage bag, trash bag, dustbin bag, disposal bag, zip lock bag, ziplock, storage bag, freezer bag, zipper bag',
      ],
      [
        '4823',
        'paper plate, paper cup, paper bowl, paper straw, baking paper, butter paper, parchment paper, muffin cup, cup cake liner',
      ],
    ],
    aisles:
      'toilet paper, paper napkin tissue box, kitchen roll, garbage bag, aluminium foil clingwrap, tissue',
  },
  {
    kind: 'Mops and brushes',
    area: 'home',
    percent: 18,
    goods: [
      [
        '9603',
        `mop, wiper, brush, toilet brush, cleaning brush, bottle brush, floor brush, spin mop, mop refill, duster stick,
         squeegee, dust pan, dustpan, cloth brush, feather duster, kitchen wiper, lint roller`,
      ],
      [
        '6805',
        'scrub pad, scrubber, scrub, scouring pad, scotch brite, steel scrubber, steel wool, scrubber pad',
      ],
      ['3924', 'sponge, sponge wipe, scrub sponge, cleaning sponge, magic sponge'],
      ['4015', 'glove, rubber glove, hand glove, kitchen glove'],
      ['3924', 'plunger, clothes pin, cloth clip, cloth peg'],
    ],
    aisles: 'mop wiper, toilet & other brush, utensil scrub pad glove',
  },
  {
    kind: 'Grass brooms',
    area: 'home',
    percent: 0,
    goods: [
      [
        '9603',
        'jhadu, grass broom, phool jhadu, coconut broom, bamboo broom, seekh broom, broom grass, soft broom',
      ],
    ],
  },
  {
    kind: 'Cloths and towels',
    area: 'home',
    percent: 5,
    goods: [
      [
        '6307',
        'cleaning cloth, microfibre cloth, microfiber cloth, dust cloth, duster, floor cloth, wash cloth, cloth, microfibre, dusting cloth',
      ],
      [
        '6302',
        'towel, hand towel, bath towel, face towel, kitchen linen, napkin cloth, table cloth',
      ],
      ['4202', 'jute bag, cotton bag, cloth bag, canvas bag'],
      ['5607', 'rope, twine, cloth rope'],
    ],
    aisles: 'dust cloth & wipe',
  },
  {
    kind: 'Umbrellas',
    area: 'home',
    percent: 5,
    goods: [['6601', 'umbrella, chhata']],
    aisles: 'umbrella',
  },
]
