/** Continues `sounds-of-goods.ts` with rarer words, such as those of the household, of care and of cooking. */
export const moreSoundsOfGoods = `
doughnut डोनट, donut डोनट, art आर्ट, breathable ब्रीदेबल, awesome ऑसम, roaster रोस्टर, preparation प्रिपरेशन, platina प्लैटिना, server सर्वर, may मे, vary वैरी, bound बाउंड, hammered हैमर्ड, walled वॉल्ड, absorb एब्ज़ॉर्ब, daylight डेलाइट, scarlet स्कार्लेट, casting कास्टिंग, flexi फ़्लेक्सी
removes रिमूव्स, removing रिमूविंग, fills फ़िल्स, filling फ़िलिंग, sensual सेंशुअल, frosty फ़्रॉस्टी, bliss ब्लिस, replenish रीप्लेनिश, stage स्टेज, peeler पीलर
cartridge कार्ट्रिज, colander छन्नी, burgundy बरगंडी, croissant क्रोइसां, glue ग्लू, broad ब्रॉड, speed स्पीड, quarter क्वार्टर, spiral स्पाइरल
underarm अंडरआर्म, bouquet बुके, mark मार्क, rinse रिंस, elegance एलिगेंस, removable रिमूवेबल, hazel हेज़ल, moist मॉइस्ट, blended ब्लेंडेड, blush ब्लश
executive एग्ज़ीक्यूटिव, infant इन्फ़ैंट, self सेल्फ़, silken सिल्कन, complexion कॉम्प्लेक्शन, clarifying क्लैरिफ़ाइंग, strengthening स्ट्रेंथनिंग, dotted डॉटेड
mackerel मैकरल, grated ग्रेटेड, grater ग्रेटर, zipper ज़िपर, waxing वैक्सिंग, spatula स्पैचुला, insect इंसेक्ट, bakeware बेकवेयर, powered पावर्ड, clearing क्लियरिंग
defence डिफ़ेंस, pacifier पैसिफ़ायर, sensation सेंसेशन, storm स्टॉर्म, finest फ़ाइनेस्ट, wave वेव, angle एंगल, slotted स्लॉटेड, turner टर्नर, envelope लिफ़ाफ़ा, flora फ़्लोरा
cross क्रॉस, calming कामिंग, calm काम, oven अवन, disco डिस्को, microwavable माइक्रोवेवेबल, microwaveable माइक्रोवेवेबल, chow चाउ, palette पैलेट, tempered टेम्पर्ड, kitten किटन
whitener व्हाइटनर, semi सेमी, stem स्टेम, centre सेंटर, center सेंटर, glory ग्लोरी, fiesta फ़िएस्टा, charm चार्म, smile स्माइल, mountain माउंटेन, kidney किडनी
zigzag ज़िगज़ैग, fortified फ़ोर्टिफ़ाइड, disposal डिस्पोज़ल, resistant रेज़िस्टेंट, closure क्लोज़र, seaweed सीवीड, sardine सार्डिन, diwali दिवाली, keep कीप
rush रश, toning टोनिंग, unfiltered अनफ़िल्टर्ड, beige बेज, dusting डस्टिंग, basting बेस्टिंग, ribbon रिबन, scraper स्क्रेपर, oolong ऊलॉन्ग, ribbed रिब्ड
like लाइक, warm वॉर्म, chemical केमिकल, sink सिंक, trolley ट्रॉली, orbit ऑर्बिट, favourite फ़ेवरेट, paddle पैडल, contoured कॉन्टूर्ड, alfalfa अल्फ़ाल्फ़ा, galaxy गैलेक्सी
massager मसाजर, lightly लाइटली, brine ब्राइन, danish डेनिश, luncheon लंचन, luminous ल्यूमिनस, maxi मैक्सी, pantry पैंट्री, geometry ज्योमेट्री, cockroach कॉकरोच
through थ्रू, drying ड्राइंग, melody मेलोडी, penta पेंटा, spiderman स्पाइडरमैन, veda वेदा, elbow एल्बो, lactose लैक्टोज़, look लुक, granite ग्रेनाइट, charge चार्ज, india इंडिया
sapphire सफ़ायर, marinade मैरिनेड, fizz फ़िज़, your योर, antibacterial एंटीबैक्टीरियल, bloom ब्लूम, approved अप्रूव्ड, mince क़ीमा, turkish टर्किश, staple स्टेपल, absorbent एब्ज़ॉर्बेंट
unrefined अनरिफ़ाइंड, metallic मेटैलिक, swirl स्वर्ल, bake बेक, pilot पायलट, compact कॉम्पैक्ट, pebble पेबल, crush क्रश, crushed क्रश्ड, feel फ़ील, period पीरियड
digestion डाइजेशन, great ग्रेट, macadamia मैकाडेमिया, casual कैज़ुअल, space स्पेस, impact इम्पैक्ट, roller रोलर, rolling रोलिंग, duplex डुप्लेक्स, venus वीनस, seat सीट
cooked कुक्ड, milky मिल्की, aged एज्ड, chill चिल, chilled चिल्ड, relaxing रिलैक्सिंग, smoothing स्मूदिंग, duty ड्यूटी, packed पैक्ड, tall टॉल, rash रैश, flip फ़्लिप, feta फ़ेटा
born बॉर्न, fight फ़ाइट, flash फ़्लैश, stripe स्ट्राइप, balloon गुब्बारा, scratch स्क्रैच, maple मेपल, barbecue बार्बेक्यू, temple टेम्पल, express एक्सप्रेस, licorice मुलेठी
start स्टार्ट, extension एक्सटेंशन, homemade घर का बना, melon मेलन, nose नोज़, marble मार्बल, balancing बैलेंसिंग, note नोट, dehydrated डिहाइड्रेटेड, lined लाइन्ड, tongue टंग
romantic रोमांटिक, best बेस्ट, gadget गैजेट, restore रिस्टोर, exclusive एक्सक्लूसिव, lollipop लॉलीपॉप, wrap रैप, medicine मेडिसिन, hour घंटे, workout वर्कआउट
cluster क्लस्टर, door डोर, acrylic एक्रिलिक, director डायरेक्टर, drawing ड्रॉइंग, decoration डेकोरेशन, maharaja महाराजा, damaged डैमेज्ड, dirt डर्ट, effective इफ़ेक्टिव
marigold गेंदा, dance डांस, carrier कैरियर, before बिफ़ोर, visible विज़िबल, character कैरेक्टर, tiramisu तिरामिसू, marker मार्कर, miniature मिनिएचर, ridge रिज, zest ज़ेस्ट
lover लवर्स, desire डिज़ायर, moon मून, tier टियर, nib निब, beautiful ब्यूटीफ़ुल, circle सर्कल, fragrant ख़ुशबूदार, aromatic एरोमैटिक, neutral न्यूट्रल, better बेटर, parsley पार्सले
sugarcane गन्ना, jungle जंगल, synthetic सिंथेटिक, ladle कलछी, shaker शेकर, window विंडो, coral कोरल, lilac लाइलैक, shiny शाइनी, rope रस्सी, brittle ब्रिटल, crab केकड़ा, folder फ़ोल्डर
focus फ़ोकस, mumbai मुंबई, kiss किस, kashmir कश्मीर, champion चैंपियन, freshly ताज़ा, sunrise सनराइज़, sunshine सनशाइन, tong चिमटा, palm पाम, safflower कुसुम, medical मेडिकल, fire फ़ायर
turn टर्न, flush फ़्लश, litter लिटर, protecting प्रोटेक्टिंग, precious प्रेशियस, south साउथ, balanced बैलेंस्ड, tape टेप, perfection परफ़ेक्शन, glove दस्ताना, gloves दस्ताने, spider स्पाइडर
pull पुल, teddy टेडी, grease ग्रीस, children बच्चे, desk डेस्क, performance परफ़ॉर्मेंस, flea फ़्ली, bakery बेकरी, pound पाउंड, opener ओपनर, chain चेन, truffle ट्रफ़ल
fast फ़ास्ट, meter मीटर, tightening टाइटनिंग, skimmed स्किम्ड, valley वैली, scotch स्कॉच, brite ब्राइट, estate एस्टेट, digital डिजिटल, lion लायन, safety सेफ़्टी, count काउंट
grilled ग्रिल्ड, grill ग्रिल, desiccated डेसिकेटेड, shredded कसा हुआ, intensity इंटेंसिटी, half हाफ़, rain रेन, hexagon हेक्सागन, tower टावर, glitter ग्लिटर, diary डायरी
rescue रेस्क्यू, breath ब्रेथ, elegant एलिगेंट, assortment असॉर्टमेंट, imitation इमिटेशन, class क्लास, belt बेल्ट, portable पोर्टेबल, triangle ट्रायंगल, vital वाइटल, pastry पेस्ट्री
shell शेल, taco टाको, shiner शाइनर, oral ओरल, sweetened स्वीटन्ड, fever फ़ीवर, skinless स्किनलेस, compound कंपाउंड, seafood सीफ़ूड, first फ़र्स्ट, pipe पाइप, curl कर्ल
pleasure प्लेज़र, freshening फ्रेशनिंग, porridge दलिया, dental डेंटल, puzzle पज़ल, dining डाइनिंग, coaster कोस्टर, puree प्यूरी, beater बीटर, whisk व्हिस्क, coating कोटिंग
drainer ड्रेनर, flexible फ़्लेक्सिबल, spark स्पार्क, kick किक, camp कैंप, aftershave आफ़्टरशेव, short शॉर्ट, dynamic डायनेमिक, forever फ़ॉरएवर, colored कलर्ड, proof प्रूफ़
offer ऑफ़र, adjustable एडजस्टेबल, smoky स्मोकी, reversible रिवर्सिबल, lifting लिफ़्टिंग, beginning बिगिनिंग्स, solar सोलर, sand सैंड, conical कोनिकल, clock घड़ी, fairy फ़ेयरी, packaged पैकेज्ड
compartment कम्पार्टमेंट, mascara मस्कारा, watery वॉटरी, delhi दिल्ली, polishing पॉलिशिंग, aarti आरती, softener सॉफ़्नर, softening सॉफ़्निंग, stock स्टॉक, five फ़ाइव, fungal फ़ंगल
sweat स्वेट, true ट्रू, limited लिमिटेड, shanti शांति, washed वॉश्ड, steak स्टेक, birth बर्थ, elite एलीट, australian ऑस्ट्रेलियाई, collar कॉलर, filtered फ़िल्टर्ड, celebration सेलिब्रेशन
training ट्रेनिंग, dryness ड्राइनेस, polished पॉलिश्ड, blonde ब्लॉन्ड, feminine फ़ेमिनिन, general जनरल, glamour ग्लैमर, melt मेल्ट, festive फ़ेस्टिव, asparagus एस्पैरागस, ginseng जिनसेंग
oxygen ऑक्सीजन, zucchini ज़ुकीनी, painting पेंटिंग, heaven हेवन, thermo थर्मो, sleek स्लीक, well वेल, show शो, freedom फ़्रीडम, punch पंच, share शेयर, unbreakable अनब्रेकेबल
slimming स्लिमिंग, wick बाती, cottage कॉटेज, whipped व्हिप्ड, whipping व्हिपिंग, texture टेक्सचर, wool ऊन, titanium टाइटेनियम, makeup मेकअप, east ईस्ट, daisy डेज़ी, hamper हैंपर
prince प्रिंस, washroom वॉशरूम, house हाउस, border बॉर्डर, drip ड्रिप, botanical बोटैनिकल, private प्राइवेट, seeded बीज वाला, seedless बिना बीज, asian एशियन, illuminating इल्यूमिनेटिंग
carpet कार्पेट, cricket क्रिकेट, tough टफ़, blackberry ब्लैकबेरी, elephant हाथी, modern मॉडर्न, mind माइंड, ointment मरहम, length लेंथ, festival फ़ेस्टिवल, dutch डच, even ईवन, edge एज
canola कैनोला, against अगेंस्ट, husk भूसी, trial ट्रायल, sleeping स्लीपिंग, compost कंपोस्ट, second सेकंड, story स्टोरी, charger चार्जर, nectar नेक्टर, over ओवर, satin सैटिन, this दिस
superior सुपीरियर, celery सेलरी, maternity मैटरनिटी, nursing नर्सिंग, contact कॉन्टैक्ट, eternal इटरनल, vision विज़न, carat कैरेट, animal एनिमल, wedge वेजेज़, straw स्ट्रॉ, sunny सनी
delivery डिलीवरी, luscious लशस, enhancer एन्हांसर, bronze ब्रॉन्ज़, african अफ़्रीकन, smoke स्मोक, foundation फ़ाउंडेशन, permanent परमानेंट, seven सेवन, grace ग्रेस, more मोर, relish रेलिश
gala गाला, planner प्लानर, school स्कूल, stationery स्टेशनरी, outdoor आउटडोर, product प्रोडक्ट, recover रिकवर, recovery रिकवरी, iris आइरिस, waffle वॉफ़ल, curated क्यूरेटेड, hilton हिल्टन
fly फ़्लाई, disinfecting डिसइन्फ़ेक्टिंग, stoneware स्टोनवेयर, navratan नवरत्न, rozana रोज़ाना, pahadi पहाड़ी, panipuri पानीपूरी, chakla चकला, shami शामी, natura नेचुरा, sweetner स्वीटनर
vinegar विनेगर, vetiver वेटिवर, moti मोती, pani पानी, kirana किराना, chand चाँद, surya सूर्य, gold_winner गोल्ड विनर, sri श्री, shri श्री, ganga गंगा, krishna कृष्णा, laxmi लक्ष्मी, lakshmi लक्ष्मी
ganesh गणेश, shiv शिव, om ओम, jyothy ज्योति, jyoti ज्योति, annapurna अन्नपूर्णा, ghar घर, swad स्वाद, taaza ताज़ा, taza ताज़ा, shuddh शुद्ध, shudh शुद्ध, asli असली, rasoi रसोई, sona सोना
`
