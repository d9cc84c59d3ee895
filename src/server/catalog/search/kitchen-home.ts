/** Names of things for the home, in the form of `kitchen-food.ts`. */
export const kitchenHome = `
# care home
soap | sabun, saabun, sabu | साबुन
# home
detergent, washing powder | kapde ka sabun, kapde dhone ka powder | डिटर्जेंट, वाशिंग पाउडर
dishwash, dish wash, dishwashing | bartan dhone, bartan ka sabun | बर्तन धोने
# care
toothpaste, tooth paste | manjan, dant manjan | टूथपेस्ट, मंजन
toothbrush, tooth brush | brush | टूथब्रश
shampoo | shampu, sampoo | शैंपू, शैम्पू, शेम्पू, शेंपू
hair oil | baal ka tel, balo ka tel | बालों का तेल
comb | kanghi, kangi | कंघी
# home
broom | jhadu, jharu, jhaadu | झाड़ू
mop | pochha, pocha | पोछा
phenyl, floor cleaner | finail, phenyle, finayl | फिनाइल
toilet cleaner | sandas saaf, toilet saaf, toilet saaf karne | टॉयलेट क्लीनर
bucket | balti, baalti | बाल्टी
mug | mag | मग
matchbox, match box, safety match | machis, maachis | माचिस
incense, incense sticks | agarbatti, agarbati, dhoop, dhoop batti, dhoopbatti | अगरबत्ती, धूप
camphor | kapoor, kapur | कपूर
candle | mombatti, mombati | मोमबत्ती
lamp, diya | deepak, deya | दीया, दीपक
cotton wick | baati, batti, rui batti | बाती
cotton | rui, kapas | रुई
notebook | copy | कॉपी
pen | kalam | पेन, कलम
pencil | pensil | पेंसिल
eraser | rubber, rabar | रबड़
# care
sanitary pad, sanitary napkin | pad, napkin | सैनिटरी पैड
diaper | daipar, nappy, langot | डायपर
# home
mosquito coil, mosquito repellent | machhar agarbatti, machar coil | मच्छर कॉइल
# care
handwash, hand wash | haath dhone ka sabun | हैंडवॉश
cream | krim | क्रीम
talcum powder, talc | pauder | पाउडर
razor | ustra | रेजर
shaving cream | | शेविंग क्रीम
# home
mirror | sheesha, aaina | शीशा
towel | tauliya, toliya | तौलिया
umbrella | chhata, chata | छाता
battery, cell | sel, pencil cell, pencil sel, cell pencil, pencil battery | बैटरी, सेल
bulb | latoo | बल्ब
plate | thali, thaali | थाली
bowl | katori, vati | कटोरी
spoon | chammach, chamach | चम्मच
knife | chaku, chaaku, churi | चाकू
glass | gilas | गिलास
pan | kadhai, kadai, tawa | कड़ाही, तवा
pressure cooker | kukar | कुकर
bottle | botal, shishi | बोतल
bag | thaila, jhola | थैला
garbage bag | kachra bag, kude ka thaila | कचरा बैग
dustbin | kudedan, kachra peti | कूड़ेदान
scrub pad, scrubber | jhoona, gunja | स्क्रबर
tissue | tishu | टिशू
foil, aluminium foil | foyal | फॉयल
# care
henna | mehndi, mehendi | मेहंदी
kajal | kaajal, surma | काजल
sindoor | kumkum, sindur | सिंदूर
rose water | gulab jal, gulabjal | गुलाब जल
fuller's earth | multani mitti, multani mati | मुल्तानी मिट्टी
# home
dog food | kutte ka khana | कुत्ते का खाना
cat food | billi ka khana | बिल्ली का खाना
plant | paudha | पौधा
seeds | beej, bij | बीज
toy | khilona, khilauna | खिलौना
`
