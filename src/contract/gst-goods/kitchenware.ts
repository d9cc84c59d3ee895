import type { Kind } from './kind.ts'

/** The material sets a vessel's rate; the kind of vessel does so only when no material is named. */
export const kitchenwareKinds: readonly Kind[] = [
  {
    kind: 'Knives, spoons and kitchen tools',
    area: 'home',
    percent: 18,
    goods: [
      [
        '8215',
        'spoon, fork, ladle, turner, spatula, skimmer, tong, cutlery set, server, pizza cutter, whisk, serving spoon, tea spoon, dessert spoon',
      ],
      ['8211', 'knife, knives, peeler, knife set, paring knife'],
      [
        '8205',
        'can opener, bottle opener, opener, hammer, screwdriver, screw driver, pruner, plier',
      ],
      ['8210', 'chopper, slicer, grater, vegetable chopper, dicer, vegetable cutter'],
    ],
    aisles: 'cutlery spoon & fork, knife & peeler, chopper & grater',
  },
  {
    kind: 'Cookware and metal vessels',
    area: 'home',
    percent: 5,
    goods: [
      [
        '7615',
        `tawa, kadai, kadhai, fry pan, frying pan, sauce pan, saucepan, pressure cooker, cooker, dosa tawa, non stick, nonstick,
         cookware, appachetty, paniyarakkal, hard anodised, milk pan, stock pot, biryani pot, wok, tadka pan, grill pan`,
      ],
      [
        '7323',
        'thali, urli, idli maker, handi, chalni, masala dabba, dabba, cast iron, patila, tope, kalash',
      ],
      ['7418', 'lota, panchpatra, brass diya, brass lamp, pooja bell, copper bottle'],
    ],
    aisles: `steel utensil, copper utensil, pressure cooker, kadai & fry pan, tawa & sauce pan, cookware set, steel storage container,
      steel lunch box, plate & tumbler, bowl & vessel, cook & serve, pooja thali & bell`,
  },
  {
    kind: 'Cookware and metal vessels',
    area: 'home',
    percent: 5,
    isStuff: true,
    isLocal: true,
    goods: [
      ['7323', 'stainless steel, steel, iron, steel glass'],
      ['7615', 'aluminium, aluminum, pan'],
      ['7418', 'copper, brass, bronze, silver plated'],
    ],
  },
  {
    kind: 'Ceramic and wooden ware',
    area: 'home',
    percent: 5,
    isStuff: true,
    isLocal: true,
    goods: [
      ['6912', 'ceramic, porcelain, bone china, stoneware, terracotta, claycraft, clay, earthen'],
      ['4419', 'wooden, wood, bamboo'],
    ],
  },
  {
    kind: 'Ceramic and wooden ware',
    area: 'home',
    percent: 5,
    isPart: true,
    goods: [
      [
        '6912',
        'coffee mug, milk mug, tea cup, cup & saucer, cup saucer, coffee cup, kulhad, clay pot',
      ],
      [
        '4419',
        'wooden spoon, chopping board, cutting board, wooden cutlery, rolling pin, chakla, belan',
      ],
    ],
  },
  {
    kind: 'Glassware',
    area: 'home',
    percent: 18,
    isStuff: true,
    isLocal: true,
    goods: [['7013', 'borosilicate, opalware, opal, crystal, larah, corelle']],
    aisles: 'glassware',
  },
  {
    kind: 'Glassware',
    area: 'home',
    percent: 18,
    isPart: true,
    isLocal: true,
    goods: [
      [
        '7013',
        'glass, glass bowl, glass jar, glass bottle, glass container, glass lunch box, glass jug',
      ],
    ],
  },
  {
    kind: 'Plastic ware',
    area: 'home',
    percent: 18,
    isStuff: true,
    isLocal: true,
    goods: [
      [
        '3924',
        'plastic, melamine, polypropylene, acrylic, silicone, polycarbonate, bpa free, pet bottle, pet jar',
      ],
    ],
  },
  {
    kind: 'Plastic ware',
    area: 'home',
    percent: 18,
    isPart: true,
    goods: [
      [
        '3924',
        `dustbin, bucket, tub, laundry basket, stool, soap case, soap dish, soap dispenser, ice tray, bin, cloth hanger, wall hook,
         sipper, sipper bottle, drainer, colander, fridge bottle, storage basket, patla, planter, ice cube tray, dish rack,
         kitchen rack, organizer, organiser, bath mug, bathroom mug, adhesive hook, tupperware, bathroom set,
         pencil box, pencil case, pencil pouch, pencil cup, pencil stand, pencil bag`,
      ],
    ],
    aisles: `dustbin, bucket & mug, laundry storage basket, bath stool basin & set, other plastic ware, soap case & dispenser,
      wall hook & hanger, sipper & bottle, pot planter & tray`,
  },
  {
    kind: 'Plastic ware',
    area: 'home',
    percent: 18,
    isPart: true,
    isLocal: true,
    goods: [['3924', 'basket, tray, hanger, hook, mug, rack, holder']],
  },
  {
    kind: 'Flasks and insulated ware',
    area: 'home',
    percent: 18,
    goods: [
      [
        '9617',
        'vacuum flask, flask, thermos, insulated bottle, vacuum bottle, insulated water bottle, thermosteel',
      ],
    ],
    aisles: 'vacuum flask',
  },
  {
    kind: 'Flasks and insulated ware',
    area: 'home',
    percent: 18,
    isStuff: true,
    isLocal: true,
    goods: [['9617', 'insulated, vacuum insulated, thermoware']],
  },
]
