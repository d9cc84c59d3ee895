/** Further things of some regions of India, in the form of `kitchen-food.ts`. */
export const regionalFood = `
# care
shikakai | shikakayi, sikakai | शिकाकाई
soapnut, soap nut | reetha, ritha, aritha | रीठा
tooth powder | dant manjan, lal dant manjan | दंत मंजन
neem oil | neem tel, neem ka tel | नीम का तेल
# vegetables
mango ginger | ama haldi, amba haldi | आमा हल्दी, अंबा हल्दी
turkey berry | | तुर्की बेरी
jackfruit seed | kathal ke beej | कटहल के बीज
bilimbi | | बिलिंबी
water chestnut, singhara | singhada, singhare | सिंघाड़ा
leafy vegetable, leafy greens | saag, patte wali sabzi | साग
sorrel, green sorrel | khatta palak, chooka | चूका
bird eye chilli, birds eye chilli | dhani mirch | धानी मिर्च
green garlic | hara lahsun, hari lahsun | हरा लहसुन
purple yam | ratalu, kand | रतालू
pigeon pea pod, fresh toor, green toor | hari tuvar, tuvar lilva | हरी तूर
green chana, fresh green chana | chholiya, hara chana, hare chane | हरा चना, छोलिया
water spinach, kalmi | kalmi saag, karmi saag | कलमी साग
jute leaf | patua saag | पटुआ साग
amaranth stem | chaulai danthal | चौलाई डंठल
ash gourd, white pumpkin, winter melon | petha, safed petha, kohla | सफेद पेठा, पेठा
raw banana, plantain | kachcha kela | कच्चा केला
banana flower, banana blossom | kele ka phool | केले का फूल
banana stem | kele ka tana | केले का तना
banana leaf | kele ka patta | केले का पत्ता
colocasia leaf, taro leaf | arbi patta, arbi ke patte, patra patta | अरबी के पत्ते
malabar spinach | poi saag, poi | पोई साग
gongura, sorrel leaf, sorrel leaves | ambada patta, pitwaa | अंबाड़ी
drumstick leaf, moringa leaf | sahjan patta, sahjan ke patte | सहजन के पत्ते
dill, dill leaf, dill leaves | soa, sowa, suva saag | सोआ
chayote, chow chow | iskus | चायोट
long beans, yard long beans, yardlong beans | barbati, lobia phali | बरबटी
shallot, small onion, sambar onion | chhota pyaz, chota pyaz | छोटा प्याज
raw papaya | kachcha papita, kacha papita | कच्चा पपीता
tapioca, cassava | | कसावा
lotus stem, lotus root | kamal kakdi, kamal kakri, nadru, bhein | कमल ककड़ी
sponge gourd | gilki, nenua, ghia tori, ghiya tori | गिलकी, नेनुआ
spiny gourd, teasel gourd | kantola, kakoda, kakora, kheksa | ककोड़ा, कंटोला
bathua | bathuwa, bathua saag | बथुआ
kohlrabi, knol khol | ganth gobhi, gaanth gobhi | गांठ गोभी
raw turmeric, fresh turmeric | kachchi haldi, kacchi haldi | कच्ची हल्दी
field beans, hyacinth beans, flat beans | val papdi, papdi | वाल पापड़ी
# fruit
breadfruit, bread fruit | | ब्रेडफ्रूट
rose apple, water apple | gulab jamb | गुलाब जामुन फल
passion fruit | krishna phal | कृष्णा फल
ice apple, palm fruit | tadgola, taal | ताड़गोला
star fruit | kamrakh | कमरख
wood apple, bael | bel phal, kaitha | बेल, कैथा
pomelo | chakotra | चकोतरा
avocado | makhanphal | एवोकाडो
dragon fruit | | ड्रैगन फ्रूट
cherry | | चेरी
sugarcane, sugar cane | ganna | गन्ना
nendran banana, nendran | |
# staples
crystal salt, sea salt | khada namak, samudri namak | खड़ा नमक
millet | mota anaj | मोटा अनाज
bhajani | bhajni | भाजणी
broken rice | tukda chawal, kanki | टुकड़ा चावल, कनकी
matta rice | | मट्टा चावल
gobindobhog rice, gobindobhog | | गोविंदभोग चावल
biryani rice | biryani chawal | बिरयानी चावल
idli rava | idli rava | इडली रवा
arrowroot powder, arrowroot | ararot | अरारोट
coarse wheat flour | mota atta | मोटा आटा
amaranth flour, rajgira flour | rajgira atta, rajgire ka atta | राजगिरा आटा
dhokla flour | dhokla atta | ढोकला आटा
popped rice, khoi | kheel, khil | खील
isabgol, psyllium husk | isabgol, isabgul | ईसबगोल
jaggery powder, powdered jaggery | gur powder, gud powder | गुड़ पाउडर
lentil dumpling, moong badi | badi, wadi, mangodi, vadi | बड़ी, मंगोड़ी
batasha | batashe, patasha | बताशा
boiled rice, parboiled rice | usna chawal, sela chawal, sella | उसना चावल
raw rice | arwa chawal, kachcha chawal | अरवा चावल
idli rice | idli chawal | इडली चावल
red rice | lal chawal | लाल चावल
foxtail millet | kangni, kakum | कंगनी
little millet | kutki | कुटकी
kodo millet | kodo | कोदो
barnyard millet | sanwa, sama, jhangora, samak | सांवा, समा
proso millet | cheena | चेना
ragi flour | nachni atta, mandua atta | रागी आटा
jowar flour | jowar atta | ज्वार का आटा
bajra flour | bajra atta | बाजरे का आटा
corn flour, maize flour | makki atta, makke ka atta, makai atta | मक्की का आटा
sattu | sattoo | सत्तू
whole urad, urad whole | sabut urad, sabut udad, khada urad, kali urad | साबुत उड़द
whole moong, moong whole, green moong | sabut moong, sabut mung, khada moong | साबुत मूंग
val, field bean seed | vaal, val dal | वाल
palm jaggery | tad gud, tad ka gur | ताड़ का गुड़
coconut milk | nariyal doodh, nariyal ka doodh | नारियल का दूध
# oil
soyabean oil, soybean oil, soya oil | soya tel, soyabean ka tel | सोयाबीन तेल
cottonseed oil | binola tel, kapas tel | बिनौला तेल
castor oil | arandi tel, arandi ka tel | अरंडी का तेल
palm oil | tad ka tel | पाम तेल
rice bran oil | chawal ki bhusi ka tel | राइस ब्रान तेल
# spices
wild turmeric, kasturi turmeric | kasturi haldi, jangli haldi | कस्तूरी हल्दी
black pepper powder, pepper powder | kali mirch powder, pisi kali mirch | काली मिर्च पाउडर
five spice, panch phoron | panch phoran, panchphoran | पंच फोरन
wild celery seed, radhuni | | राधुनी
pomegranate seed, anardana | anar dana, anardaana | अनारदाना
cobra saffron, nagkesar | nag kesar | नागकेसर
goda masala, kala masala | | गोडा मसाला
tea masala, chai masala | chai masala | चाय मसाला
stone flower, black stone flower | dagad phool, dagad phul, patthar phool, pathar ke phool | दगड़ फूल, पत्थर फूल
long pepper | pipli, pippali | पिपली
fenugreek seed, methi seed | methi dana, methidana | मेथी दाना
sambar powder, sambar masala | sambhar masala, sambar masala | सांभर मसाला
rasam powder | rasam masala | रसम पाउडर
chicken masala | chicken masala | चिकन मसाला
meat masala | meat masala, mutton masala | मीट मसाला
fish masala, fish curry masala | machli masala | मछली मसाला
biryani masala | biryani masala | बिरयानी मसाला
cumin powder | jeera powder, pisa jeera | जीरा पाउडर
white pepper | safed mirch | सफेद मिर्च
kokum | kokam, amsul | कोकम
gamboge, malabar tamarind, cambodge | |
caraway, shahi jeera, black cumin | shah jeera, kala jeera | शाही जीरा
basil seed, sabja seed | sabja, tukmaria | सब्जा
# dairy
goat milk | bakri ka doodh, bakri doodh | बकरी का दूध
hung curd | tanga dahi | टंगा दही
shrikhand | shrikhand | श्रीखंड
sweet curd, mishti doi | meethi dahi, mitha dahi | मीठा दही
chhena, fresh paneer | chhaina, chena paneer | छेना
cow milk | gai ka doodh, gaay ka doodh | गाय का दूध
buffalo milk | bhains ka doodh | भैंस का दूध
# meat
tilapia | tilapia machli | तिलापिया
basa fish, basa | pangas machli, pangasius | बासा मछली
pink perch, threadfin bream | rani machli | रानी मछली
meat | maans, mans, gosht | मांस, गोश्त
duck egg | batakh anda | बत्तख अंडा
mussel | | मसल
clam | | क्लैम
pearl spot, karimeen | |
bombay duck | bombil | बोंबील
catfish, magur, singhi | magur machli | मागुर
bhetki, barramundi | bhetki machli | भेटकी
pabda fish, pabda | pabda machli | पाबदा
climbing perch, koi fish | koi machli | कोई मछली
mrigal fish, mrigal | mrigal machli | मृगल
mourala fish, mola carplet | mola machli | मोला
crab | kekda, kekra | केकड़ा
squid | | स्क्विड
sardine | tarli | सार्डिन
mackerel | bangda | बांगड़ा
pomfret | paplet | पॉम्फ्रेट, पापलेट
seer fish, king fish, kingfish | surmai | सुरमई
anchovy | | एंकोवी
rohu | rehu, rui | रोहू
catla | katla | कतला
hilsa | hilsa | हिलसा
tuna | | टूना
dry fish, dried fish | sukhi machli, sukhi machhli | सूखी मछली
duck | batakh | बत्तख
pork | | पोर्क
beef | | बीफ
minced meat, mince | keema, kheema, qeema | कीमा
liver | kaleji | कलेजी
country chicken, desi chicken | desi murga, desi murgi | देसी मुर्गा
country egg | desi anda, desi ande | देसी अंडा
quail egg | bater anda | बटेर अंडा
# instant
idli dosa batter, dosa batter, idli batter | dosa ghol, idli ghol | डोसा बैटर
rice vermicelli, idiyappam | | चावल सेवई
# snacks
mathri | mathari, matthi | मठरी
fryums | kachri, kurdai | फ्रायम्स
roasted peanut | bhuni moongphali, bhuna singdana | भुनी मूंगफली
khari, puff | khari biscuit | खारी
khakhra | khakra | खाखरा
thepla | thepla | थेपला
mixture, chanachur | mixture namkeen | मिक्सचर
chikki, groundnut chikki | chikki, gajak | चिक्की
gajak, rewri | gajak, revdi, rewdi | गजक, रेवड़ी
sandesh | sandesh | संदेश
murukku, chakli | chakali, chakri | चकली
banana chips | kela chips, kele ke chips | केला चिप्स
# nuts
dry dates, dried date | chhuhara, chuara, chhuara | छुहारा
chironji, charoli | chironji | चिरौंजी
# sauces
kasundi, mustard sauce | kasundi | कासुंदी
# home
flower | phool, pushp | फूल
betel leaf | paan, pan patta, paan ka patta | पान का पत्ता, पान
lime paste, slaked lime | chuna, choona | चूना
naphthalene ball | phenyl goli | फिनाइल की गोली
washing soap, detergent bar | kapde dhone ka sabun | कपड़े धोने का साबुन
holy ash, vibhuti | bhabhut | विभूति
sandalwood, sandal paste | chandan | चंदन
lamp oil | diya tel, pooja tel | पूजा का तेल
thread | dhaga, dhaaga | धागा
rope | rassi | रस्सी
lock | tala, taala | ताला
`
