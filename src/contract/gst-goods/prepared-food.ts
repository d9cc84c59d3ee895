import type { Kind } from './kind.ts'

/** Prepared food and drink: 5 %, except carbonated and caffeinated drinks. */
export const preparedKinds: readonly Kind[] = [
  {
    kind: 'Biscuits, cakes and bakery',
    area: 'food',
    percent: 5,
    goods: [
      [
        '1905',
        `biscuit, cookie, cake, rusk, toast, cracker, wafer, pastry, muffin, brownie, croissant, khari, cream roll,
         bread stick, breadstick, garlic bread, bread crumb, bread cracker, cup cake, cupcake, donut, doughnut, pie,
         puff, biscotti, marie, digestive, bourbon, nankhatai, soup stick, swiss roll, waffle, pancake, macaron,
         taco shell, nacho, oreo, parle g, tart, lavash, crispbread, matzo, rice cake, stroopwafel, panettone`,
      ],
    ],
    aisles: `biscuit, cookie, cake, rusk, bakery biscuit cookie, cream biscuit & wafer, tea cake & slice cake, pastry,
      croissant bagel, cookie biscotti wafer, bakery, marie health digestive, salted biscuit, cracker & digestive, bread stick,
      glucose & milk biscuit, premium cookie, khari & cream roll, bakery snack, cheese & garlic bread, bread crumb`,
  },
  {
    kind: 'Chocolate, sweets and mithai',
    area: 'food',
    percent: 5,
    goods: [
      [
        '1806',
        `chocolate, choco, truffle chocolate, chocolate bar, kitkat, dairy milk, snickers, cocoa bar, chocolate chip,
         choco chip, praline, munch, bournvita, boost, cooking chocolate, compound`,
      ],
      [
        '1704',
        `candy, toffee, lollipop, lollypop, lolly, jelly, marshmallow, gum, chewing gum, bubble gum, mint candy, gummy,
         gummies, peppermint, travel sweet, boiled sweet, jujube, mint, eclair, cotton candy, chikki, gajak, gajjak, turkish delight`,
      ],
      [
        '2106',
        `mithai, laddu, laddoo, barfi, burfi, gulab jamun, rasgulla, rasagulla, soan papdi, halwa, peda, kaju katli,
         mysore pak, jalebi, rasmalai, sandesh, petha, kheer, payasam, mukhwas, mouth freshener, aam papad`,
      ],
      [
        '2105',
        'ice cream, kulfi, ice candy, sorbet, gelato, ice cream cup, frozen dessert, popsicle',
      ],
    ],
    aisles: `chocolate, luxury chocolate gift, international chocolate, candy, toffee candy & lollypop, ice cream,
      mint & chewing gum, marshmallow candy jelly, chikki & gajjak, fresh sweet, tinned packed sweet, mukhwas, mithai,
      gourmet ice cream`,
  },
  {
    kind: 'Namkeen, chips and snacks',
    area: 'food',
    percent: 5,
    goods: [
      [
        '2106',
        `namkeen, bhujia, chip, crisp, mixture, sev, chivda, chakli, murukku, mathri, gathiya, farsan, snack, popcorn,
         pop corn, puff snack, kurkure, savoury, boondi, papdi, samosa, kachori, stick snack, seaweed, popped, chakri,
         banana chip, soya stick, khakhra chip, pani puri, veggie finger, finger veggie, taco shell, tacoshell, thattai, nippattu, kodubale, fryum, fryums, vadam, sandige, wadi, badi`,
      ],
      [
        '2008',
        'salted peanut, roasted chana, roasted almond, roasted cashew, cocktail nut, salted cashew, coated peanut',
      ],
      ['2005', 'potato chip, potato crisp, potato wafer'],
    ],
    aisles: `namkeen & savoury snack, chip & corn snack, healthy baked snack, nacho & chip, gourmet popcorn, snack,
      papad ready to fry, namkeen`,
  },
  {
    kind: 'Noodles, cereals and mixes',
    area: 'food',
    percent: 5,
    goods: [
      [
        '1902',
        `noodle, pasta, macaroni, vermicelli, sewai, seviyan, semiya, maggi, spaghetti, penne, fusilli, lasagna, rigatoni, farfalle, tagliatelle,
         linguine, fettuccine, chifferi, rigati, pennette, conchiglie, ditalini, orzo, elbow,
         lasagne, couscous, hakka noodle, ramen, shavige, fettuccine, linguine, farfalle`,
      ],
      [
        '1904',
        `cornflake, corn flake, muesli, granola, cereal, chocos, oat, oatmeal, breakfast cereal, cereal bar, granola bar,
         energy bar, protein bar, snack bar, flake, porridge, bran, wheat bran, oat bran, cereal bar`,
      ],
      [
        '1901',
        `cake mix, pancake mix, dosa mix, idli mix, vada mix, dhokla mix, baby food, baby cereal, infant formula, cerelac,
         malt, horlicks, health drink, bread mix, pizza mix, idli batter, dosa batter, batter, gulab jamun mix, lactogen,
         custard powder, falooda mix, premix, garlic bread mix, muffin mix, brownie mix, malted, follow up formula`,
      ],
      ['1903', 'sabudana, sago, tapioca pearl'],
      ['2104', 'soup, broth, soup powder, soup mix, bouillon, stock cube'],
      ['2102', 'yeast, baking powder, nutritional yeast, improver, bread improver'],
      ['1108', 'corn starch, starch, arrowroot, cornstarch'],
      ['2106', 'custard, jelly crystal, vermicelli payasam, pudding'],
    ],
    aisles: `noodle, pasta, vermicelli, cereal, muesli, granola & cereal bar, cereal & granola bar, oat & porridge,
      imported oat & porridge, flake, soup, cup noodle, instant noodle, hakka noodle, baby food, organic baby food,
      infant formula, kid cereal, pasta & spaghetti, imported noodle, breakfast & snack mix, dessert mix, home baking,
      flour & pre mix, gourmet flake, health drink, diabetic drink, kid, milk drink powder, baking cake decoration,
      muesli & rice cake, imported soup, men & women, sabudana`,
  },
  {
    kind: 'Ready and tinned food',
    area: 'food',
    percent: 5,
    goods: [
      [
        '2106',
        `ready to eat, ready to cook, ready meal, instant mix, tofu, soya chunk, soy chunk, chunk soya, nutrela,
         soya granule, coconut milk, coconut cream, palak paneer, dal makhani, heat & eat, instant poha, instant upma,
         kebab, food colour, custard apple pulp, meal`,
      ],
      [
        '2004',
        'french fry, frozen fry, potato wedge, smiley, aloo tikki, tikki, hash brown, veg burger patty',
      ],
      ['2005', 'canned bean, tinned vegetable'],
      [
        '1601',
        `sausage, meat loaf, chicken loaf, pate, crab claw, crab stick, fish finger, salami, ham, bacon, pepperoni, frankfurter, nugget, patty, seekh kebab, seekh kabab, kabab, popcorn chicken,
         cold cut, meatball, chicken nugget, cutlet, momo, spring roll, liver pate, pate`,
      ],
      ['1604', 'tuna, canned fish, tinned fish, anchovy, caviar, canned sardine'],
      ['0305', 'dry fish, dried fish, dry prawn, dried prawn, smoked salmon'],
    ],
    aisles: `heat & eat ready meal, frozen veg snack, frozen non veg snack, ready to cook & eat, chicken sausage,
      pork & ham, canned food, canned seafood, fish & tuna, dry fish, meat & sausage, tofu, non dairy, fruit & pulp,
      sausage, marinated meat, non veg snack, supplement & protein, health supplement, slimming product`,
  },
  {
    kind: 'Ready and tinned food',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      [
        '2106',
        'upma, curry, biryani, biriyani, pulao, pav bhaji, khichdi, sambar, rasam, paneer butter masala, makhani',
      ],
    ],
  },
  {
    kind: 'Juice and milk drinks',
    area: 'food',
    percent: 5,
    goods: [
      ['2009', 'juice, coconut water, fruit juice, tender coconut water, nectar'],
      [
        '2202',
        `drink, fruit drink, milkshake, milk shake, badam milk, flavoured milk, soya milk, soy milk, almond milk, oat milk,
         chocolate milk, smoothie, frappe, cold coffee, coffee milk, aam panna, jaljeera, jal jeera, frooti, maaza,
         cashew milk, rice milk, kesar milk, milk booster, nimbu pani, mango drink`,
      ],
    ],
    aisles: `juice, unsweetened cold press, flavoured soya milk, gourmet juice & drink, fruit drink, children,
      milk & soya drink`,
  },
  {
    kind: 'Bottled water',
    area: 'food',
    percent: 5,
    isPart: true,
    goods: [
      [
        '2201',
        'water, mineral water, drinking water, packaged water, club soda, soda water, spring water, sparkling water',
      ],
    ],
    aisles: 'packaged water, spring water, water',
  },
  {
    kind: 'Fizzy and energy drinks',
    area: 'food',
    percent: 40,
    goods: [
      [
        '2202',
        `cola, coke, coca cola, pepsi, soft drink, energy drink, red bull, sprite, limca, fanta, thums up, thumbs up,
         mountain dew, 7 up, 7up, mirinda, tonic water, ginger ale, lemonade fizz, masala soda, lemon soda, root beer,
         aerated drink, mocktail mixer, mixer, monster energy, sting, appy fizz, non alcoholic beer, alcohol free beer,
         non alcoholic wine, dealcoholised, de alcoholised, mojito, isotonic drink, sports drink, malt beverage, malt drink, schweppes`,
      ],
    ],
    aisles: `energy drink, aerated drink, non alcoholic beer wine, cocktail mix, sport & energy drink`,
  },
  {
    kind: 'Pan masala',
    area: 'food',
    percent: 40,
    goods: [['2106', 'pan masala, paan masala, gutkha, gutka']],
  },
]
