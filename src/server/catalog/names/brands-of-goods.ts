/** Brands as their makers or shops write them in Devanagari. */
export const brandsOfGoods = `
aashirvaad आशीर्वाद, ashirvad आशीर्वाद, amul अमूल, tata टाटा, sampann संपन्न, patanjali पतंजलि, dabur डाबर, himalaya हिमालया
britannia ब्रिटानिया, parle पारले, parle_g पारले-जी, maggi मैगी, nestle नेस्ले, nescafe नेसकैफ़े, bru ब्रू, haldiram हल्दीराम
haldirams हल्दीराम, bikaji बीकाजी, lijjat लिज्जत, mdh MDH, everest एवरेस्ट, catch कैच, mtr MTR, fortune फ़ॉर्च्यून, saffola सफ़ोला
sundrop सनड्रॉप, dhara धारा, gemini जेमिनी, parachute पैराशूट, dettol डेटॉल, lifebuoy लाइफ़बॉय, lux लक्स, dove डव, pears पियर्स
cinthol सिंथॉल, santoor संतूर, medimix मेडिमिक्स, margo मार्गो, hamam हमाम, colgate कोलगेट, pepsodent पेप्सोडेंट, closeup क्लोज़अप
sensodyne सेंसोडाइन, babool बबूल, meswak मिसवाक, surf सर्फ़, excel एक्सेल, surf_excel सर्फ़ एक्सेल, ariel एरियल, tide टाइड, rin रिन
wheel व्हील, ghadi घड़ी, nirma निरमा, vim विम, pril प्रिल, exo एक्सो, harpic हार्पिक, domex डोमेक्स, lizol लाइज़ॉल, colin कॉलिन
odonil ओडोनिल, hit हिट, mortein मॉर्टीन, odomos ओडोमॉस, clinic_plus क्लिनिक प्लस, sunsilk सनसिल्क, pantene पैंटीन, loreal लॉरियल
garnier गार्नियर, nivea निविया, ponds पॉन्ड्स, vaseline वैसलीन, lakme लैक्मे, olay ओले, johnsons जॉनसन्स, pampers पैम्पर्स
huggies हगीज़, mamypoko मैमीपोको, whisper व्हिस्पर, stayfree स्टेफ्री, sofy सोफ़ी, gillette जिलेट, axe ऐक्स, cadbury कैडबरी
dairy_milk डेयरी मिल्क, kitkat किटकैट, munch मंच, perk पर्क, five_star फ़ाइव स्टार, bournvita बॉर्नविटा, horlicks हॉर्लिक्स
complan कॉम्प्लान, pediasure पीडियाश्योर, kissan किसान, lays लेज़, kurkure कुरकुरे, bingo बिंगो, yippee यिप्पी, oreo ओरियो
bourbon बॉर्बन, monaco मोनैको, krackjack क्रैकजैक, hide_seek हाइड एंड सीक, good_day गुड डे, tiger टाइगर, sunfeast सनफ़ीस्ट
red_label रेड लेबल, taj_mahal ताज महल, wagh_bakri वाघ बकरी, brooke_bond ब्रुक बॉन्ड, lipton लिप्टन, tetley टेटली, society सोसाइटी
coca_cola कोका कोला, coke कोक, pepsi पेप्सी, thums_up थम्स अप, sprite स्प्राइट, fanta फ़ैंटा, limca लिम्का, frooti फ्रूटी
maaza माज़ा, tropicana ट्रॉपिकाना, mirinda मिरिंडा, bisleri बिसलेरी, kinley किनले, nandini नंदिनी, mother_dairy मदर डेयरी
gowardhan गोवर्धन, nutralite न्यूट्रालाइट, id iD, daawat दावत, india_gate इंडिया गेट, kohinoor कोहिनूर, rajdhani राजधानी
shakti_bhog शक्ति भोग, pillsbury पिल्सबरी, chings चिंग्स, knorr नॉर, prestige प्रेस्टीज, hawkins हॉकिन्स, milton मिल्टन
cello सेलो, borosil बोरोसिल, duracell ड्यूरासेल, eveready एवरेडी, philips फ़िलिप्स, scotch_brite स्कॉच ब्राइट, godrej गोदरेज
lotte लोट्टे, ferrero फ़ेरेरो, nutella नुटेला, kelloggs केलॉग्स, quaker क्वेकर, del_monte डेल मोंटे, veeba वीबा, dr_oetker डॉ. ओटकर
mccain मैककेन, venkys वेंकीज़, licious लिशियस, yakult याकुल्ट, epigamia एपिगेमिया, real रियल, bb BB, spf SPF, edp EDP, edt EDT
`
