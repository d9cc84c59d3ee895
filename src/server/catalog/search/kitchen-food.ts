/**
 * Each line has the names of one thing: in English, in Hindi as written in Latin letters, and in Devanagari. A search
 * for one name finds products with any of them. A line with `#` gives the aisles (`aisles.ts`) of the lines after it.
 */
export const kitchenFood = `
# vegetables
potato | aloo, alu, aaloo, aalu, batata | आलू
onion | pyaz, pyaaz, pyaj, kanda, dungri | प्याज, कांदा
spring onion | hara pyaz, hari pyaz | हरा प्याज
tomato | tamatar, tamater, tamatur | टमाटर
garlic | lahsun, lehsun, lasun, lassan | लहसुन
ginger | adrak, adrakh, ale | अदरक
green chilli, green chili, green chilly | hari mirch, hari mirchi | हरी मिर्च
chilli, chili, chilly | mirch, mirchi | मिर्च, मिर्ची
coriander, cilantro, coriander leaves | dhania, dhaniya, dhanya, kothmir, kothimbir, hara dhania, hara dhaniya | धनिया, हरा धनिया
amaranth, amaranthus, amaranth leaves | lal saag, chaulai, chaulai saag, chawli saag | चौलाई, लाल साग
mint | pudina, podina, pudhina | पुदीना
leaf | patta, patte | पत्ता, पत्ते
curry leaf | kadi patta, kari patta, meetha neem, kadhi patta | कड़ी पत्ता, करी पत्ता
spinach | palak, paalak | पालक
fenugreek | methi, meethi | मेथी
kasuri methi | kasoori methi | कसूरी मेथी
mustard greens | sarson saag, sarson ka saag | सरसों का साग
cauliflower | gobi, gobhi, phool gobhi, phool gobi, ful gobi | फूलगोभी, गोभी
cabbage | patta gobhi, patta gobi, band gobi, bandh gobhi | पत्ता गोभी, बंद गोभी
carrot | gajar, gaajar | गाजर
radish | mooli, muli | मूली
beetroot, beet root | chukandar, chukander | चुकंदर
turnip | shalgam, shaljam | शलगम
dry peas, dried peas, dried green peas | sukhi matar, sukha matar, safed matar, hari matar sukhi | सूखी मटर
pea, green peas | matar, mutter, mattar, vatana | मटर
okra, lady finger, ladies finger, ladyfinger | bhindi, bhendi, bindi | भिंडी
brinjal, eggplant, aubergine | baingan, began, vangi, baigan | बैंगन
bottle gourd | lauki, dudhi, ghiya, loki, doodhi | लौकी, दूधी, घीया
ridge gourd | turai, tori, torai, turiya | तोरी, तुरई
bitter gourd | karela, kerela | करेला
snake gourd | chichinda, padwal | चिचिंडा
pointed gourd | parwal, parval | परवल
ivy gourd, coccinia | tindora, kundru, tendli | कुंदरू, टिंडोरा
apple gourd | tinda | टिंडा
pumpkin | kaddu, bhopla, kashiphal | कद्दू
cucumber, yellow cucumber | kheera, khira, kakdi, kakri | खीरा, ककड़ी
capsicum, bell pepper | shimla mirch, simla mirch | शिमला मिर्च
french beans, beans | farasbi, fansi, beens | बीन्स, फ्रेंच बीन्स
cluster beans | gawar, guar, gavar, gawar phali | ग्वार फली
broad beans | sem, sem phali | सेम
drumstick | sahjan, sahjan phali, moringa | सहजन
sweet potato | shakarkand, shakarkandi | शकरकंद
taro, colocasia | arbi, arvi | अरबी
yam, elephant yam, elephant foot yam | suran, jimikand | सूरन, जिमीकंद
raw banana | kachha kela, kacha kela | कच्चा केला
jackfruit | kathal, katahal | कटहल
mushroom | khumb, mashroom, khumbi | मशरूम
corn, maize | makka, makai, bhutta, makki | मक्का, भुट्टा
sweet corn | | स्वीट कॉर्न
lemon, lime | nimbu, neebu, limbu, nibu | नींबू
amaranth | chaulai, rajgira, chawli bhaji | चौलाई, राजगिरा
gooseberry | amla, aamla, avla | आंवला
turnip | shalgam, shalgum | शलजम
lettuce | salad patta | लेट्यूस
vegetable, veggie | sabzi, sabji, subji, bhaji, tarkari | सब्जी, सब्ज़ी
# fruit
fruit | phal, fal | फल
banana | kela, kele, kela phal | केला
apple | seb, saib, sev phal | सेब
mango | aam, amb, aambo | आम
alphonso mango | hapus, haapus | हापुस
raw mango | kachha aam, kairi, keri, kacha aam | कच्चा आम, कैरी
orange | santra, narangi, santara | संतरा, नारंगी
mandarin, kinnow | kinu, kinnu | किन्नू
sweet lime | mosambi, mausami, musambi | मौसंबी, मोसंबी
grape | angoor, angur | अंगूर
black grape, blue grape | kala angoor, kale angoor, angoor kala, angoor kale, kala angur, kale angur | काला अंगूर, काले अंगूर
pomegranate | anar, anaar | अनार
papaya | papita, papeeta | पपीता
guava | amrud, amrood, peru | अमरूद
watermelon, water melon | tarbooz, tarbuj, tarbuz | तरबूज
muskmelon, musk melon | kharbuja, kharbooja, kharbooz | खरबूजा
pineapple | ananas, annanas | अनानास
dry coconut, copra | sukha nariyal, khopra, khopa, nariyal gola, gola | सूखा नारियल
coconut | nariyal, nariyel, narial | नारियल
tender coconut, coconut water | nariyal pani, daab | नारियल पानी
sapota | chiku, cheeku, chikoo | चीकू
custard apple | sitaphal, sharifa, seetaphal | सीताफल, शरीफा
lychee, litchi | leechi, lichi | लीची
pear | nashpati, naspati | नाशपाती
peach | aadu, aaru | आड़ू
plum | aloo bukhara, alubukhara | आलूबुखारा
fig | anjeer, anjir | अंजीर
jamun | jambul, black plum | जामुन
ber, jujube | bor | बेर
mulberry | shahtoot, shahtut | शहतूत
strawberry | | स्ट्रॉबेरी
kiwi | | कीवी
# staples
toor, tur, pigeon pea, arhar | toor dal, tur dal, arhar dal, tuvar, tuvar dal | तूर दाल, अरहर, अरहर दाल, तुअर
dal, pulse, lentil | daal, dhal | दाल
chana dal, split chickpea, bengal gram | channa dal, chana daal | चना दाल
chana, chickpea | channa, chhana | चना
kabuli chana, white chickpea | kabuli channa, chole, chhole, chholey, safed chana | काबुली चना, छोले
kala chana, brown chickpea, black chana | kala channa, desi chana | काला चना
moong, green gram | mung, moong dal, mung dal, mug dal | मूंग, मूंग दाल
masoor, red lentil | masur, masoor dal, masur dal, malka, dal malka, malka masoor | मसूर, मसूर दाल
urad, black gram | udad, urad dal, udad dal, urid | उड़द, उड़द दाल
rajma, kidney bean, red kidney beans | rajmah | राजमा
lobia, black eyed pea, cowpea, black eyed beans | chawli, chavli, chawali, raungi | लोबिया
moth bean | matki, moth | मोठ, मटकी
horse gram | kulthi, kulith | कुलथी
dried peas, white peas | safed matar, vatana | सफेद मटर
horse gram | kulthi, kulthi dal, kulith, hurali | कुलथी
roasted chana, roasted gram, roasted chana dal | bhuna chana, bhune chane, bhuni chana dal | भुना चना
soya chunk, soya | soyabean, soybean, soya badi | सोया बड़ी, सोयाबीन
atta, wheat flour, whole wheat flour | aata, ata, gehu ka atta, gehun atta | आटा, गेहूं का आटा
flour | aata, pith | आटा
maida, refined flour, all purpose flour | mayda, maidha | मैदा
besan, gram flour, chickpea flour | beson, besen | बेसन
suji, semolina, rava | sooji, rawa, soji | सूजी, रवा
rice | chawal, chaval, chaawal, chawl | चावल
basmati | basmathi, basmati chawal | बासमती
rice flour | chawal ka atta | चावल का आटा
wheat | gehu, gehun, gahu, genhu | गेहूं
broken wheat, dalia | daliya, lapsi | दलिया
poha, flattened rice, beaten rice | pohe, powa, chiwda, chivda, aval | पोहा, चिवड़ा
murmura, puffed rice | kurmura, mamra, muri, laai | मुरमुरा, लाई
sabudana, sago, tapioca pearls | saboodana, sabu dana | साबूदाना
vermicelli, semiya | sewai, seviyan, sevai, sevaiyan | सेवई, सेंवई
jowar, sorghum | jwari, jawar, jwar | ज्वार
bajra, pearl millet | bajri | बाजरा
ragi, finger millet | nachni, mandua, nachani | रागी, नाचनी
barley | jau, jav | जौ
oats | jai, ots | ओट्स
quinoa | kinwa | क्विनोआ
flax seed, flaxseed | alsi, alasi | अलसी
icing sugar, powdered sugar | pisi chini, pisi hui chini, bura, boora | पिसी चीनी, बूरा
brown sugar | lal shakkar, lal chini, bhura chini | ब्राउन शुगर
sugar | cheeni, chini, shakkar, sakhar, shakar, khand | चीनी, शक्कर
jaggery | gur, gud, gul | गुड़
rock sugar | mishri, misri | मिश्री
salt | namak, nimak, noon | नमक
rock salt | sendha namak, saindhav | सेंधा नमक
black salt | kala namak | काला नमक
# oil
oil | tel, tail, teil | तेल
mustard oil | sarson tel, sarson ka tel, sarso tel | सरसों का तेल
groundnut oil, peanut oil | moongphali tel, singtel, moongfali ka tel | मूंगफली तेल
sunflower oil | surajmukhi tel | सूरजमुखी तेल
coconut oil | nariyal tel, nariyal ka tel | नारियल तेल
sesame oil, gingelly oil | til tel, til ka tel | तिल का तेल
vanaspati | vanaspati ghee, dalda | वनस्पति
# staples sauces
vinegar | sirka | सिरका
# drinks
tea | chai, chai patti, chaipatti, chay, chaha | चाय, चाय पत्ती
green tea | hari chai | ग्रीन टी
coffee | kofi, cofee, kaapi | कॉफी, काफी, कोफी
# sauces staples
honey | shahad, shehad, madh | शहद
pickle | achar, achaar, aachar, loncha | अचार
papad | papar, paapad, appalam, papadum | पापड़
# bakery snacks
biscuit | biskut, biskit, biscoot | बिस्कुट, बिस्किट
cookie | | कुकीज
rusk, toast | ras, rask | रस्क
# instant
noodle | noodels | नूडल्स
pasta | | पास्ता
macaroni | makroni, macroni, makaroni | मैकरोनी
# bakery
bread | double roti, dabal roti, bred | ब्रेड, डबल रोटी
bun, pav | paav, pao | पाव, बन
roti, chapati | chapatti, phulka, rotli | रोटी, चपाती
paratha, parantha | parotta, paratta | पराठा
naan, kulcha | nan | नान, कुलचा
cake | kek | केक
# nuts
peanut, groundnut | moongphali, mungfali, mungaphali, singdana, moongfali, shengdana | मूंगफली
cashew, cashew nut | kaju, kaaju | काजू
almond | badam, baadam | बादाम
raisin | kishmish, kismis, manuka | किशमिश
date | khajoor, khajur | खजूर
walnut | akhrot, akhroat | अखरोट
pistachio | pista | पिस्ता
apricot | khubani, khumani, jardalu | खुबानी
fox nut, foxnut | makhana, makhane, phool makhana | मखाना
dry fruit | meva, mewa, sukha meva | मेवा, ड्राई फ्रूट
# spices
whole turmeric, turmeric finger | haldi gaanth, haldi ganth, sabut haldi, khadi haldi | साबुत हल्दी
turmeric | haldi, haldhi, halad | हल्दी
red chilli, red chili | lal mirch, lal mirchi | लाल मिर्च
chilli powder, red chilli powder | mirch powder, mirchi powder, lal mirch powder | मिर्च पाउडर, लाल मिर्च पाउडर
coriander seed, coriander whole | sabut dhania, sabut dhaniya, khada dhania | साबुत धनिया
coriander powder | dhania powder, dhaniya powder | धनिया पाउडर
turmeric powder | haldi powder | हल्दी पाउडर
cumin | jeera, zeera, jira | जीरा
mustard, mustard seed | rai, sarson, sarso, mohri | राई, सरसों
asafoetida | hing, heeng | हींग
cardamom | elaichi, ilaychi, elaychi, ilaichi, velchi, hari elaichi, chhoti elaichi, choti elaichi |
black cardamom | badi elaichi, kali elaichi | इलायची
clove | laung, lavang, long, lawang | लौंग
cinnamon | dalchini, daalchini | दालचीनी
black pepper, pepper | kali mirch, kaali mirch | काली मिर्च
bay leaf | tej patta, tejpatta, tez patta | तेज पत्ता
carom, carom seed, ajwain | ajwayan, ajvain, owa | अजवाइन
whole red chilli, dry red chilli, red chilli whole | sabut lal mirch, sabut mirch, sukhi mirch, sukhi lal mirch, khadi mirch, lal mirch sabut | साबुत लाल मिर्च, लाल मिर्च साबुत
dry ginger | sonth, sunth, saunth, sukha adrak | सोंठ
fennel | saunf, sonf, saumph, badishep | सौंफ
sesame | til, teel | तिल
tamarind | imli, chinch | इमली
dry mango powder | amchur, amchoor, aamchur | अमचूर
nutmeg | jaiphal, jayphal | जायफल
mace | javitri | जावित्री
saffron | kesar, zafran | केसर
star anise | chakri phool, badiyan | चक्र फूल
poppy seed | khus khus, khaskhas | खसखस
nigella, onion seed | kalonji, mangrail | कलौंजी
spice | masala, masale | मसाला
garam masala | | गरम मसाला
pav bhaji masala | paav bhaji masala | पाव भाजी मसाला
# dairy
milk | doodh, dudh, dudhu, dood, dhoodh | दूध
full cream milk, full cream, standardised milk, milk gold, full fat milk | full cream doodh, full cream dudh, full cream dood, full cream dhoodh, mota doodh | फुल क्रीम दूध
curd, yogurt, yoghurt | dahi, dahee, dhahi | दही
buttermilk, butter milk | chaach, chhach, chaas, chhaas, mattha, taak | छाछ, मट्ठा
lassi | lassee | लस्सी
butter | makhan, makkhan, maska | मक्खन
white butter | safed makhan | सफेद मक्खन
ghee, clarified butter | ghi, gee, desi ghee, tup | घी
paneer, cottage cheese | panir, paner, ponir | पनीर
fresh cream, cooking cream | taza cream, fresh krim | ताज़ी क्रीम
cream | malai, malaai | मलाई, क्रीम
cheese | chees, chij | चीज़, चीज
khoya, mawa | khoa, mava | खोया, मावा
condensed milk | milk maid | कंडेंस्ड मिल्क
milk powder | doodh powder | दूध पाउडर
ice cream, icecream | kulfi | आइसक्रीम, कुल्फी
# meat
egg | anda, ande, andaa, baida | अंडा, अंडे
chicken | murga, murgi, kukkad | चिकन, मुर्गा
mutton, lamb | bakra, gosht | मटन
fish | machli, machhli, machchi | मछली
prawn, shrimp | jhinga, kolambi | झींगा
# drinks
water | pani, paani, jal | पानी
juice | ras, joos | जूस, रस
coke, cola, coca cola | kok, kola, coca kola | कोला, कोक
cold drink, soft drink, soda | kold drink, thanda | कोल्ड ड्रिंक
lemonade, lemon soda | shikanji, nimbu pani | नींबू पानी, शिकंजी
sherbet, squash, syrup | sharbat, sharbath | शरबत
# snacks
snack, namkeen | farsan, nashta | नमकीन, नाश्ता
chips, wafer | vefar, chipps | चिप्स
bhujia, sev | bhujiya, sevi | भुजिया, सेव
popcorn | | पॉपकॉर्न
# instant
momo, dumpling | momos | मोमोज, मोमो
soup | shorba | सूप
# sauces
sauce | chatni, sos | सॉस
ketchup, tomato ketchup, tomato sauce | tamatar sos, tamatar sauce | केचप, टमाटर सॉस
chutney | chatni, chatney | चटनी
jam | | जैम
# snacks sweets
sweet, mithai | meetha, mithaai | मिठाई
gulab jamun | gulabjamun | गुलाब जामुन
rasgulla | rosogolla, rasagulla | रसगुल्ला
laddu, ladoo | laddoo, ladu | लड्डू
barfi, burfi | barfee | बर्फी
chocolate | choklet, chocklate | चॉकलेट
toffee, candy | tofi, goli | टॉफी
mouth freshener | mukhwas | मुखवास
betel nut | supari | सुपारी
# staples instant
baking soda | meetha soda, khane ka soda | मीठा सोडा
yeast | khameer | खमीर
custard | | कस्टर्ड
idli, dosa | idly, dosai | इडली, डोसा
upma, khichdi | khichri | उपमा, खिचड़ी
pizza | | पिज्जा
cornflakes, corn flakes | kornflex | कॉर्नफ्लेक्स
cereal | | सीरियल
`
