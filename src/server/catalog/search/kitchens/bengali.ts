/** Bengali names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const bengali = `
potato | alu, aloo, gol alu | আলু, গোল আলু
onion | peyaj, piyaj, peyanj, pyaj, penyaj, piaj | পেঁয়াজ, পেয়াজ, পিঁয়াজ
spring onion | peyaj koli, peyajkoli, peyaj kali | পেঁয়াজকলি
tomato | tometo, tamato, bilati begun | টমেটো, টম্যাটো
garlic | rosun, rashun, roshun, rasun | রসুন
ginger | ada, aada | আদা
green chilli | kancha lonka, kacha lanka, kancha morich, kacha morich, kancha lanka, kacha lonka | কাঁচা লঙ্কা, কাঁচালঙ্কা, কাঁচা মরিচ
chilli | lonka, lanka, morich | লঙ্কা, মরিচ
coriander | dhone pata, dhonepata, dhania pata, dhonay pata, dhane pata | ধনেপাতা, ধনে পাতা
mint | pudina pata, pudina | পুদিনা, পুদিনা পাতা
curry leaf | kari pata, karipata, curry pata | কারি পাতা, কারিপাতা
spinach | palong shak, palong, palang shak, palang, palong saag, shak, saak | পালং শাক, পালং, পালংশাক, শাক
malabar spinach | pui shak, puishak, pui, pui saag, puin shak | পুঁই শাক, পুঁইশাক
amaranth | notey shak, lal shak, lalshak, note shak, data shak, shak | নটে শাক, লাল শাক, লালশাক, ডাঁটা শাক, শাক
water spinach, kalmi | kolmi shak, kalmi shak, kolmishak | কলমি শাক
leafy vegetable, leafy greens | shak, saak | শাক
fenugreek | methi shak, methi saag | মেথি শাক
mustard greens | sorshe shak, sorse shak | সর্ষে শাক
drumstick leaf | sojne pata, sajne pata, sojne shak | সজনে পাতা, সজনে শাক
jute leaf, jute leaves | pat shak, paat shak | পাট শাক
cauliflower | phulkopi, fulkopi, phool kopi, ful kopi, fulkobi | ফুলকপি
cabbage | bandhakopi, badhakopi, bandha kopi, pata kopi, bandhakobi, badha kopi | বাঁধাকপি, পাতাকপি
kohlrabi | olkopi, ol kopi | ওলকপি
carrot | gajor, gajar | গাজর
radish | mulo, mula, muloo | মুলো, মূলা, মুলা
beetroot | beet, bitroot | বিট
turnip | shalgom, salgam | শালগম
pea | motorshuti, motor shuti, matarshuti, koraishuti, matorshuti, karaishuti | মটরশুঁটি, কড়াইশুঁটি
dry peas | motor, ghugni motor, sada motor | মটর, ঘুগনি মটর
okra | dherosh, dharosh, vendi, dherash, bhendi | ঢেঁড়স, ঢেঁড়শ, ভেন্ডি
brinjal | begun, bagun, baegun | বেগুন
bottle gourd | lau, laau, kodu, laoo | লাউ
ridge gourd | jhinge, zhinge, jhingey | ঝিঙে, ঝিঙ্গে, ঝিঙা
sponge gourd | dhundul, dhudul | ধুঁধুল, ধুন্দুল
bitter gourd | korola, uchche, karola, ucche, korolla, uchhe, korla | করলা, উচ্ছে
snake gourd | chichinga, chichinge, hopa | চিচিঙ্গে, চিচিঙ্গা
ivy gourd | telakucha, kundri, kunduri | কুঁদরি, তেলাকুচা
pointed gourd | potol, patol, potal, potoll | পটল
spiny gourd | kakrol, kankrol | কাঁকরোল, কাকরোল
ash gourd | chal kumro, chalkumro, chal kumra, chalkumra | চালকুমড়ো, চাল কুমড়ো
pumpkin | kumro, mishti kumro, kumra, misti kumro, mishti kumra | কুমড়ো, মিষ্টি কুমড়ো, কুমড়া
cucumber | shosha, sasha, shasha, sosha, khira, sosa | শসা, শশা
capsicum | kapsikam | ক্যাপসিকাম
beans | beens | বিনস
broad beans | shim, sheem, seem, shimm, sheem bichi | শিম, সিম
long beans | borboti, barbati, barboti | বরবটি
drumstick | sojne data, sajne data, sojne danta, sajina, shojne data, sojne | সজনে ডাঁটা, সজনে, সজনেডাঁটা
amaranth stem | danta, data danta, katoa data | ডাঁটা, কাটোয়া ডাঁটা
sweet potato | ranga alu, mishti alu, misti alu, rangalu | রাঙা আলু, মিষ্টি আলু, রাঙালু
taro | kochu, gathi kochu, kachu, mukhi kochu, kochur mukhi | কচু, গাঁঠি কচু, মুখি কচু
colocasia leaf | kochu pata, kochu shak, kochur loti, kochur shak | কচু পাতা, কচু শাক
yam | ole, ol kochu, oal | ওল
raw banana | kanchkola, kancha kola, kachkola, kacha kola, kanch kola | কাঁচকলা, কাঁচা কলা
banana flower | kolar mocha, mochar | মোচা, কলার মোচা
banana stem | thor, kolar thor | থোড়
banana leaf | kola pata, kolapata | কলাপাতা, কলা পাতা
raw papaya | kancha pepe, kacha pepe | কাঁচা পেঁপে
jackfruit | kathal, kanthal, enchor, echor | কাঁঠাল, এঁচোড়
mushroom | masrum, byanger chhata, byanger chata, mashroom | মাশরুম, ব্যাঙের ছাতা
corn | bhutta, makka | ভুট্টা
lemon | lebu, pati lebu, gondhoraj lebu, patilebu, nebu, kagji lebu | লেবু, পাতিলেবু, পাতি লেবু, গন্ধরাজ লেবু
gooseberry | amloki, amlaki | আমলকি, আমলকী
vegetable | sobji, torkari, shobji, tarkari, sabji, anaj | সবজি, তরকারি, সব্জি
fruit | phol, fol | ফল
banana | kola, paka kola, kawla, sagar kola | কলা, পাকা কলা
apple | apel, aapel | আপেল
mango | aam, himsagar aam, paka aam | আম, পাকা আম
raw mango | kancha aam, kacha aam | কাঁচা আম
orange | komola lebu, kamala lebu, komola, kamalalebu, komlalebu | কমলালেবু, কমলা, কমলা লেবু
sweet lime | mosambi lebu, mosambi, musambi | মুসাম্বি, মোসাম্বি
grape | angur, angoor | আঙুর, আঙ্গুর
pomegranate | bedana, dalim, bedaana | বেদানা, ডালিম
papaya | pepe, penpe, paka pepe, pepey | পেঁপে, পেপে
guava | peyara, peara, piyara, peyaara, payara | পেয়ারা
watermelon | tormuj, tarmuj, tormuz | তরমুজ
muskmelon | kharmuj, phuti, khormuj, futi | খরমুজ, ফুটি
pineapple | anaros, anarosh, anaras | আনারস
coconut | narkel, narikel, narkol, jhuno narkel | নারকেল, নারিকেল
dry coconut | sukno narkel, kobra | শুকনো নারকেল
tender coconut | daab, daber jol, kochi dab | ডাব, ডাবের জল, কচি ডাব
sapota | sobeda, sabeda, sofeda | সবেদা, সফেদা
custard apple | ata phol, sitaphal | আতা, আতাফল
ice apple | taal shash, tal shash, talsash | তালশাঁস
palm fruit | taal, tal | তাল
jamun | jaam, kalo jam, kalojam | জাম, কালোজাম
ber | kul, boroi, topa kul | কুল, বরই
lychee | lichu, litchi | লিচু
rose apple | jamrul, jaamrul | জামরুল
star fruit | kamranga, kamarnga | কামরাঙা
wood apple | bel, kodbel, kothbel, kod bel | বেল, কদবেল
pomelo | batabi lebu, jambura | বাতাবি লেবু
sugarcane | aakh, akh | আখ
toor | arhar dal, arhor dal, orhor dal, tur dal | অড়হর ডাল, অড়হর
dal | dal, daal, dail | ডাল, দাল
chana dal | cholar dal, chholar dal, butter dal, cholar daal | ছোলার ডাল
chana | chhola, chola | ছোলা
kabuli chana | kabuli chhola, kabli chhola, kabuli chola | কাবুলি ছোলা
moong | mug dal, moog dal, sona mug dal, mug daal, muger dal | মুগ ডাল, মুগডাল, সোনা মুগ ডাল, মুগের ডাল
masoor | mosur dal, musur dal, masur dal, mushur dal, moshur dal, musurir dal | মসুর ডাল, মুসুর ডাল, মসুর, মুসুরির ডাল
urad | kalai dal, kolai dal, biulir dal, biuli dal, mashkalai | কলাই ডাল, বিউলির ডাল, মাষকলাই
dry peas | motor dal, matar dal | মটর ডাল
lobia | barbati kalai, ramkolai, borboti dana | বরবটি কলাই, রমা কলাই, লোবিয়া
soya chunk | soyabin, soyabean bori, soya bori | সয়াবিন, সয়াবিন বড়ি
lentil dumpling, bori | bori, boori, dal bori | বড়ি
sattu | chhatu, chatu, cholar chhatu | ছাতু, ছোলার ছাতু
atta | aata, ata, gomer aata | আটা
maida | moida, mayda, maida | ময়দা
besan | beson, basan, besan | বেসন
suji | suji, sooji | সুজি
rice | chal, chaal, chaul, choul | চাল, চাউল
boiled rice | siddho chal, sedho chal, sedhho chal, siddha chal | সিদ্ধ চাল, সেদ্ধ চাল
raw rice | atop chal, aatop chal, atap chal | আতপ চাল
gobindobhog rice, gobindabhog | gobindobhog chal, gobindobhog, gobindo bhog chal | গোবিন্দভোগ চাল, গোবিন্দভোগ
rice flour | chaler guro, chaler gunro, chal guro | চালের গুঁড়ো
wheat | gom, gam | গম
broken wheat | dalia, daliya | দালিয়া
poha | chire, chira, chirey, chinre, chide | চিঁড়ে, চিড়ে, চিঁড়া, চিড়া
murmura | muri, mudi, moori | মুড়ি
popped rice, khoi | khoi, khai | খই
sabudana | sabu, sabudana, sagu | সাবু, সাবুদানা, সাগু
vermicelli | semai, simui, semui, simai, shemai | সিমাই, সেমাই, সিমুই
jowar | jowar, joar | জোয়ার
bajra | bajra | বাজরা
ragi | ragi, marua | রাগি
barley | job, jab, jau | যব
sugar | chini, cini | চিনি
jaggery | gur, akher gur, bheli gur | গুড়, আখের গুড়
palm jaggery | khejur gur, nolen gur, patali gur, patali, khejurer gur | খেজুর গুড়, নলেন গুড়, পাটালি
rock sugar | michri, mishri, misri | মিছরি
batasha | batasa, batasha | বাতাসা
salt | nun, lobon, noon, labon, nunn | নুন, লবণ
rock salt | saindhav lobon, soindhob lobon, saindhav nun | সৈন্ধব লবণ, সৈন্ধব নুন
black salt | bit nun, bit lobon, beet nun | বিট নুন, বিট লবণ
oil | tel | তেল
mustard oil | sorsher tel, sorser tel, sarser tel, sorshe tel, shorsher tel, sarsher tel | সর্ষের তেল, সরষের তেল, সরিষার তেল
coconut oil | narkel tel, narkeltel, narikel tel | নারকেল তেল
sunflower oil | surjomukhi tel, suryamukhi tel | সূর্যমুখী তেল
groundnut oil | badam tel | বাদাম তেল
sesame oil | tiler tel | তিলের তেল
soyabean oil | soyabin tel, soyabean tel | সয়াবিন তেল
castor oil | rerir tel | রেড়ির তেল
tea | cha, cha pata, chapata, chaer pata, cha patti | চা, চা পাতা, চাপাতা
coffee | kofi, kafi | কফি
honey | modhu, madhu | মধু
pickle | achar, aachar | আচার
papad | papor, papar, papad | পাঁপড়, পাপড়
vinegar | sirka, bhinigar | ভিনিগার, সিরকা, ভিনেগার
kasundi, mustard sauce | kasundi, kashundi | কাসুন্দি
biscuit | biskut, biskit | বিস্কুট
bread | pauruti, pawruti, paoruti, pau ruti | পাউরুটি, পাঁউরুটি
cake | kek | কেক
roti | ruti, rooti | রুটি
paratha | porota, parota | পরোটা
peanut | chinabadam, china badam, cheena badam | চিনাবাদাম, চিনা বাদাম, বাদাম, চিনেবাদাম
cashew | kaju badam, kajubadam | কাজুবাদাম, কাজু
almond | kath badam, kathbadam, almond badam | কাঠবাদাম, কাঠ বাদাম, আমন্ড
raisin | kismis, kishmish | কিশমিশ, কিসমিস
date | khejur, khajur | খেজুর
walnut | akhrot | আখরোট
pistachio | pesta | পেস্তা
turmeric | holud, halud, haldi, holud guro, holudguro | হলুদ, হলুদ গুঁড়ো
whole turmeric | gota holud | গোটা হলুদ
raw turmeric | kancha holud, kacha holud | কাঁচা হলুদ
chilli powder | lonka guro, lankar guro, morich guro, lanka guro, lal lonka guro | লঙ্কা গুঁড়ো, লঙ্কার গুঁড়ো, মরিচ গুঁড়ো
dry red chilli | shukno lonka, sukno lanka, shukna morich, sukno lonka, shukno lanka | শুকনো লঙ্কা, শুকনা মরিচ
coriander seed | dhone, dhane, gota dhone, dhonay | ধনে, গোটা ধনে
coriander powder | dhone guro, dhoner guro, dhane guro | ধনে গুঁড়ো
cumin | jeere, jire, jira, jirey, gota jeere | জিরে, জিরা, গোটা জিরে
cumin powder | jeere guro, jire guro, jira guro | জিরে গুঁড়ো, জিরা গুঁড়ো
mustard | sorshe, sorse, shorshe, sarshe, sharshe | সর্ষে, সরষে, সরিষা
asafoetida | hing | হিং
cardamom | elach, chhoto elach, choto elach, elachi | এলাচ, ছোট এলাচ
black cardamom | boro elach, baro elach | বড় এলাচ
clove | lobongo, labanga, lobonga, labango | লবঙ্গ
cinnamon | daruchini, darchini, dalchini | দারুচিনি, দারচিনি
black pepper | gol morich, golmorich, gol marich, golmarich | গোলমরিচ, গোল মরিচ
bay leaf | tejpata, tej pata | তেজপাতা
carom | joan, jowan, jawan, joyan | জোয়ান
fennel | mouri, mauri, mowri, mouree | মৌরি
fenugreek seed | methi, methi dana | মেথি
sesame | til | তিল
tamarind | tetul, tentul, tetool | তেঁতুল
dry ginger | shunth, sunth, shunt | শুঁঠ
nutmeg | jayfol, jayphal, jaifal | জায়ফল
mace | joyitri, jayitri, joitri | জয়িত্রী
saffron | jafran, zafran, keshar | জাফরান, কেশর
poppy seed | posto, postu, poshto | পোস্ত
nigella | kalo jeere, kalojeere, kalo jire, kala jeere, kalojire | কালোজিরে, কালো জিরে, কালোজিরা
five spice, panch phoron | panch phoron, panchforon, panch foron, paanch phoron | পাঁচফোড়ন, পাঁচ ফোড়ন
wild celery seed, radhuni | radhuni, randhuni | রাঁধুনি
dry mango powder | aamchur, amchur | আমচুর
spice | mosla, mashla, moshla, moshola, masla | মশলা, মসলা
milk | dudh, doodh | দুধ
cow milk | gorur dudh | গরুর দুধ
curd | doi, tok doi | দই, টক দই, টকদই
sweet curd, mishti doi | mishti doi, misti doi | মিষ্টি দই
buttermilk | ghol, maatha | ঘোল
butter | makhon, makhan | মাখন
ghee | ghi, gawa ghee, ghee | ঘি
cream | malai, sor, shor | মালাই, সর
paneer | ponir, paneer | পনির
fresh paneer, chhena | chhena | ছানা
khoya | khoya khir, khowa, khoa kheer | খোয়া, খোয়া ক্ষীর
egg | dim, deem, murgir dim | ডিম, মুরগির ডিম
duck egg | hansher dim, hasher dim, haser dim | হাঁসের ডিম
country egg | deshi dim, desi dim, deshi murgir dim | দেশি ডিম, দেশি মুরগির ডিম
chicken | murgi, murgir mangsho, murgir mansho, murgi mangsho | মুরগি, মুরগির মাংস, মুরগী
country chicken | deshi murgi, desi murgi | দেশি মুরগি
mutton | khasir mangsho, pathar mangsho, panthar mangsho, khasi, khashir mangsho, patha | খাসির মাংস, পাঁঠার মাংস, খাসি, মটন
meat | mangsho, mangso, mansho | মাংস
fish | mach, maach, machh, maachh | মাছ
prawn | chingri, chingri mach, bagda chingri, golda chingri, chingdi, kucho chingri | চিংড়ি, চিংড়ি মাছ, বাগদা চিংড়ি, গলদা চিংড়ি
crab | kakra, kankra | কাঁকড়া
rohu | rui, rui mach, rui maach, rui machh | রুই, রুই মাছ
catla | katla, katla mach, katol | কাতলা, কাতলা মাছ
hilsa | ilish, elish, ilish mach, ilsha, hilsa | ইলিশ, ইলিশ মাছ
pomfret | pomfret mach | পমফ্রেট
pabda fish, pabda | pabda, pabda mach | পাবদা, পাবদা মাছ
climbing perch, koi fish | koi mach, koi, kai mach | কৈ মাছ, কই মাছ
catfish, magur | magur, shingi, tangra, magur mach, tengra | মাগুর, শিঙি, ট্যাংরা
bhetki, barramundi | bhetki, vetki | ভেটকি
mrigal fish | mrigel, mirgel | মৃগেল
mourala fish, mola carplet | mourola, morola | মৌরলা
dry fish | shutki, shutki mach, sutki | শুঁটকি, শুঁটকি মাছ
minced meat | keema, kima | কিমা
liver | mete, kolija | মেটে, কলিজা
water | jol, pani, jal | জল, পানি
bhujia | jhuri bhaja, bhujia | ঝুরিভাজা, ভুজিয়া
snack | chanachur, jolkhabar, nimki | চানাচুর, জলখাবার, নিমকি
mixture, chanachur | chanachur | চানাচুর
sweet | mishti, misti, mistanno, mishtanno | মিষ্টি
sandesh | sondesh, sandesh | সন্দেশ
rasgulla | rosogolla, roshogolla, rasogolla | রসগোল্লা
gulab jamun | pantua, golap jam, gulab jam | পান্তুয়া, গোলাপজাম
laddu | naru, laddu, ladoo | লাড্ডু, নাড়ু
soap | saban, shaban | সাবান
washing soap | kapor kachar saban, kapor kacha saban | কাপড় কাচার সাবান
detergent | kapor kachar guro, guro saban, gunro saban | গুঁড়ো সাবান
dishwash | bason majar saban, bashon majar saban | বাসন মাজার সাবান
toothpaste | dant majon, majon | দাঁতের মাজন, টুথপেস্ট
broom | jhata, jhanta, jharu, jhaata | ঝাঁটা, ঝাড়ু
mop | ghor mocha, nyata, nyatar kapor | ন্যাতা
matchbox | deshlai, deslai, diyashalai, desholai | দেশলাই
incense | dhupkathi, dhup kathi, dhup, dhoop kathi, agorbati | ধূপকাঠি, ধূপ, আগরবাতি
camphor | karpur, kapur, korpur | কর্পূর
candle | mombati, mom bati | মোমবাতি
lamp | prodip, pradip, pradeep | প্রদীপ
cotton wick | solte, solta, shalte | সলতে
cotton | tulo, tula | তুলো, তুলা
betel leaf | paan, pan pata | পান, পান পাতা
betel nut | supuri, supari | সুপারি, সুপুরি
lime paste | chun | চুন
sandalwood | chondon, chandan | চন্দন
sindoor | sindur, shidur | সিঁদুর
henna | mehendi, mehedi | মেহেন্দি, মেহেদি
bucket | balti, baalti | বালতি
comb | chiruni | চিরুনি
mosquito coil | mosar dhup, moshar dhup, moshar koel | মশার ধূপ, মশার কয়েল
kala chana | kalo chhola, kalo chola, deshi chhola | কালো ছোলা, দেশি ছোলা
whole moong | gota mug, sobuj mug, shobuj mug | গোটা মুগ, সবুজ মুগ
horse gram | kurti kalai, kulthi kalai | কুর্তি কলাই, কুলত্থ কলাই
rajma | rajma | রাজমা
moth bean | moth kalai | মঠ কলাই
cluster beans | guar shim, gowar phali | গুয়ার শিম
fig | dumur, anjir | ডুমুর, আঞ্জির
caraway, shahi jeera | shah jeere, shahi jeere | শাহী জিরে
roasted gram | chhola bhaja, bhaja chhola | ছোলা ভাজা
biryani rice | biriyani chal | বিরিয়ানি চাল
basmati | basmoti chal, bashmoti | বাসমতি চাল, বাসমতী
broken rice | khud, khuder chal | খুদ, খুদের চাল
corn flour | bhuttar aata, bhutta guro | ভুট্টার আটা
powdered sugar | guro chini | গুঁড়ো চিনি
rusk | toast biskut, tost, lere biskut | টোস্ট, টোস্ট বিস্কুট
dry dates | khurma, khorma | খোরমা
coconut milk | narkel dudh, narkeler dudh | নারকেলের দুধ
milk powder | guro dudh, gunro dudh | গুঁড়ো দুধ, গুঁড়োদুধ
buffalo milk | mosher dudh, moisher dudh | মোষের দুধ
tilapia | telapia, telapia mach | তেলাপিয়া
basa fish, basa | pangash, pangas mach | পাঙাশ, পাঙ্গাস
garam masala | gorom mosla, gorom moshla | গরম মশলা
pepper powder | golmorich guro, gol morich guro | গোলমরিচ গুঁড়ো
shikakai | shikakai | শিকাকাই
soapnut | ritha | রিঠা
mango ginger | aam ada, aamada | আম আদা, আমাদা
water chestnut, singhara | paniphal, pani phol | পানিফল
fox nut | makhana, makhna | মাখানা
flax seed | tisi, tishi | তিসি
barfi | borfi, sondesh borfi | বরফি
chikki | badam patali, til patali, badamer chikki | বাদাম চিকি
ice cream | aiskrim, ice krim | আইসক্রিম
noodle | chowmin, chaumin | চাউমিন, নুডলস
tooth powder | dater majon, dant majan | দাঁতের মাজন
hair oil | chuler tel, mathar tel | চুলের তেল
shampoo | shampu | শ্যাম্পু
notebook | khata | খাতা
flower | phul, ful | ফুল
`
