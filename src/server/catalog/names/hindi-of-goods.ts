/**
 * Hindi for English words and phrases in names of goods, where shops do not write the sound: `whole साबुत`. A phrase has
 * underscores between its words.
 */
export const hindiOfGoods = `
seeds बीज, seed बीज, whole साबुत, flour आटा, oil तेल, oils तेल, dry सूखा, dried सूखे, raw कच्चा, roasted भुना
organically_grown ऑर्गेनिक, organically_farmed ऑर्गेनिक, whole_blackseed साबुत कलौंजी, black_mustard काली सरसों
yellow_mustard पीली सरसों, black_seed कलौंजी, water_bottle पानी की बोतल, bucket बाल्टी, bottle बोतल, edible_oil खाने का तेल
cooking_oil खाने का तेल, sunflower_refined_oil सूरजमुखी रिफ़ाइंड तेल, refined_sunflower_oil रिफ़ाइंड सूरजमुखी तेल, sunflower सूरजमुखी
refined_oil रिफ़ाइंड तेल, olive_oil ऑलिव ऑयल, hair_oil हेयर ऑयल, massage_oil मसाज ऑयल, essential_oil एसेंशियल ऑयल, baby_oil बेबी ऑयल
body_oil बॉडी ऑयल, castor_oil अरंडी का तेल, rice_bran_oil राइस ब्रान तेल, soyabean_oil सोयाबीन तेल, soybean_oil सोयाबीन तेल
tea चाय, tea_bags टी बैग, tea_bag टी बैग, green_tea ग्रीन टी, black_tea ब्लैक टी, ice_tea आइस टी, iced_tea आइस्ड टी
herbal_tea हर्बल चाय, tea_tree टी ट्री, red_rice लाल चावल, brown_rice ब्राउन राइस, fried_rice फ्राइड राइस, rice_flour चावल का आटा
wheat_flour गेहूँ का आटा, whole_wheat होल व्हीट, whole_wheat_atta होल व्हीट आटा, wheat गेहूँ, cow_ghee गाय का घी, cow_milk गाय का दूध
peanut_butter पीनट बटर, almond_butter आलमंड बटर, cocoa_butter कोको बटर, shea_butter शिया बटर, body_butter बॉडी बटर
butter_cookies बटर कुकीज़, butter_milk छाछ, coconut_milk नारियल का दूध, almond_milk आलमंड मिल्क, soya_milk सोया मिल्क
milk_powder दूध पाउडर, milk_shake मिल्कशेक, chocolate_milk चॉकलेट मिल्क, dark_chocolate डार्क चॉकलेट, milk_chocolate मिल्क चॉकलेट
cream_cheese क्रीम चीज़, ice_cream आइसक्रीम, sour_cream सॉर क्रीम, fresh_cream फ्रेश क्रीम, cheese चीज़, cream क्रीम, butter मक्खन
black_pepper काली मिर्च, white_pepper सफ़ेद मिर्च, red_chilli लाल मिर्च, green_chilli हरी मिर्च, chilli_flakes चिली फ्लेक्स, chilli मिर्च
cardamom इलायची, green_cardamom हरी इलायची, black_cardamom काली इलायची, cinnamon_sticks दालचीनी, bay_leaf तेज पत्ता
mustard_sauce मस्टर्ड सॉस, soy_sauce सोया सॉस, soya_sauce सोया सॉस, chilli_sauce चिली सॉस, tomato_ketchup टोमैटो केचप
tomato_sauce टोमैटो सॉस, tomato_puree टोमैटो प्यूरी, sea_salt समुद्री नमक, pink_salt सेंधा नमक, black_salt काला नमक
brown_sugar ब्राउन शुगर, sugar_free शुगर फ्री, no_added_sugar बिना चीनी, added_sugar ऐडेड शुगर, gluten_free ग्लूटेन फ्री
cooking_soda खाने का सोडा, baking_powder बेकिंग पाउडर, corn_flour कॉर्न फ्लोर, corn_flakes कॉर्नफ्लेक्स, flax_seeds अलसी के बीज
pumpkin_seeds कद्दू के बीज, sunflower_seeds सूरजमुखी के बीज, chia_seeds चिया सीड्स, melon_seeds खरबूजे के बीज, sesame_seeds तिल
mustard_seeds राई, cumin_seeds जीरा, fennel_seeds सौंफ, fenugreek_seeds मेथी दाना, coriander_seeds साबुत धनिया, poppy_seeds खसखस
dry_fruits ड्राई फ्रूट, dry_fruit ड्राई फ्रूट, mixed_fruit मिक्स्ड फ्रूट, fruit_juice फ्रूट जूस, dry_ginger सोंठ, ginger_garlic अदरक लहसुन
baby_corn बेबी कॉर्न, sweet_corn स्वीट कॉर्न, french_fries फ्रेंच फ्राइज़, potato_chips आलू चिप्स, banana_chips केला चिप्स
rose_water गुलाब जल, coconut_water नारियल पानी, drinking_water पीने का पानी, soft_drink सॉफ़्ट ड्रिंक, cold_drink कोल्ड ड्रिंक
cold_pressed कोल्ड प्रेस्ड, wood_pressed लकड़ी घानी, ready_to_eat रेडी टू ईट, ready_to_cook रेडी टू कुक, pure शुद्ध
dog_food कुत्ते का खाना, cat_food बिल्ली का खाना, fish_oil फ़िश ऑयल, hand_made हाथ से बना, handmade हाथ से बना
kidney_beans राजमा, green_peas हरे मटर, green_gram मूँग
green_moong हरी मूँग, black_gram उड़द, bengal_gram चना, roasted_gram भुना चना, tender_coconut नारियल पानी, curry_leaves कड़ी पत्ता
coriander_leaves धनिया पत्ता, mint_leaves पुदीना, spring_onion हरा प्याज, cut कटा, sliced कटे, peeled छिले, mixed मिक्स
nuts मेवे, fruits फल, vegetables सब्ज़ियाँ, fruit फल, vegetable सब्ज़ी, spices मसाले, broken टूटे, fresh ताज़ा
fresh_fruit ताज़े फल, fresh_fruits ताज़े फल, fresh_vegetable ताज़ी सब्ज़ी, fresh_vegetables ताज़ी सब्ज़ियाँ
no बिना, sandal चंदन, sandalwood चंदन, fresho फ़्रेशो, sugar चीनी, cubes क्यूब, lunch_box लंच बॉक्स, water पानी, hot_water गर्म पानी
dosa डोसा, pizza पिज़्ज़ा, capsicum शिमला मिर्च, green_capsicum हरी शिमला मिर्च, red_capsicum लाल शिमला मिर्च
coffee कॉफ़ी, corn मक्का, chips चिप्स, juice जूस, oats ओट्स, cake केक, biscuit बिस्किट, bread ब्रेड, chicken चिकन, egg अंडे
candy कैंडी, ketchup केचप, pan पैन, plate प्लेट, bowl बाउल, glass ग्लास, bag बैग, pad पैड, brush ब्रश, snack स्नैक, cup कप
chocolate चॉकलेट, soda सोडा, cereal सीरियल, soup सूप, noodle नूडल्स, pasta पास्ता, cookie कुकीज़, sauce सॉस, shampoo शैंपू, mug मग
hygienically_packed साफ़ पैक, party_pack पार्टी पैक, value_pack वैल्यू पैक, buy_1_get_1 1 के साथ 1 मुफ़्त, idli इडली
upma उपमा, khichdi खिचड़ी, poha पोहा, vinegar विनेगर, cracker क्रैकर्स, wafer वेफ़र, towel टॉवल, mirror शीशा, olive ऑलिव
soap साबुन, kulcha कुलचा, naan नान, pav पाव, black_chana काला चना, white_chana सफ़ेद चना, cooking_cream कुकिंग क्रीम, toast टोस्ट
veggies सब्ज़ियाँ, veggie सब्ज़ी, soya सोया, mosquito_repellent मॉस्किटो रिपेलेंट, mosquito_coil मच्छर कॉइल, beard_oil बियर्ड ऑयल, gelatine जिलेटिन, gelatin जिलेटिन
long लॉन्ग, mop मॉप, cotton कॉटन, napkin नैपकिन, tawa तवा, notebook नोटबुक, amla आँवला, ale एल, dishwash डिशवॉश, dishwashing डिशवॉश
dustbin डस्टबिन, yogurt योगर्ट, yoghurt योगर्ट, toor तूर, macaroni मैकरोनी, bell_pepper शिमला मिर्च, ras रस, tail टेल, cell सेल, lamp लैंप
garbage_bag गार्बेज बैग, garbage_bags गार्बेज बैग, pressure_cooker प्रेशर कुकर, yeast यीस्ट, sanitary_napkin सैनिटरी पैड
sanitary_pads सैनिटरी पैड, hand_wash हैंड वॉश, toned_milk टोंड दूध, sweet_lime मौसंबी, black_tea ब्लैक टी, red_wine रेड वाइन
mirror मिरर, popcorn पॉपकॉर्न, grains दाने, squash स्क्वैश, mustard_oil सरसों का तेल, infused_with_honey शहद वाला
lal लाल, kala काला, kali काली, hara हरा, hari हरी, safed सफ़ेद, meetha मीठा, khatta खट्टा, chota छोटा, chhota छोटा, bada बड़ा, badi बड़ी
papad पापड़, pizza पिज़्ज़ा, razor रेज़र, vegetable सब्ज़ी, almond बादाम, mixed_vegetable मिक्स सब्ज़ी, moong मूँग, peanut मूँगफली, peanuts मूँगफली
`

