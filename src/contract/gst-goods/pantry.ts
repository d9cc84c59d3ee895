import type { Kind } from './kind.ts'

/** Spices, nuts, tea and other dry goods, raw or hardly processed. */
export const pantryKinds: readonly Kind[] = [
  {
    kind: 'Spices and masala',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      [
        '0910',
        `masala, spice, turmeric, haldi, arisina, ginger powder, dry ginger, sonth, curry powder, seasoning, ajwain,
         carom, methi seed, fenugreek, fenugreek seed, saffron, kesar, zafran, bay leaf, tej patta, thyme, oregano,
         rosemary, basil, parsley, kasuri methi, herb, mixed herb, rub, sambar powder, rasam powder, puliogare,
         bisi bele bath, vangi bath, chat powder, biryani mix, lemongrass, powder masala, pudi, podi, powder rasam,
         powder sambar, garlic powder, onion powder, moringa powder, amchur, dry mango powder, powder puliogare`,
      ],
      [
        '0904',
        'chilli flake, chilly flake, kulambu, kuzhambu, pepper, black pepper, white pepper, chilli, chilly, chili, red chilli, mirch, paprika, lal mirch',
      ],
      ['0906', 'cinnamon, dalchini'],
      ['0907', 'clove, laung, lavang'],
      ['0908', 'cardamom, elaichi, elakki, nutmeg, jaiphal, mace, javitri'],
      [
        '0909',
        `cumin, jeera, jeerige, coriander, dhania, coriander powder, coriander seed, powder coriander, saunf, fennel,
         aniseed, caraway, shahi jeera, star anise`,
      ],
      ['1207', 'mustard, mustard seed, rai, sarson, poppy seed, khus khus'],
      ['1301', 'asafoetida, hing, heeng, gond'],
      ['0813', 'tamarind, imli, kokum'],
      ['1211', 'lemon grass, mint leaf, tulsi, wheat grass, wheatgrass'],
    ],
    aisles: `masala, spice, blended masala, powdered spice, whole spice, masala & spice, organic masala & spice,
      herb & seasoning, herb seasoning & rub, seasoning`,
  },
  {
    kind: 'Nuts, dried fruit and seeds',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      [
        '0813',
        `dry fruit, dried fruit, trail mix, cranberry, berry, dried berry, prune, dried apricot, dried mango, mixed nut,
         goji, apricot, fruit & nut, mulberry, blueberry, strawberry, dried amla, blackcurrant, cherry`,
      ],
      [
        '0801',
        'cashew, kaju, brazil nut, brazilian nut, desiccated coconut, dry coconut, copra, coconut powder',
      ],
      [
        '0802',
        'almond, badam, pistachio, pista, walnut, akhrot, hazelnut, pine nut, chilgoza, macadamia, pecan, betel nut, supari',
      ],
      ['0804', 'date, khajoor, khajur, fig, anjeer, dates'],
      ['0806', 'raisin, kishmish, munakka, black currant, sultana'],
      ['1202', 'peanut, groundnut, moongphali, singdana'],
      [
        '1207',
        'flax seed, flaxseed, chia, chia seed, sesame, til, sunflower seed, pumpkin seed, melon seed, seed, sabja, hemp seed, alsi',
      ],
      ['2008', 'makhana, fox nut, lotus seed, phool makhana, nut'],
    ],
    aisles: `dry fruit, nut, cashew, almond, raisin, seed, roasted seed & nut, trail & cocktail mix, dry fruit & berry,
      other dry fruit, organic dry fruit`,
  },
  {
    kind: 'Tea, coffee and cocoa',
    area: 'food',
    percent: 5,
    goods: [
      [
        '0902',
        'tea, chai, chaipatti, green tea, matcha, darjeeling, assam tea, earl grey, tea leaf, tea bag, tisane, infusion',
      ],
      ['0901', 'coffee, coffee powder, coffee bean, filter coffee, espresso, coffee capsule'],
      [
        '2101',
        'instant coffee, caffe, nescafe, coffee decoction, cappuccino, cold brew, chicory, kashaya, kashayam',
      ],
      ['1805', 'cocoa, cocoa powder, cacao'],
    ],
    aisles: `tea, green tea, tea bag, leaf & dust tea, exotic & flavoured tea, gourmet tea & tea bag, coffee,
      ground coffee, instant coffee, coffee & pre mix`,
  },
  {
    kind: 'Jam, spreads and syrups',
    area: 'food',
    percent: 5,
    goods: [
      [
        '2007',
        'jam, marmalade, conserve, preserve, fruit spread, fruit jelly, fruit pulp, puree, compote, topping',
      ],
      [
        '2008',
        'peanut butter, almond butter, cashew butter, hazelnut butter, nut butter, candied fruit, tutti frutti, murabba',
      ],
      [
        '2106',
        'syrup, squash, sharbat, crush, sherbet, cordial, rooh afza, mala, gulkand, sugar syrup, thandai',
      ],
      [
        '1806',
        'chocolate spread, hazelnut spread, nutella, chocolate syrup, choco spread, hazelnut cocoa spread',
      ],
    ],
    aisles: `jam conserve marmalade, jam marmalade spread, syrup & concentrate, choco & nut spread,
      chocolate peanut spread, spread`,
  },
  {
    kind: 'Sauces, pickles and pastes',
    area: 'food',
    percent: 5,
    goods: [
      [
        '2103',
        `sauce, ketchup, mayonnaise, mayo, chutney, salsa, hummus, dressing, dip, pesto, curry paste, paste, tahini,
         sandwich spread, mustard sauce, tomato puree, soy sauce, vinaigrette, marinade, chutney powder, gravy,
         chutney podi, thokku, tabasco, spread, sriracha, puree tomato, guacamole`,
      ],
      ['2001', 'pickle, achar, achaar, gherkin, jalapeno, caper, pickled, uppinakayi, kimchi'],
      ['2209', 'vinegar, vineger, apple cider vinegar'],
      [
        '2005',
        'olive, sauerkraut, artichoke, canned vegetable, canned corn, baked bean, sun dried tomato',
      ],
      ['2002', 'tomato paste, canned tomato, peeled tomato, chopped tomato'],
      ['2003', 'canned mushroom, truffle'],
    ],
    aisles: `sauce, pickle, chutney powder, salad dressing, vinegar, ketchup, thai & asian sauce, mustard & cheese sauce,
      tomato ketchup & sauce, chilli & soya sauce, mayonnaise, dip & dressing, cooking paste, olive jalapeno gherkin,
      curry paste coconut milk, veg pickle, lime & mango pickle, non veg pickle, hummus cheese salsa dip,
      tomato & vegetable, regular & white vinegar, balsamic & cider vinegar`,
  },
]
