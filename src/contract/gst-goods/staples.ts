import type { Kind } from './kind.ts'

/** Daily goods of a kitchen. Some are always untaxed, some only when sold loose. */
export const stapleKinds: readonly Kind[] = [
  {
    kind: 'Milk',
    area: 'food',
    percent: 0,
    isPart: true,
    goods: [['0401', 'milk, doodh, toned milk, cow milk, buffalo milk, full cream milk, uht milk']],
    aisles: 'milk',
  },
  {
    kind: 'Paneer',
    area: 'food',
    percent: 0,
    isPart: true,
    goods: [['0406', 'paneer, panir, cottage cheese']],
    aisles: 'paneer',
  },
  {
    kind: 'Eggs',
    area: 'food',
    percent: 0,
    isPart: true,
    goods: [['0407', 'egg, anda']],
    aisles: 'egg, farm egg, country egg, protein egg, organic egg, other egg',
  },
  {
    kind: 'Bread, roti and papad',
    area: 'food',
    percent: 0,
    goods: [
      [
        '1905',
        `bread, roti, chapati, chapathi, chapatti, phulka, paratha, parotta, parota, porotta, naan, nan, kulcha, pav,
         bun, pizza base, pita, tortilla, khakhra, papad, papadam, pappad, appalam, thepla, poli, focaccia, baguette`,
      ],
    ],
    aisles:
      'bread, bun, brown wheat & multigrain, indian bread, frozen indian bread, gourmet bread, pav, papad',
  },
  {
    kind: 'Salt',
    area: 'food',
    percent: 0,
    isPart: true,
    goods: [['2501', 'salt, namak, rock salt, pink salt, black salt, sea salt, sendha namak']],
    aisles: 'salt',
  },
  {
    kind: 'Curd, lassi and buttermilk',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    goods: [
      [
        '0403',
        'curd, dahi, lassi, chaach, chhach, chaas, buttermilk, yogurt, yoghurt, shrikhand, raita, mishti doi',
      ],
    ],
    aisles: 'curd, yogurt, greek yogurt, buttermilk, lassi, shrikhand',
  },
  {
    kind: 'Rice, wheat and millets',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    isPart: true,
    goods: [
      [
        '1006',
        'rice, chawal, basmati, sona masoori, sonamasuri, idli rice, ponni, kolam, akki, brown rice',
      ],
      ['1001', 'wheat, gehu, gehun, whole wheat'],
      [
        '1008',
        'millet, ragi, bajra, quinoa, foxtail, kodo, buckwheat, kuttu, amaranth seed, rajgira, navane',
      ],
      ['1007', 'jowar, sorghum'],
      ['1003', 'barley, jau'],
    ],
    aisles:
      'rice, basmati rice, raw rice, boiled & steam rice, organic rice, millet, quinoa & grain, grain',
  },
  {
    kind: 'Flour, rava and besan',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    goods: [
      ['1101', 'atta, maida, wheat flour, refined flour, chakki atta'],
      [
        '1102',
        'flour, ragi powder, ragi hittu, rice powder, millet powder, corn flour, puttu powder, puttu podi, appam powder',
      ],
      ['1103', 'rava, suji, sooji, semolina, daliya, dalia, broken wheat'],
      ['1106', 'besan, gram flour, sattu'],
    ],
    aisles: 'flour, atta, sooji, maida, besan, rice & other flour, organic flour, atta whole wheat',
  },
  {
    kind: 'Dal and pulses',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    isPart: true,
    goods: [
      [
        '0713',
        `dal, mochai, daal, dhal, bele, lentil, rajma, kidney bean, chana, channa, chole, chickpea, moong, mung, urad, masoor,
         toor, tur, arhar, lobia, pulse, cow pea, cowpea, horse gram, kulthi, green gram, black gram, bengal gram, gram,
         kabuli chana, kala chana, black bean, soyabean, soya bean, dry pea, green pea, val, moth, alsande`,
      ],
    ],
    aisles:
      'dal, pulse, organic dal & pulse, toor channa & moong dal, urad & other dal, bean & pulse',
  },
  {
    kind: 'Poha and murmura',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    goods: [
      [
        '1904',
        'poha, avalakki, aval, murmura, flattened rice, beaten rice, puffed rice, kurmura, rice flake',
      ],
    ],
    aisles: 'poha & murmura',
  },
  {
    kind: 'Jaggery',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    isPart: true,
    goods: [['1701', 'jaggery, gur, gud, bella, vellam, jaggery powder, palm jaggery, karupatti']],
  },
  {
    kind: 'Honey',
    area: 'food',
    percent: 5,
    loosePercent: 0,
    isPart: true,
    goods: [['0409', 'honey, shahad, shehad']],
    aisles: 'honey',
  },
  {
    kind: 'Sugar',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      [
        '1701',
        'sugar, cheeni, chini, shakkar, brown sugar, icing sugar, sugar cube, mishri, khand, boora',
      ],
      [
        '1702',
        'glucose, glucose powder, maple syrup, agave, dextrose, golden syrup, stevia, sweetener',
      ],
    ],
    aisles:
      'sugar & jaggery, organic sugar jaggery, sugar, sugarfree sweetener, sweetener, glucose powder & tablet',
  },
  {
    kind: 'Edible oil',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      ['1507', 'oil, soya oil, soyabean oil, edible oil, cooking oil, vegetable oil'],
      ['1508', 'groundnut oil, ground nut oil, peanut oil'],
      ['1509', 'olive oil, extra virgin olive oil'],
      ['1512', 'sunflower oil, safflower oil, sunflower refined oil, cottonseed oil'],
      ['1513', 'coconut oil, palm kernel oil'],
      ['1514', 'mustard oil, canola oil, rapeseed oil, sarson tel'],
      [
        '1515',
        'rice bran oil, sesame oil, gingelly oil, til oil, flaxseed oil, blackseed oil, castor oil, oil blackseed',
      ],
      ['1511', 'palm oil, palmolein'],
      ['1516', 'vanaspati, dalda'],
    ],
    aisles:
      'oil, edible oil, cooking oil, olive oil, gingelly oil, groundnut oil, flavoured & other oil, cold press oil',
  },
  {
    kind: 'Butter, ghee and cheese',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      ['0405', 'butter, makhan, ghee, table butter'],
      [
        '0406',
        `cheese, cheddar, mozzarella, parmesan, gouda, feta, emmental, gruyere, brie, camembert, mascarpone, ricotta,
         edam, halloumi, burrata, cheese slice, cheese spread, cream cheese`,
      ],
      [
        '0402',
        'milk powder, powdered milk, dairy whitener, condensed milk, khoya, khova, mawa, milkmaid, malai',
      ],
      ['0402', 'fresh cream, whipping cream, sour cream, cooking cream'],
      ['1517', 'margarine, bread spread, fat spread'],
    ],
    aisles:
      'butter, ghee, cheese, international cheese, margarine, condensed powdered milk, cheese spread, dairy free',
  },
  {
    kind: 'Meat and fish',
    area: 'food',
    percent: 0,
    packedPercent: 5,
    isPart: true,
    goods: [
      ['0207', 'chicken, turkey, duck'],
      ['0204', 'mutton, lamb, goat, keema'],
      ['0203', 'pork'],
      [
        '0302',
        'fish, rohu, katla, pomfret, surmai, seer fish, salmon, basa, hilsa, bangda, mackerel, sardine, tilapia, tuna fish',
      ],
      ['0306', 'prawn, shrimp, crab, lobster'],
      ['0307', 'squid, mussel, clam'],
    ],
    aisles: `fresh mutton, fresh fish, fresh chicken, fish, seafood, mutton & lamb, turkey & duck, frozen mutton,
      frozen fish & seafood, prawn & shrimp, pork, fresh & frozen pork`,
  },
]