/** Colours and sizes are Hindi where nothing else stands between two dashes: `Bucket - Blue`. */
export const aloneInHindi = `
blue नीला, red लाल, black काला, white सफ़ेद, green हरा, pink गुलाबी, yellow पीला, brown भूरा, orange नारंगी, purple बैंगनी
grey ग्रे, large बड़ा, small छोटा, medium मध्यम, big बड़ा, round गोल, square चौकोर, golden सुनहरा, silver सिल्वर, maroon मरून
`

/** Names that contain one of these are written as they sound: `Mango Juice`, `Lemon Tea Bags`, but not `Mango`. */
export const soundedGoods = `juice shampoo conditioner cream creme lotion gel wash handwash facewash scrub mask perfume parfum
toilette spray deodorant deo cake cookies cookie chocolate chocolates candy yogurt yoghurt shake milkshake bar balm toothpaste
sanitizer sanitiser cleaner freshener jam syrup wafer wafers cereal muffin pizza mayonnaise body face hair skin baby serum
moisturiser moisturizer talc powderroom tissue wipes cider mocktail squash cocktail detergent dishwash granola muesli sunscreen
facial lip bleach bag tonic drink smoothie gummies sauce pasta dressing dip spread diaper diapers brownie croissant bubble
butter incense agarbatti candle diffuser mouthwash ice iced jelly flavour flavoured marmalade sweets toffee mints`
