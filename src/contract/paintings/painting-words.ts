/** Each painting of a category, with the words of a name that call for it: English, Hindi in both scripts. */
export const paintingWords = {
  vegetables:
    'vegetables, veggies, veg, fresh vegetables, sabzi, sabji, subzi, bhaji, tarkari, सब्जी, सब्जियां, तरकारी',
  fruits:
    'fruits, fresh fruits, seasonal fruits, phal, fal, mango, aam, apple, banana, फल, आम, केला, सेब',
  greengrocery:
    'fruits vegetables, vegetables fruits, fruits veggies, fruit veg, phal sabzi, sabzi phal, greengrocery, फल सब्जी, सब्जी फल, फल सब्जियां',
  'onions-potatoes':
    'potato, aloo, alu, onion, pyaz, pyaaz, kanda, garlic, lehsun, ginger, adrak, tomato, tamatar, आलू, प्याज, लहसुन, अदरक, टमाटर, potato onion, onion potato, potato onion tomato',
  herbs:
    'herbs, seasonings, leafy, leaves, greens, leafy vegetables, herbs seasonings, coriander, dhaniya, pudina, palak, methi leaves, curry leaves, saag, पत्ते, पत्तेदार, धनिया, पुदीना, पालक, साग',
  exotic:
    'exotic, exotic fruits, exotic vegetables, exotic fruits veggies, avocado, imported fruits, विदेशी फल',
  cuts: 'cuts, sprouts, cut vegetables, cut fruits, cuts sprouts, salad, ankurit, अंकुरित, सलाद',
  mushrooms: 'mushroom, mushrooms, khumb, मशरूम, खुंब',
  flowers:
    'flowers, flower, bouquet, flower bouquets bunches, bunches, phool, ful, फूल, फूलों, गुलदस्ता',
  organic:
    'organic, organic staples, organic fruits vegetables, organic veggies, jaivik, natural, जैविक, ऑर्गेनिक',
  staples:
    'foodgrains, food grains, staples, grocery, kirana, ration, rashan, foodgrains oil masala, anaj, किराना, राशन, अनाज',
  atta: 'atta, flour, sooji, suji, rava, maida, besan, atta flours sooji, aata, wheat, gehu, gehun, आटा, मैदा, सूजी, बेसन, गेहूं',
  rice: 'rice, chawal, basmati, poha, rice rice products, rice products, चावल, बासमती, पोहा',
  dals: 'dal, daal, dals, pulses, lentils, dals pulses, chana, rajma, toor, moong, urad, beans, दाल, दालें, चना, राजमा',
  oils: 'oil, oils, edible oils, cooking oil, edible oils ghee, oil ghee, oils vinegar, vinegar, olive oil, tel, sunflower, mustard oil, तेल, खाद्य तेल',
  ghee: 'ghee, vanaspati, desi ghee, घी, देसी घी',
  masala:
    'masala, masalas, masale, spice, spices, masalas spices, marinades, mirch, haldi, jeera, whole spices, मसाला, मसाले, मिर्च, हल्दी',
  'sugar-salt':
    'sugar, salt, jaggery, salt sugar jaggery, chini, cheeni, shakkar, namak, gud, gur, नमक, चीनी, शक्कर, गुड़',
  'dry-fruits':
    'dry fruits, dryfruits, dry fruit, nuts, mewa, meva, badam, kaju, kishmish, almonds, cashew, dates, khajur, snacks dry fruits nuts, मेवा, मेवे, सूखे मेवे, ड्राई फ्रूट्स, बादाम, काजू',
  baking:
    'baking, baking needs, cooking baking needs, bakeware, cake mix, yeast, cocoa, बेकिंग, cooking paste',
  sauces:
    'sauce, sauces, ketchup, chutney, dips, spreads sauces ketchup, sauces spreads dips, mayonnaise, सॉस, केचप, चटनी',
  pickles: 'pickle, pickles, pickles chutney, achar, achaar, papad, अचार, पापड़',
  grains:
    'grains, cereals, grains cereals, millets, bajra, jowar, ragi, oats, quinoa, मिलेट, बाजरा, ज्वार, रागी',
  cereal:
    'breakfast, breakfast cereals, cereals breakfast, corn flakes, cornflakes, muesli, nashta, dalia, नाश्ता, दलिया',
  spreads: 'honey, jam, spreads, honey spreads, peanut butter, shahad, shehad, madhu, शहद, जैम, मधु',
  namkeen:
    'namkeen, snacks, snacks namkeen, snacks branded foods, bhujia, sev, mixture, farsan, chivda, chaat, नमकीन, भुजिया, सेव',
  chips: 'chips, wafers, crisps, kurkure, nachos, popcorn, चिप्स, वेफर्स',
  biscuits: 'biscuit, biscuits, biskut, cookies, biscuits cookies, crackers, बिस्कुट, बिस्किट',
  rusk: 'rusk, khari, toast, cookies rusk khari, bakery snacks, टोस्ट, रस्क',
  chocolates:
    'chocolate, chocolates, candy, candies, toffee, sweets candies, chocolates candies, chocolates biscuits, chewing gum, चॉकलेट, टॉफी',
  mithai:
    'mithai, sweets, indian mithai, indian sweets, desserts, laddu, halwa, chikki, मिठाई, मिठाइयां, लड्डू, हलवा, mukhwas, paan',
  tea: 'tea, chai, tea coffee, green tea, chaipatti, चाय, चायपत्ती',
  coffee: 'coffee, kaapi, kapi, कॉफी',
  drinks:
    'cold drinks, soft drinks, drinks, soda, cola, energy drinks, energy soft drinks, drinks beverages, thanda, sharbat, ठंडा, शरबत, कोल्ड ड्रिंक्स, syrup, syrups',
  juices:
    'juice, juices, fruit juices, fruit juices drinks, squash, coconut water, nariyal pani, ras, जूस, रस, नारियल पानी',
  water: 'water, mineral water, drinking water, packaged water, pani, paani, पानी, जल',
  beverages: 'beverage, beverages, पेय',
  'health-drinks':
    'health drink, health drinks, health drink supplement, supplement, supplements, protein, nutrition, bournvita, horlicks, प्रोटीन',
  dairy:
    'dairy, milk, dairy products, milk products, doodh, dudh, dahi, curd, paneer, lassi, yogurt, दूध, दही, पनीर, डेयरी',
  cheese: 'cheese, butter, dairy cheese, makhan, cheese butter, चीज, मक्खन',
  'plant-milk': 'non dairy, plant milk, soya milk, almond milk, vegan, tofu',
  eggs: 'egg, eggs, anda, ande, अंडा, अंडे',
  bakery: 'bakery, bakery breads, bakery cakes dairy, bakery products, बेकरी',
  bread:
    'bread, breads, breads buns, bun, buns, pav, gourmet breads, roti, naan, kulcha, double roti, ब्रेड, रोटी, पाव',
  cakes: 'cake, cakes, cakes pastries, pastry, pastries, muffin, केक',
  'ice-cream':
    'ice cream, ice creams, ice creams desserts, kulfi, icecream, frozen desserts, आइसक्रीम, कुल्फी',
  frozen: 'frozen, frozen food, frozen veggies snacks, frozen snacks, फ्रोजन, जमा हुआ',
  noodles:
    'noodle, noodles, pasta, vermicelli, maggi, sevai, semiya, soup, soups, pasta soup noodles, noodle pasta vermicelli, macaroni, नूडल्स, पास्ता, सेवई',
  instant: 'instant, instant food, instant foods, instant mix',
  ready:
    'ready, ready to cook, ready to eat, ready to cook eat, ready meals, tiffin, khana, खाना, रेडी टू ईट',
  canned: 'canned, tinned, canned food, tinned processed food, preserved',
  world: 'world food, gourmet, gourmet world food, international, imported, continental',
  meat: 'meat, mutton, lamb, pork, gosht, mutton lamb, pork other meats, eggs meat fish, non veg, nonveg, मांस, मटन, गोश्त',
  chicken: 'chicken, poultry, murga, murgi, चिकन, मुर्गा',
  fish: 'fish, seafood, fish seafood, prawns, machli, machhli, jhinga, मछली, झींगा',
  sausages: 'sausage, sausages, bacon, salami, cold cuts, sausages bacon salami, kebab',
  'baby-care':
    'baby, baby care, baby products, baby bath hygiene, baby accessories, mothers maternity, maternity, infant, shishu, बेबी, शिशु, बच्चों, बच्चे',
  'baby-food':
    'baby food, baby food formula, infant food, feeding, nursing, feeding nursing, शिशु आहार, बेबी फूड',
  diapers: 'diaper, diapers, diapers wipes, wipes, nappies, डायपर',
  soap: 'soap, soaps, bath, bathing, hand wash, handwash, bath hand wash, body wash, sabun, nahane, साबुन, हैंडवॉश, स्नान',
  hair: 'hair, hair care, hair oil, shampoo, conditioner, baal, बाल, बालों, शैम्पू, केश, hair colour',
  skin: 'skin, skin care, face, face wash, cream, creams, lotion, moisturiser, sunscreen, त्वचा, क्रीम, body care, lip care, eye care, talc, talcum powder',
  makeup: 'makeup, make up, cosmetics, lipstick, kajal, nail polish, शृंगार, श्रृंगार, मेकअप',
  fragrance:
    'fragrance, fragrances, deo, deos, deodorant, deodorants, perfume, perfumes, attar, fragrances deos, इत्र, परफ्यूम, aromatherapy, parfum, eau de toilette, body spray, body sprays mists',
  grooming: 'grooming, men grooming, shaving, shave, razor, razors, beard, men, शेविंग',
  hygiene:
    'hygiene, feminine hygiene, sanitary, sanitary pads, sanitary napkins, pads, women care, सैनिटरी',
  oral: 'oral, oral care, toothpaste, toothbrush, dental, tooth, manjan, टूथपेस्ट, मंजन, दंत, ओरल केयर, mouthwash',
  beauty: 'beauty, beauty hygiene, personal care, beauty personal care, cosmetic, सौंदर्य',
  medicine:
    'medicine, medicines, health, health medicine, pharmacy, ayurveda, ayurvedic, first aid, wellness, health wellness, health care, dawa, dawai, दवा, दवाई, दवाइयां, सेहत, स्वास्थ्य, आयुर्वेद, bandages, antiseptics',
  detergent:
    'detergent, detergents, laundry, washing powder, surf, detergents dishwash, fabric care, kapde dhone, डिटर्जेंट, सर्फ, कपड़े धोने',
  dishwash: 'dishwash, dish wash, dishwashing, utensil cleaner, bartan dhone, vim, बर्तन धोने',
  cleaners:
    'cleaner, cleaners, floor cleaner, all purpose cleaners, toilet cleaner, toilet, disinfectant, phenyl, फिनाइल, क्लीनर',
  mops: 'mop, mops, brush, brushes, scrubs, broom, jhadu, jhaadu, wiper, mops brushes scrubs, झाड़ू, पोछा',
  household:
    'household, cleaning, cleaning household, home care, house, ghar, safai, saaf safai, सफाई, घर, घरेलू',
  bathroom: 'bathroom, bathroom ware, bins, bins bathroom ware, bucket, dustbin, balti, बाल्टी',
  repellents:
    'repellent, repellents, freshener, fresheners, air freshener, mosquito, insect, insects, pest, fresheners repellents, macchar, मच्छर',
  pooja:
    'pooja, puja, pooja needs, agarbatti, agarbatti dhoop, incense, diya, dhoop, camphor, kapoor, पूजा, अगरबत्ती, धूप, दीया, candle, candles, match box',
  stationery:
    'stationery, stationary, office, school, notebooks, pens, pen, books, kitab, copy pen, स्टेशनरी, कॉपी, पेन',
  electricals:
    'electrical, electricals, battery, batteries, bulb, bulbs, appliances, appliances electricals, electronics, lighting, bijli, बैटरी, बल्ब, बिजली',
  cookware:
    'cookware, cookware non stick, non stick, cooker, pressure cooker, kadhai, tawa, flask, casserole, flask casserole, कुकर, कढ़ाई',
  crockery:
    'crockery, cutlery, crockery cutlery, utensils, steel utensils, dinner set, glasses, cups, plates, bartan, बर्तन, glassware, bowls, cook serve',
  kitchen:
    'kitchen, kitchenware, kitchen accessories, kitchen garden pets, home kitchen, rasoi, रसोई, knives, peelers, choppers, strainer',
  storage:
    'storage, storage accessories, containers, jars, bottles, dabba, डिब्बा, डिब्बे, lunch box, lunch boxes, racks, hangers',
  paper:
    'paper, tissue, tissues, foil, foils, napkins, disposable, disposables, garbage bag, garbage bags, disposables garbage bag, bags, टिशू, फॉयल',
  pets: 'pet, pets, pet food, pet care, pet food accessories, dog, dog food, cat food, पालतू',
  garden: 'garden, gardening, plants, seeds, paudhe, beej, पौधे, बीज, बागवानी',
  'shoes-car': 'car, shoe, shoe care, car care, car shoe care, automotive, गाड़ी',
  party: 'party, festive, festive needs, party festive needs, balloons, birthday, पार्टी, त्योहार',
  gifts: 'gift, gifts, gifting, gift packs, hampers, hamper, uphaar, tohfa, उपहार, तोहफा, गिफ्ट',
  toys: 'toy, toys, games, khilone, khilona, खिलौने, खिलौना',
  clothes:
    'clothes, clothing, apparel, fashion, garments, footwear, chappal, kapda, kapde, कपड़े, चप्पल',
} as const
export type Painting = keyof typeof paintingWords | 'basket'

/** Every painting, in the order in which they are offered. The basket of a bit of everything is called for by no word. */
export const paintings = [...(Object.keys(paintingWords) as Painting[]), 'basket' as const]
