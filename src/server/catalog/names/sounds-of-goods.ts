/** English words of the trade as shops write them in Devanagari; a plural that is not here is written as its singular. */
export const soundsOfGoods = `
oil ऑयल, tea टी, powder पाउडर, steel स्टील, cream क्रीम, creme क्रीम, green ग्रीन, plastic प्लास्टिक, face फ़ेस, body बॉडी
hair हेयर, masala मसाला, chocolate चॉकलेट, choco चोको, chocos चोकोज़, natural नेचुरल, naturals नेचुरल्स, set सेट, wash वॉश
free फ्री, spray स्प्रे, glass ग्लास, skin स्किन, black ब्लैक, colour कलर, color कलर, mix मिक्स, stainless स्टेनलेस
coffee कॉफ़ी, premium प्रीमियम, container कंटेनर, blue ब्लू, milk मिल्क, men मेन, mens मेन्स, man मैन, women विमेन, woman वुमन
womens विमेन्स, assorted असॉर्टेड, rice राइस, gel जेल, white व्हाइट, red रेड, shampoo शैंपू, butter बटर, deodorant डियोड्रेंट
pack पैक, no नो, soap सोप, water वॉटर, bottle बॉटल, anti एंटी, box बॉक्स, pure प्योर, in इन, fruit फ्रूट, sauce सॉस
fresh फ्रेश, chicken चिकन, bar बार, baby बेबी, de डी, cheese चीज़, almond आलमंड, honey हनी, lid लिड, instant इंस्टेंट
seed सीड, sugar शुगर, whole होल, dark डार्क, soft सॉफ़्ट, orange ऑरेंज, lemon लेमन, eau ओ, coconut कोकोनट, cleaner क्लीनर
pink पिंक, mask मास्क, masque मास्क, juice जूस, care केयर, perfume परफ़्यूम, parfum परफ़्यूम, dry ड्राई, flavour फ्लेवर
flavor फ्लेवर, flavoured फ्लेवर्ड, flavored फ्लेवर्ड, unflavoured अनफ्लेवर्ड, chilli चिली, chili चिली, chilly चिली
drink ड्रिंक, medium मीडियम, lunch लंच, large लार्ज, classic क्लासिक, extra एक्स्ट्रा, xtra एक्स्ट्रा, lotion लोशन, small स्मॉल
storage स्टोरेज, liquid लिक्विड, pasta पास्ता, cookie कुकीज़, mango मैंगो, kit किट, rose रोज़, food फ़ूड, foods फ़ूड्स
wheat व्हीट, gold गोल्ड, olive ऑलिव, hand हैंड, hands हैंड्स, super सुपर, herbal हर्बल, herb हर्ब, herbs हर्ब्स, bowl बाउल
roasted रोस्टेड, roast रोस्ट, toilette टॉयलेट, long लॉन्ग, brown ब्राउन, original ओरिजिनल, cold कोल्ड, chips चिप्स, hot हॉट
gluten ग्लूटेन, scrub स्क्रब, strawberry स्ट्रॉबेरी, round राउंड, non नॉन, salt सॉल्ट, to टू, vanilla वनीला, vanila वनीला
apple एप्पल, sweet स्वीट, aloe एलो, aloevera एलोवेरा, vera वेरा, tomato टोमैटो, garlic गार्लिक, peanut पीनट
conditioner कंडीशनर, vitamin विटामिन, oats ओट्स, oat ओट, millet मिलेट, lavender लैवेंडर, facial फ़ेशियल, turmeric टर्मरिक
cake केक, protein प्रोटीन, multi मल्टी, ginger जिंजर, ultra अल्ट्रा, ice आइस, icing आइसिंग, charcoal चारकोल, pants पैंट्स
light लाइट, lite लाइट, disinfectant डिसइन्फ़ेक्टेंट, tiffin टिफ़िन, mint मिंट, cool कूल, bath बाथ, ready रेडी, noodle नूडल्स
power पावर, essential एसेंशियल, essentials एसेंशियल्स, cup कप, silver सिल्वर, air एयर, all ऑल, pepper पेपर, mug मग
fragrance फ्रेगरेंस, adult एडल्ट, flour फ्लोर, dog डॉग, base बेस, freshener फ्रेशनर, toilet टॉयलेट, ayurvedic आयुर्वेदिक
ayurveda आयुर्वेद, printed प्रिंटेड, print प्रिंट, pickle पिकल, brush ब्रश, biscuit बिस्किट, kitchen किचन, health हेल्थ
protection प्रोटेक्शन, serum सीरम, onion अनियन, salted सॉल्टेड, leaf लीफ़, bathing बाथिंग, yellow येलो, detergent डिटर्जेंट
roll रोल, diaper डायपर, aluminium एल्युमिनियम, aluminum एल्युमिनियम, the द, kid किड्स, bag बैग, pet पेट, bio बायो
basket बास्केट, rich रिच, floor फ़्लोर, raw रॉ, handle हैंडल, virgin वर्जिन, stick स्टिक, sticks स्टिक्स, stix स्टिक्स
shower शावर, control कंट्रोल, and एंड, plus प्लस, energy एनर्जी, toothpaste टूथपेस्ट, refill रिफ़िल, pressed प्रेस्ड
cocoa कोको, coco कोको, opalware ओपलवेयर, germ जर्म, cooker कुकर, corn कॉर्न, breakfast ब्रेकफ़ास्ट, potato पोटैटो, deep डीप
active एक्टिव, activ एक्टिव, toothbrush टूथब्रश, pressure प्रेशर, tree ट्री, grey ग्रे, gray ग्रे, tablet टैबलेट, fish फ़िश
crunchy क्रंची, crunch क्रंच, jasmine जैस्मिन, lime लाइम, mixed मिक्स्ड, snack स्नैक, snacks स्नैक्स, vinegar विनेगर, day डे
on ऑन, induction इंडक्शन, melamine मेलामाइन, fabric फ़ैब्रिक, healthy हेल्दी, double डबल, nut नट, nuts नट्स, royal रॉयल
royale रॉयल, tumbler टंबलर, wipe वाइप्स, wipes वाइप्स, size साइज़, dinner डिनर, sponge स्पंज, vegetable वेजिटेबल, veg वेज
veggie वेजी, glow ग्लो, glowing ग्लोइंग, quinoa क्विनोआ, pad पैड, gift गिफ़्ट, daily डेली, cashew कैश्यू, paper पेपर
nourishing नरिशिंग, nourish नरिश, nourishment नरिशमेंट, regular रेगुलर, plain प्लेन, jar जार, spicy स्पाइसी, pouch पाउच
banana बनाना, sliced स्लाइस्ड, slice स्लाइस, cotton कॉटन, cottontouch कॉटनटच, curry करी, pro प्रो, brightening ब्राइटनिंग
night नाइट, sanitizer सैनिटाइज़र, sanitiser सैनिटाइज़र, mini मिनी, creamy क्रीमी, square स्क्वेयर, massage मसाज, combo कॉम्बो
new न्यू, newborn न्यूबॉर्न, candy कैंडी, spread स्प्रेड, added ऐडेड, dandruff डैंड्रफ़, single सिंगल, sensitive सेंसिटिव
dried ड्राइड, sundried सनड्राइड, imported इम्पोर्टेड, copper कॉपर, repair रिपेयर, spoon स्पून, beard बियर्ड
sunflower सनफ़्लावर, flower फ़्लावर, sanitary सैनिटरी, syrup सिरप, popcorn पॉपकॉर्न, bottom बॉटम, transparent ट्रांसपेरेंट
wax वैक्स, chia चिया, vegan वीगन, wet वेट, scrubber स्क्रबर, dustbin डस्टबिन, shine शाइन, shining शाइनिंग, cloth क्लॉथ
cap कैप, cat कैट, mop मॉप, cinnamon सिनेमन, garbage गार्बेज, cut कट, cutter कटर, jaggery जैगरी, pumpkin पंपकिन, lip लिप
balm बाम, bomb बॉम्ब, pcs पीस, pc पीस, piece पीस, magic मैजिक, plate प्लेट, pan पैन, argan आर्गन, mustard मस्टर्ड
led LED, diced कटा हुआ, sun सन, muesli म्यूसली, big बिग, pizza पिज़्ज़ा, smooth स्मूद, soup सूप, purple पर्पल
cranberry क्रैनबेरी, blueberry ब्लूबेरी, raspberry रास्पबेरी, berry बेरी, berries बेरीज़, flake फ्लेक्स, cleanser क्लींज़र
cleansing क्लींज़िंग, ply प्लाई, multigrain मल्टीग्रेन, grain ग्रेन, clean क्लीन, cleaning क्लीनिंग, series सीरीज़
surface सरफ़ेस, multipurpose मल्टीपर्पस, purpose पर्पस, paste पेस्ट, finish फ़िनिश, hazelnut हेज़लनट, golden गोल्डन
spice स्पाइस, floral फ्लोरल, cider साइडर, mosquito मॉस्किटो, peach पीच, caramel कैरेमल, moisturising मॉइस्चराइज़िंग
moisturizing मॉइस्चराइज़िंग, moisturiser मॉइस्चराइज़र, moisturizer मॉइस्चराइज़र, moisture मॉइस्चर, whitening व्हाइटनिंग
laundry लॉन्ड्री, walnut वॉलनट, strong स्ट्रॉन्ग, protect प्रोटेक्ट, protector प्रोटेक्टर, insulated इंसुलेटेड, from फ़्रॉम
handwash हैंडवॉश, facewash फ़ेसवॉश, immunity इम्यूनिटी, basil बेसिल, shaving शेविंग, shave शेव, pineapple पाइनएप्पल
wafer वेफ़र, wafers वेफ़र्स, bread ब्रेड, borosilicate बोरोसिलिकेट, loofah लूफ़ा, bathroom बाथरूम, mist मिस्ट, jam जैम
bucket बकेट, fairness फ़ेयरनेस, fair फ़ेयर, indian इंडियन, beans बीन्स, sandal सैंडल, sandalwood सैंडलवुड
sunscreen सनस्क्रीन, himalayan हिमालयन, coriander कोरिएंडर, saffron सैफ़्रन, tan टैन, blend ब्लेंड, clear क्लियर
sour सॉर, inch इंच, inches इंच, watt वॉट, booster बूस्टर, boost बूस्ट, eat ईट, tray ट्रे, lock लॉक, happy हैप्पी, acne एक्ने
nutrition न्यूट्रिशन, nutritional न्यूट्रिशनल, nutri न्यूट्री, bin बिन, special स्पेशल, cover कवर, citrus सिट्रस
advanced एडवांस्ड, advance एडवांस, pork पोर्क, aroma अरोमा, eye आई, home होम, easy ईज़ी, removal रिमूवल, remover रिमूवर
pencil पेंसिल, activated एक्टिवेटेड, after आफ़्टर, relief रिलीफ़, handmade हैंडमेड, unsweetened अनस्वीटन्ड, intense इंटेंस
low लो, gentle जेंटल, gentleman जेंटलमैन, cow काउ, perfumed परफ़्यूम्ड, based बेस्ड, soya सोया, soy सोय, cook कुक
cooking कुकिंग, cookware कुकवेयर, repellent रिपेलेंट, month महीने, fall फ़ॉल, hairfall हेयरफ़ॉल, bulb बल्ब, english इंग्लिश
pomegranate पोमेग्रेनेट, cracker क्रैकर्स, deluxe डीलक्स, battery बैटरी, dishwash डिशवॉश, dishwasher डिशवॉशर, dish डिश
formula फ़ॉर्मूला, stand स्टैंड, gravy ग्रेवी, real रियल, flax फ्लैक्स, flaxseed फ्लैक्ससीड, cucumber कुकुम्बर, delight डिलाइट
sheet शीट, disney डिज़्नी, safe सेफ़, papaya पपाया, up अप, flat फ्लैट, razor रेज़र, blade ब्लेड, pain पेन
lemongrass लेमनग्रास, frozen फ्रोज़न, use यूज़, fry फ्राई, fried फ्राइड, fries फ्राइज़, frying फ्राइंग, refreshing रिफ्रेशिंग
talc टैल्क, talcum टैल्कम, yogurt योगर्ट, yoghurt योगर्ट, seasoning सीज़निंग, cereal सीरियल, cereals सीरियल्स, granola ग्रेनोला
block ब्लॉक, hard हार्ड, gum गम, diamond डायमंड, blossom ब्लॉसम, filter फ़िल्टर, capsule कैप्सूल, infusion इन्फ़्यूज़न
infused इन्फ़्यूज़्ड, extract एक्सट्रैक्ट, bleach ब्लीच, apricot एप्रिकॉट, sesame सेसमे, foam फ़ोम, foaming फ़ोमिंग, gas गैस
meat मीट, ageing एजिंग, aging एजिंग, age एज, expert एक्सपर्ट, digestive डाइजेस्टिव, airtight एयरटाइट, whisky व्हिस्की
outer आउटर, inner इनर, normal नॉर्मल, sea सी, party पार्टी, jalapeno हैलपीनो, good गुड, matic मैटिक, french फ्रेंच
support सपोर्ट, certified सर्टिफ़ाइड, serving सर्विंग, serve सर्व, treat ट्रीट, treats ट्रीट्स, brew ब्रू, essence एसेंस
knife चाकू, total टोटल, deo डियो, purifying प्यूरिफ़ाइंग, growth ग्रोथ, sipper सिपर, incense अगरबत्ती, cocktail कॉकटेल
reusable रीयूज़ेबल, pen पेन, chunk चंक्स, chunky चंकी, tissue टिशू, tuna ट्यूना, cheddar चेडर, line लाइन, liner लाइनर
shake शेक, alcohol अल्कोहल, wood वुड, wooden वुडन, lasting लास्टिंग, high हाई, it इट, comb कॉम्ब, musk मस्क
multicolour मल्टीकलर, multicolor मल्टीकलर, microwave माइक्रोवेव, micro माइक्रो, micron माइक्रोन, mouth माउथ
mouthwash माउथवॉश, ocean ओशन, morning मॉर्निंग, silicone सिलिकॉन, silicon सिलिकॉन, jelly जेली, eggless एगलेस
rectangular रेक्टैंगुलर, rectangle रेक्टैंगल, smoked स्मोक्ड, decorative डेकोरेटिव, decorator डेकोरेटर, top टॉप, smart स्मार्ट
rock रॉक, toner टोनर, grass ग्रास, pesticide पेस्टिसाइड, aqua एक्वा, bamboo बैंबू, greek ग्रीक, oily ऑयली, dip डिप
wild वाइल्ड, crisp क्रिस्प्स, crispy क्रिस्पी, brass पीतल, casserole कैसरोल, absolute एब्सोल्यूट, notebook नोटबुक, peel पील
off ऑफ़, saver सेवर, each ईच, complete कम्प्लीट, carrot कैरट, processed प्रोसेस्ड, mixture मिक्सचर, marvel मार्वल
acid एसिड, twist ट्विस्ट, beauty ब्यूटी, style स्टाइल, styling स्टाइलिंग, cherry चेरी, one वन, value वैल्यू, hold होल्ड
scented सेंटेड, scent सेंट, watermelon वॉटरमेलन, bacterial बैक्टीरियल, loose लूज़, coated कोटेड, radiance रेडियंस
radiant रेडियंट, wing विंग्स, wings विंग्स, nacho नाचो, clip क्लिप, baked बेक्ड, baking बेकिंग, pocket पॉकेट, napkin नैपकिन
avocado एवोकाडो, detox डिटॉक्स, rolled रोल्ड, meal मील, bite बाइट्स, chamomile कैमोमाइल, pollution पॉल्यूशन, strainer छन्नी
penne पेने, secret सीक्रेट, condom कॉन्डम, select सेलेक्ट, dairy डेयरी, belgian बेल्जियन, lightening लाइटनिंग, time टाइम
iron आयरन, prawn प्रॉन, menthol मेंथॉल, heat हीट, groundnut ग्राउंडनट, beer बियर, soothing सूदिंग, nutty नटी, shot शॉट
mayonnaise मेयोनीज़, pearl पर्ल, egg एग, seal सील, split स्प्लिट, car कार, candle कैंडल, bean बीन, pea पीज़
preservative प्रिज़र्वेटिव, preservatives प्रिज़र्वेटिव्स, mixing मिक्सिंग, cardamom कार्डमम, star स्टार, beverage बेवरेज
under अंडर, zero ज़ीरो, malt मॉल्ट, peppermint पेपरमिंट, schezwan शेज़वान, supplement सप्लीमेंट, foot फ़ुट, matt मैट, matte मैट
family फ़ैमिली, ultimate अल्टीमेट, ivory आइवरी, metal मेटल, pre प्री, tamarind टैमरिंड, utility यूटिलिटी, load लोड, thin थिन
thick थिक, enriched एनरिच्ड, freshness फ्रेशनेस, vermicelli वर्मिसेली, touch टच, luxury लग्ज़री, slim स्लिम
alcoholic अल्कोहलिक, italian इटैलियन, clay क्ले, saucer सॉसर, collection कलेक्शन, disposable डिस्पोज़ेबल
anodised एनोडाइज़्ड, anodized एनोडाइज़्ड, sandwich सैंडविच, finger फ़िंगर, fingers फ़िंगर्स, go गो, pedal पेडल, or ऑर
ketchup केचप, ball बॉल, balls बॉल्स, whey व्हे, pot पॉट, year साल, rusk रस्क, fibre फ़ाइबर, fiber फ़ाइबर, milkshake मिल्कशेक
broken ब्रोकन, spring स्प्रिंग, jumbo जंबो, diet डाइट, signature सिग्नेचर, mineral मिनरल, board बोर्ड, organic ऑर्गेनिक
organics ऑर्गेनिक्स, organically ऑर्गेनिक, spanish स्पैनिश, traditional ट्रेडिशनल, king किंग, queen क्वीन, eco इको
moroccan मोरक्कन, room रूम, refined रिफ़ाइंड, liver लिवर, sausage सॉसेज, crystal क्रिस्टल, shea शिया, dual डुअल
turbo टर्बो, kill किल, kills किल्स, killer किलर, jojoba जोजोबा, bright ब्राइट, sugarfree शुगरफ्री, pomace पोमेस, salsa सालसा
mozzarella मोज़रेला, max मैक्स, maxx मैक्स, forest फ़ॉरेस्ट, rosemary रोज़मेरी, tonic टॉनिक, treatment ट्रीटमेंट
keratin केराटिन, hanger हैंगर, perfect परफ़ेक्ट, friendly फ्रेंडली, trail ट्रेल, filled फ़िल्ड, wonder वंडर, therapy थेरेपी
made मेड, shape शेप, shaped शेप, hydrating हाइड्रेटिंग, hydration हाइड्रेशन, hydra हाइड्रा, hydro हाइड्रो, dust डस्ट, keto कीटो
comfort कम्फ़र्ट, puppy पपी, variety वैरायटी, garden गार्डन, guava ग्वावा, side साइड, action एक्शन, travel ट्रैवल
fusion फ़्यूज़न, ruled रूल्ड, collagen कोलेजन, holder होल्डर, open ओपन, mild माइल्ड, me मी, tangy टैंगी, dressing ड्रेसिंग
alphonso अल्फ़ांसो, antiseptic एंटीसेप्टिक, love लव, tight टाइट, shade शेड, tropical ट्रॉपिकल, chip चिप, passion पैशन
assam असम, my माई, hyaluronic हायलुरॉनिक, edition एडिशन, can कैन, shield शील्ड, delicious डिलीशियस, rack रैक, fine फ़ाइन
fold फ़ोल्ड, manual मैनुअल, fantasy फ़ैंटेसी, oriental ओरिएंटल, solution सॉल्यूशन, cube क्यूब, granule ग्रेन्यूल्स, ham हैम
popular पॉपुलर, little लिटिल, panty पैंटी, cologne कोलोन, book बुक, mesh मेश, get गेट, dessert डेज़र्ट, mom मॉम
marie मारी, wine वाइन, oval ओवल, without विदाउट, peeled पील्ड, nugget नगेट्स, geranium जेरेनियम, preserve प्रिज़र्व
iced आइस्ड, chef शेफ़, beetroot बीटरूट, heart हार्ट, towel टॉवल, intensive इंटेंसिव, lily लिली, nature नेचर, ground ग्राउंड
grape ग्रेप, silky सिल्की, silk सिल्क, pitted पिटेड, pigmentation पिगमेंटेशन, lychee लीची, litchi लीची, heavy हेवी
feeding फ़ीडिंग, blood ब्लड, omega ओमेगा, authentic ऑथेंटिक, clothes क्लोद्स, gram ग्राम, fork काँटा, hibiscus हिबिस्कस
orchid ऑर्किड, bone बोन, mirror मिरर, pyramid पिरामिड, economy इकोनॉमी, fit फ़िट, fitness फ़िटनेस, conscious कॉन्शस
table टेबल, nylon नायलॉन, tasty टेस्टी, taste टेस्ट, spin स्पिन, intimate इंटिमेट, thai थाई, adhesive एडहेसिव
boiled बॉइल्ड, alkaline अल्कलाइन, master मास्टर, sparkling स्पार्कलिंग, shoe शू, american अमेरिकन, bergamot बर्गमॉट
polish पॉलिश, wellness वेलनेस, navy नेवी, kernel कर्नेल, unisex यूनिसेक्स, dream ड्रीम, menstrual मेंस्ट्रुअल, type टाइप
californian कैलिफ़ोर्निया, california कैलिफ़ोर्निया, plant प्लांट, international इंटरनेशनल, make मेक, princess प्रिंसेस
scalp स्कैल्प, wiper वाइपर, sport स्पोर्ट, sports स्पोर्ट्स, spaghetti स्पैगेटी, earl अर्ल, design डिज़ाइन
designer डिज़ाइनर, kiwi कीवी, plum प्लम, fudge फ़ज, superfood सुपरफ़ूड, very वेरी, fruity फ्रूटी, castor कैस्टर, spa स्पा
bubble बबल, wide वाइड, barbeque बार्बेक्यू, auto ऑटो, close क्लोज़, violet वायलेट, cooling कूलिंग, damage डैमेज, bran ब्रान
excellence एक्सीलेंस, dew ड्यू, pudding पुडिंग, salami सलामी, bristle ब्रिसल्स, stain स्टेन, click क्लिक, stool स्टूल
salmon सैल्मन, chopping चॉपिंग, cellular सेल्युलर, seedless सीडलेस, calorie कैलोरी, brownie ब्राउनी, full फ़ुल, pulp पल्प
premix प्रीमिक्स, trendy ट्रेंडी, paraben पैराबेन, gloss ग्लॉस, automatic ऑटोमैटिक, oatmeal ओटमील, minute मिनट, biotin बायोटिन
case केस, blast ब्लास्ट, spiced स्पाइस्ड, concentrate कॉन्सन्ट्रेट, concentrated कॉन्सन्ट्रेटेड, layer लेयर, ring रिंग
rings रिंग्स, supreme सुप्रीम, quick क्विक, exfoliating एक्सफ़ोलिएटिंग, sweetener स्वीटनर, root रूट, firming फ़र्मिंग
everyday एवरीडे, stir स्टर, eucalyptus यूकेलिप्टस, bitter बिटर, marmalade मार्मलेड, flow फ्लो, diffuser डिफ़्यूज़र, reed रीड
butterscotch बटरस्कॉच, latte लाटे, glycerin ग्लिसरीन, glycerine ग्लिसरीन, mate मेट, pimple पिंपल, professional प्रोफ़ेशनल
microfibre माइक्रोफ़ाइबर, microfiber माइक्रोफ़ाइबर, imperial इम्पीरियल, fun फ़न, stress स्ट्रेस, jug जग, duo डुओ, cutting कटिंग
tooth टूथ, teeth टीथ, clove क्लोव, page पेज, triple ट्रिपल, chinese चाइनीज़, sticky स्टिकी, chewing च्यूइंग, chewy च्यूई
game गेम, flask फ्लास्क, degradable डिग्रेडेबल, biodegradable बायोडिग्रेडेबल, oxo ऑक्सो, mother मदर, cheesy चीज़ी
scissor कैंची, platinum प्लैटिनम, anticavity एंटीकैविटी, cavity कैविटी, mould मोल्ड, carbon कार्बन, strip स्ट्रिप्स
wrinkle रिंकल, salad सलाद, espresso एस्प्रेसो, burger बर्गर, mat मैट, fat फ़ैट, fatty फ़ैटी, swiss स्विस, exotic एग्ज़ॉटिक
wall वॉल, spearmint स्पीयरमिंट, head हेड, string स्ट्रिंग, vegetarian वेजिटेरियन, calcium कैल्शियम, bombay बॉम्बे, stretch स्ट्रेच
tone टोन, bacon बेकन, neck नेक, belly बेली, caffeine कैफ़ीन, pistachio पिस्ता, pore पोर, chopped चॉप्ड, mushroom मशरूम
conditioning कंडीशनिंग, drop ड्रॉप्स, rechargeable रिचार्जेबल, recharge रिचार्ज, dryer ड्रायर, monthly मंथली, wear वियर
grinder ग्राइंडर, mexican मैक्सिकन, mocha मोका, spinach स्पिनच, tampon टैम्पॉन, odour ओडर, card कार्ड, bud बड्स
buds बड्स, japanese जापानी, weight वेट, stone स्टोन, grade ग्रेड, strength स्ट्रेंथ, hook हुक, binding बाइंडिंग
parmesan पार्मेज़ान, antioxidant एंटीऑक्सीडेंट, birthday बर्थडे, rim रिम, china चाइना, gummy गमीज़, gummies गमीज़
overnight ओवरनाइट, puff पफ़, splash स्प्लैश, loss लॉस, gourmet गॉरमे, vacuum वैक्यूम, nipple निप्पल, mousse मूस, muffin मफ़िन
oregano ऑरेगैनो, matcha माचा, sprouted अंकुरित, lighter लाइटर, step स्टेप, diabetic डायबेटिक, stuffed स्टफ़्ड
front फ्रंट, guard गार्ड, zinc ज़िंक, pine पाइन, tortilla टॉर्टिला, blemish ब्लेमिश, back बैक, irish आइरिश, glucose ग्लूकोज़
fridge फ्रिज, salty सॉल्टी, cordless कॉर्डलेस, trimmer ट्रिमर, tender टेंडर, sage सेज, soda सोडा, pancake पैनकेक, her हर, him हिम
leather लेदर, breeze ब्रीज़, machine मशीन, quality क्वालिटी, straight स्ट्रेट, kombucha कोम्बुचा, sulphate सल्फ़ेट, divine डिवाइन
file फ़ाइल, biscotti बिस्कोटी, antibiotic एंटीबायोटिक, cappuccino कैपुचीनो, bold बोल्ड, laser लेज़र, secure सिक्योर, less लेस
life लाइफ़, raisin रेज़िन, recipe रेसिपी, foil फ़ॉयल, burst बर्स्ट, flawless फ्लॉलेस, buckwheat बकव्हीट, volume वॉल्यूम
hygiene हाइजीन, maroon मरून, zip ज़िप, defense डिफ़ेंस, universal यूनिवर्सल, tofu टोफ़ू, narrow नैरो, grapefruit ग्रेपफ्रूट
loaf लोफ़, spot स्पॉट, starch स्टार्च, fluoride फ़्लोराइड, smoothie स्मूदी, canister कैनिस्टर, country कंट्री
sprinkle स्प्रिंकल्स, sprinkles स्प्रिंकल्स, breast ब्रेस्ट, leg लेग, boneless बोनलेस, fillet फ़िले, freezer फ्रीज़र, deck डेक
decker डेकर, julienne जूलिएन, classique क्लासिक, world वर्ल्ड, ale एल, pod पॉड, stevia स्टीविया, romance रोमांस, toned टोंड
cord कॉर्ड, linen लिनेन, rapid रैपिड, maker मेकर, cone कोन, squeezer स्क्वीज़र, sanitation सैनिटेशन, detachable डिटैचेबल
creams क्रीम, play प्ले, munchy मंची, tube ट्यूब, yeast यीस्ट, custard कस्टर्ड, simply सिंपली, multani मुल्तानी, stuff स्टफ़
saucepan सॉसपैन, dosa डोसा, angel एंजल, girl गर्ल, boy बॉय, fancy फ़ैंसी, yummy यम्मी, toy टॉय, phenyl फ़िनाइल
harissa हरीसा, wasabi वसाबी, ragi रागी, primavera प्रिमावेरा, rio रियो, travelling ट्रैवलिंग, granulated ग्रेन्युलेटेड, ratan रतन
of ऑफ़, with विद, but बट, just जस्ट, mighty माइटी, body_spray बॉडी स्प्रे, bodyspray बॉडी स्प्रे, vedic वैदिक, akki अक्की, neem नीम, peri पेरी
grown ग्रोन, tulsi तुलसी, tuppa तुप्पा, bele बेले, uppu उप्पु, bella बेल्ला, biryani बिरयानी, hittu हिट्टु, garam गरम, tope टोप, kashmiri कश्मीरी
durum ड्यूरम, sakkare सक्करे, kadale कडले, ylang इलंग, darjeeling दार्जिलिंग, sambar सांभर, sambhar सांभर, sona सोना, washing वॉशिंग
podi पोडी, field फ़ील्ड, desi देसी, patila पतीला, kabuli काबुली, ashwagandha अश्वगंधा, bhringraj भृंगराज, nilgiri नीलगिरि, dabba डिब्बा
rigate रिगाते, gourd गॉर्ड, elaichi इलायची, polka पोल्का, naturally नेचुरली, tikka टिक्का, thailam तैलम, fusilli फ़्यूसिली, puri पूरी
chatpata चटपटा, chataka चटाका, punjabi पंजाबी, rasam रसम, puja पूजा, pooja पूजा, khakhra खाखरा, masoori मसूरी, masuri मसूरी, sonamasuri सोना मसूरी
sriracha श्रीराचा, mogra मोगरा, wholewheat होल व्हीट, kwath क्वाथ, sided साइडेड, godambi गोडंबी, hakka हक्का, chyawanprash च्यवनप्राश
triphala त्रिफला, teabag टी बैग, gulab गुलाब, agarbathi अगरबत्ती, handi हांडी, malabar मालाबार, blackcurrant ब्लैककरंट, churna चूर्ण
mouse माउस, chaat चाट, tandoori तंदूरी, frost फ्रॉस्ट, origin ओरिजिन, giloy गिलोय, shahi शाही, kabab कबाब, kebab कबाब, seekh सीख, arabica अरेबिका
rejuvenating रीजुवेनेटिंग, khatta खट्टा, chakki चक्की, thyme थाइम, brahmi ब्राह्मी, unpolished अनपॉलिश्ड, chandan चंदन, cacao ककाओ
patchouli पचौली, tadka तड़का, mysore मैसूर, makhani मखनी, layered लेयर्ड, padded पैडेड, desert डेज़र्ट, petal पेटल, vita वीटा, pongal पोंगल
gherkin घर्किन, degree डिग्री, mitti मिट्टी, chipotle चिपोटले, foxtail फ़ॉक्सटेल, khaas ख़ास, kool कूल, kodo कोदो, tapioca टैपिओका, ubtan उबटन
ponni पोन्नी, ayush आयुष, renew रिन्यू, office ऑफ़िस, clinical क्लीनिकल, tikki टिक्की, duster डस्टर, toasted टोस्टेड, artisanal आर्टिसनल
edible खाने का, cough कफ़, lotus लोटस, mickey मिकी, refresh रिफ़्रेश, cafe कैफ़े, cutlery कटलरी, coloured कलर्ड, joint जॉइंट, khara खारा
skincare स्किनकेयर, youth यूथ, mayo मेयो, shikakai शिकाकाई, tool टूल, topping टॉपिंग, halwa हलवा, wire वायर, rainbow रेनबो, dispenser डिस्पेंसर
marine मरीन, junior जूनियर, paprika पैप्रिका, store स्टोर, vent वेंट, three थ्री, four फ़ोर, effect इफ़ेक्ट, elixir एलिक्सिर, surprise सरप्राइज़
multivitamin मल्टीविटामिन, hummus हमस, unsalted अनसॉल्टेड, decoction डिकॉक्शन, grip ग्रिप, ceramic सिरेमिक, amber एम्बर, purifier प्यूरीफ़ायर
immune इम्यून, mixer मिक्सर, twister ट्विस्टर, bounce बाउंस, press प्रेस, shilajit शिलाजीत, personal पर्सनल, batter बैटर, shadow शैडो
household हाउसहोल्ड, balance बैलेंस, grooming ग्रूमिंग, stove स्टोव, planter प्लांटर, vitality वाइटैलिटी, patch पैच, patches पैच, nail नेल
kumkumadi कुमकुमादि, relax रिलैक्स, complex कॉम्प्लेक्स, choice चॉइस, urban अर्बन, juicy जूसी, bengali बंगाली, drinking ड्रिंकिंग, velvet वेलवेट
eclairs एक्लेयर्स, barnyard बार्नयार्ड, bell बेल, sleep स्लीप, chopper चॉपर, carry कैरी, hide हाइड, sunblock सनब्लॉक, goodness गुडनेस, basa बासा
prune प्रून, ladies लेडीज़, washable वॉशेबल, twin ट्विन, ramen रामेन, summer समर, christmas क्रिसमस, burner बर्नर, paradise पैराडाइज़
standard स्टैंडर्ड, island आइलैंड, murukku मुरुक्कू, winter विंटर, starter स्टार्टर, khari खारी, global ग्लोबल, code कोड, chicory चिकोरी, crazy क्रेज़ी
marshmallow मार्शमैलो, mega मेगा, club क्लब, spirulina स्पिरुलिना, canned कैन्ड, muscle मसल, coat कोट, white_rice चावल, united यूनाइटेड
healing हीलिंग, shakti शक्ति, agar अगर, salon सैलून, loop लूप, patty पैटी, broccoli ब्रोकली, duck डक, curve कर्व, memory मेमोरी, electric इलेक्ट्रिक
pita पीटा, prime प्राइम, button बटन, manchurian मंचूरियन, manchow मंचाउ, extreme एक्सट्रीम, hello हेलो, screen स्क्रीन, accessory एक्सेसरी
solid सॉलिड, native नेटिव, masti मस्ती, miracle मिरेकल, modular मॉड्यूलर, fighter फ़ाइटर, artificial आर्टिफ़िशियल, specialist स्पेशलिस्ट
system सिस्टम, bird बर्ड, hyderabadi हैदराबादी, range रेंज, papdi पापड़ी, replacement रिप्लेसमेंट, protective प्रोटेक्टिव, basic बेसिक, whip व्हिप
thousand थाउज़ैंड, steam स्टीम, pump पंप, samosa समोसा, dhokla ढोकला, scale स्केल, hygienic हाइजीनिक, bengal बंगाल, butterfly बटरफ़्लाई
happiness हैप्पीनेस, kachi कच्ची, alpha अल्फ़ा, strips स्ट्रिप्स, rim_block रिमब्लॉक, amino अमीनो, bharta भरता, bhath भात, bath_salt बाथ सॉल्ट
bomb बॉम्ब, frangipani फ्रैंजिपानी, tomatoes टोमैटो, gel_pen जेल पेन, wax_strips वैक्स स्ट्रिप्स, tin टिन, can कैन, tub टब, sachet सैशे, carton कार्टन
crate क्रेट, dozen दर्जन, bunch गुच्छा, bundle बंडल, packet पैकेट, jar जार, refined_sugar रिफ़ाइंड चीनी, ajwain अजवाइन, local देसी, hybrid हाइब्रिड
farm फ़ार्म, nagpur नागपुरी, ooty ऊटी, robusta रोबस्टा, kolam कोलम, gujarat गुजरात, tiger टाइगर, moong_dal मूंग दाल, chana_dal चना दाल
madras मद्रास, kerala केरल, goan गोवा, chettinad चेट्टिनाड, lucknowi लखनवी, amritsari अमृतसरी, bikaneri बीकानेरी, jeeravan जीरावन, chole_masala छोले मसाला
sabji सब्ज़ी, kitchen_king किचन किंग, mitha मीठा, meetha मीठा, namkin नमकीन, phool फूल, dhoop_stick धूपबत्ती, kapoor कपूर, roli रोली, chunri चुनरी
yippee यिप्पी, puffed पफ़्ड, flattened चपटा, thick_poha मोटा पोहा, thin_poha पतला पोहा, khoya खोया, rabri रबड़ी, jalebi जलेबी, peda पेड़ा, katli कतली
gajak गजक, chikki चिक्की, mathri मठरी, gathiya गाठिया, aloo_bhujia आलू भुजिया, sev सेव, chivda चिवड़ा, farali फराली, vrat व्रत, navratri नवरात्रि
`
