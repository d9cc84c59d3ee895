import type { Kind } from './kind.ts'

/** Stationery, toys, goods for pets and garden, and electrical ones. */
export const sundryKinds: readonly Kind[] = [
  {
    kind: 'Pencils, notebooks and erasers',
    area: 'home',
    percent: 0,
    goods: [
      [
        '9609',
        'pencil, crayon, wax crayon, oil pastel, chalk, colour pencil, color pencil, pastel, drawing pencil',
      ],
      [
        '4820',
        'notebook, exercise book, long book, graph book, note book, drawing book, laboratory notebook, practical book',
      ],
      ['4016', 'eraser, rubber eraser'],
      ['8214', 'sharpener, pencil sharpener'],
    ],
    aisles: 'eraser & sharpener',
  },
  {
    kind: 'Pens and other stationery',
    area: 'home',
    percent: 18,
    goods: [
      [
        '9608',
        'pen, textliner, gel pen, ball pen, marker, highlighter, sketch pen, fountain pen, pen refill, whiteboard marker, ball point pen, roller pen',
      ],
      [
        '4820',
        'diary, envelope, clip board, clipboard, notepad, note pad, sticky note, exam pad, planner, ledger, writing pad, spring file, expanding folder, display file, ring binder',
      ],
      ['3506', 'glue, glue stick, adhesive, gum bottle, fevicol, fevistik, fevikwik'],
      ['3919', 'cello tape, cellotape, brown tape, double sided tape, masking tape'],
      ['8213', 'scissor, scissors'],
      ['8305', 'stapler, staple pin, paper clip, binder clip, paper punch, stapler pin'],
      ['8470', 'calculator'],
      ['9017', 'ruler, scale'],
      [
        '4802',
        'a4 paper, copier paper, a4 sheet, loose sheet, sheet loose, printing paper, photo paper, chart paper',
      ],
    ],
    aisles: 'scissor glue & tape, pen',
  },
  {
    kind: 'Games, toys and drawing boxes',
    area: 'home',
    percent: 5,
    goods: [
      ['9504', 'playing card, board game, carrom, chess, ludo, snake & ladder, card game'],
      ['9503', 'toy, puzzle, soft toy, building block, doll, rattle, teether, baby toy, jigsaw'],
      ['7310', 'geometry box, mathematical box, maths box, colour box'],
    ],
  },
  {
    kind: 'Batteries, bulbs and appliances',
    area: 'home',
    percent: 18,
    goods: [
      ['8506', 'battery, batteries, cell battery, aa battery, aaa battery'],
      ['8539', 'bulb, led bulb, tube light, led light, cfl, night lamp, led lamp, inverter bulb'],
      [
        '8536',
        'extension board, multi plug, multiplug, travel adapter, usb charger, led batten, power strip, spike guard, extension cord',
      ],
      [
        '8509',
        'mixer grinder, hand blender, wet grinder, food processor, hand mixer, chopper electric',
      ],
      [
        '8516',
        'electric kettle, kettle electric, iron box, steam iron, toaster, sandwich maker, induction cooktop, rice cooker, heater, immersion',
      ],
      ['9613', 'lighter, gas lighter'],
      ['8513', 'torch, flashlight, emergency light'],
      ['7321', 'gas stove, stove, lpg stove'],
    ],
    aisles: 'cfl & led bulb, battery & electrical, electronic accessory, lighter, gas stove',
  },
  {
    kind: 'Pet food',
    area: 'home',
    percent: 18,
    goods: [
      [
        '2309',
        `dog food, cat food, pet food, puppy food, pedigree, dog treat, dog biscuit, cat treat, dog chew, pet treat, kitten food,
         whiskas, drools, fish food, bird food, chew bone, meat jerky, dry dog food, dry cat food`,
      ],
    ],
    aisles: 'pet meal & treat, pet food',
  },
  {
    kind: 'Seeds and manure for the garden',
    area: 'home',
    percent: 0,
    goods: [['1209', 'sowing seed, vegetable seed, flower seed, garden seed, sapling']],
    aisles: 'seed & sapling',
  },
  {
    kind: 'Pens and other stationery',
    area: 'home',
    percent: 18,
    isLocal: true,
    goods: [
      ['4820', 'file, folder, register'],
      ['3919', 'tape, sticker'],
      ['8305', 'punch'],
    ],
  },
  {
    kind: 'Batteries, bulbs and appliances',
    area: 'home',
    percent: 18,
    isLocal: true,
    goods: [
      ['8509', 'mixer, grinder, blender, juicer'],
      ['8536', 'plug, socket, switch, adapter'],
      ['8539', 'led'],
    ],
  },
  {
    kind: 'Detergents and cleaners',
    area: 'home',
    percent: 18,
    isLocal: true,
    goods: [['3808', 'acid']],
  },
  {
    kind: 'Puja goods free of tax',
    area: 'home',
    percent: 0,
    isLocal: true,
    goods: [['1404', 'batti']],
  },
]
