/** Marathi names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const marathi = `
potato | batata, batate, bataate, batatay | बटाटा, बटाटे
onion | kanda, kande, kaanda, kaande | कांदा, कांदे
spring onion | patichya kanda, paticha kanda, kandyachi paat, kanda paat | पातीचा कांदा, कांद्याची पात
tomato | tomato, tamate, tambaata | टोमॅटो
garlic | lasun, lasoon, lasuun | लसूण, लसुण
ginger | aale, aala, ale, aalay | आले, आलं
green chilli | hirvi mirchi, hirwi mirchi, hirvya mirchya, hiravi mirchi | हिरवी मिरची, हिरव्या मिरच्या
chilli | mirchi, mirchya | मिरची, मिरच्या
coriander | kothimbir, kothimbeer, kothmir, kothimber, kothambir, kothimbiri | कोथिंबीर, कोथिंबिर
mint | pudina, pudeena | पुदिना
curry leaf | kadhipatta, kadipatta, kadhi patta, kadhilimb | कढीपत्ता, कढीलिंब
spinach | palak, palebhaji | पालक, पालेभाजी
amaranth | math, maath, rajgira bhaji, lal math, tandulja | माठ, लाल माठ, तांदुळजा
gongura | ambadi, ambadi bhaji | अंबाडी
fenugreek | methi, methi bhaji | मेथी
dill | shepu, shepu bhaji, shepoo | शेपू
drumstick leaf | shevgyachi pane, shevga pala | शेवग्याचा पाला
malabar spinach | mayalu | मायाळू
colocasia leaf | alu pane, aluchi pane, aloo pane, aluvadi pane, aloo chi pane | अळूची पाने, अळू
cauliflower | fulgobi, phulkobi, flowar, phulgobi | फ्लॉवर, फुलकोबी, फुलगोबी
cabbage | kobi, pankobi, kobee | कोबी, पत्ताकोबी, पानकोबी
carrot | gajar, gajare | गाजर
radish | mula, mule, mulaa | मुळा, मुळे
beetroot | beet | बीट
kohlrabi | navalkol, nawalkol, naval kol | नवलकोल
pea | matar, vatane, mattar, watana, hirva vatana | मटार, वाटाणे, हिरवे वाटाणे
dry peas | sukhe vatane, pandhre vatane | वाटाणा, पांढरे वाटाणे
okra | bhendi, bhende, bhendy | भेंडी, भेंडे
brinjal | vangi, vange, vaangi, wangi, vanga | वांगी, वांगे, वांगं
bottle gourd | dudhi bhopla, dudhi, dudhi bhopala, doodhi bhopla | दुधी, दुधी भोपळा
ridge gourd | dodka, shirali, dodke, shirale | दोडका, शिराळे, दोडके
sponge gourd | ghosali, ghosale, gilke, ghosavale | घोसाळी, गिलके, घोसाळे
bitter gourd | karle, karli, karale, karlee, karla | कारले, कारली, कारलं
snake gourd | padwal, padaval | पडवळ
ivy gourd | tondli, tondale, tendli, tondlee | तोंडली, तेंडली
pointed gourd | parwar, parval | परवर
spiny gourd | kartoli, kantola, kartule | कर्टोली, करटोली
ash gourd | kohala, kohla, pandhra bhopla | कोहळा
pumpkin | lal bhopla, bhopla, bhopala, lal bhopala, dangar | भोपळा, लाल भोपळा, डांगर
cucumber | kakdi, kakadi, khira | काकडी
capsicum | dhobli mirchi, bhopli mirchi, dhobali mirchi, simla mirchi, bhopali mirchi | ढोबळी मिरची, भोपळी मिरची, सिमला मिरची
french beans | farasbi, shravan ghevda, pharasbi, farsbi, ghevda | फरसबी, श्रावण घेवडा, घेवडा
cluster beans | gavar, gawar, gavari, gavarichya shenga | गवार, गवारीच्या शेंगा
broad beans | ghevda, papdi, val papdi, ghevada | घेवडा, पापडी
long beans | chavlichya shenga, chavli shenga, chavalichya shenga | चवळीच्या शेंगा
drumstick | shevga, shevgyachya shenga, shevgachi sheng, shevgyachi sheng | शेवगा, शेवग्याच्या शेंगा, शेवग्याची शेंग
sweet potato | ratali, ratale, rataali, ratalu | रताळी, रताळे
taro | alkudi, arvi, alu kand, alukudi | आळकुडी, अरवी
yam | suran | सुरण
raw banana | kachchi keli, kachi keli, hirvi keli | कच्ची केळी, हिरवी केळी
banana flower | kelphool, kelful, kelfhul | केळफूल
banana leaf | kelichi pane, kelyache pan | केळीची पाने
jackfruit | phanas, fanas, phannas | फणस
mushroom | alambi, alimbi | अळंबी, मशरूम
corn | maka, makyache kanis, kanis, bhutta, makka | मका, मक्याचे कणीस, कणीस
lemon | limbu, limbe, limboo | लिंबू, लिंबे
gooseberry | avla, aavla, aavale, awla | आवळा, आवळे
raw turmeric | oli halad | ओली हळद
vegetable | bhaji, bhajya, bhajipala, bhaji pala | भाजी, भाज्या, भाजीपाला
fruit | phal, phale, fale | फळ, फळे
banana | keli, kele, kela, kelya | केळी, केळे, केळं
apple | safarchand, sapharchand, safar chand | सफरचंद
mango | amba, aamba, aambe, ambe, hapus amba | आंबा, आंबे, हापूस आंबा
raw mango | kairi, kairee, kairya | कैरी, कैऱ्या
orange | santra, santre, santri | संत्रे, संत्री, संत्रा
sweet lime | mosambi, mosambe | मोसंबी
grape | draksh, drakshe, draksha | द्राक्षे, द्राक्ष
pomegranate | dalimb, daalimb, dalimbe | डाळिंब, डाळिंबे
papaya | popai, papai, papayi | पपई
guava | peru, perus, pairu | पेरू
watermelon | kalingad, kalingar, tarbuj, kalingada | कलिंगड, टरबूज
muskmelon | kharbuj, chibud | खरबूज, चिबूड
pineapple | ananas, ananus | अननस
coconut | naral, naaral, olya naral, ola naral | नारळ, ओला नारळ
dry coconut | sukhe khobre, khobre, khobra, suka khobra, khobaryachi vati | खोबरे, सुके खोबरे, खोबरं
tender coconut | shahale, shahala, nariyal pani, shahalyache pani | शहाळे, शहाळ
sapota | chikoo, chiku | चिकू
custard apple | sitaphal, sitafal, seetaphal | सीताफळ
jamun | jambhul, jambhool, jambhale | जांभूळ, जांभळे
ber | bor, bore | बोर, बोरे
fig | anjeer | अंजीर
star fruit | karambal, karmal | करंबल
wood apple | kavath, kavat | कवठ
sugarcane | oos | ऊस
toor | tur dal, toor dal, turichi dal, tur daal | तूरडाळ, तूर डाळ, तुरीची डाळ
dal | dal, daal, dali | डाळ, डाळी
chana dal | harbhara dal, harbaryachi dal, chana dal, harbhara daal, harbhryachi dal | हरभरा डाळ, चणा डाळ, हरभऱ्याची डाळ
chana | harbhara, harbhare, chane, harbara | हरभरा, हरभरे, चणे
kabuli chana | kabuli chane, chole | काबुली चणे, छोले
kala chana | kale chane, lal chana | काळे चणे
moong | mug dal, mugachi dal, moog dal, mugdal, moogdal | मूगडाळ, मूग डाळ, मुगाची डाळ
whole moong | moog, hirve mug, akha mug | मूग, हिरवे मूग
masoor | masur dal, masoor, masurchi dal, akkha masoor | मसूर, मसूर डाळ, मसुराची डाळ
urad | udid dal, udid, udad dal, udidachi dal, udeed dal | उडीद, उडीद डाळ, उडदाची डाळ
rajma | rajma, rajama, ghevda bi | राजमा
lobia | chavli, chawli, chavali | चवळी
moth bean | matki, mataki | मटकी
horse gram | kulith, kuleeth, hulga, hulage | कुळीथ, हुलगा
val | val, kadve val, vaal, dalimbya | वाल, कडवे वाल, डाळिंब्या
roasted gram | phutane, futane, dalya, dalva, bhajke chane | फुटाणे, डाळ्या, डाळवं
soya chunk | soyabean wadi | सोयाबीन वडी
atta | gavhache pith, gahu pith, gavhach pith, kanik, gavache pith | गव्हाचे पीठ, कणीक
flour | pith, peeth, pithh | पीठ
maida | maida | मैदा
besan | besan, harbhara pith, dalichya pith, chana pith, dalicha pith | बेसन, हरभरा पीठ, डाळीचे पीठ
suji | rava, rawa, barik rava, jad rava | रवा, बारीक रवा
rice | tandul, tandool, taandul | तांदूळ, तांदुळ
boiled rice | ukda tandul, ukada tandul | उकडा तांदूळ
red rice | lal tandul | लाल तांदूळ
rice flour | tandulache pith, tandlache pith, tandul pith | तांदळाचे पीठ
broken rice | kani, tandul kani | कणी
wheat | gahu, gavhu, gahoo, gavh | गहू
broken wheat | lapshi, dalia, gavhacha dalia, lapshi rava, gavhachi lapshi | लापशी, दलिया
poha | pohe, pohay, jad pohe, patal pohe | पोहे, जाड पोहे, पातळ पोहे
murmura | kurmure, churmure, kurmura, murmure, chirmure | कुरमुरे, चुरमुरे, मुरमुरे
sabudana | sabudana, sabudane | साबुदाणा, साबुदाणे
vermicelli | shevaya, shevai, shevayya | शेवया, शेवई
jowar | jwari, jowari, jondhala, jvari | ज्वारी, जोंधळा
jowar flour | jwariche pith, jwari pith, jowari pith, jowariche pith | ज्वारीचे पीठ
bajra | bajri, bajari | बाजरी
bajra flour | bajriche pith, bajri pith, bajariche pith | बाजरीचे पीठ
ragi | nachni, nachani, nagli | नाचणी, नागली
ragi flour | nachniche pith, nachni pith | नाचणीचे पीठ
corn flour | makyache pith, maka pith | मक्याचे पीठ
barnyard millet | bhagar, varai, vari tandul, varai tandul, bhagar tandul | भगर, वरई, वरी, वरीचे तांदूळ
amaranth | rajgira | राजगिरा
barley | jav, satu | जव, सातू
flax seed | javas, jawas, alshi, javas bi | जवस, अळशी
sugar | sakhar, saakhar, sakar | साखर
jaggery | gul, gool, guul | गूळ, गुळ
rock sugar | khadisakhar, khadi sakhar | खडीसाखर
powdered sugar | pithi sakhar, pithisakhar | पिठीसाखर
salt | mith, meeth | मीठ
rock salt | saindhav mith, saindhav, shende lon, khada mith, shendelon | सैंधव मीठ, शेंदेलोण, खडा मीठ
black salt | padelon, kala mith | पादेलोण, काळे मीठ
oil | tel, khadya tel | तेल
groundnut oil | shengdana tel, shengdanyache tel, bhuimug tel | शेंगदाणा तेल, शेंगदाण्याचे तेल
coconut oil | khobrel tel, khobarel tel, khobrel, naralache tel | खोबरेल तेल, खोबरेल
sunflower oil | suryaphul tel, suryaful tel | सूर्यफूल तेल
mustard oil | mohriche tel, mohri tel | मोहरीचे तेल
sesame oil | tilache tel, til tel | तिळाचे तेल
castor oil | erandel tel, erandel | एरंडेल तेल
soyabean oil | soyabean tel | सोयाबीन तेल
tea | chaha, chahapatti, chaha powder, chaha patti, chahachi pavdar | चहा, चहापत्ती, चहा पावडर
coffee | kofi, kaufi | कॉफी
honey | madh, madha | मध
pickle | lonche, loncha, lonch, lonchay, lonchee | लोणचे, लोणचं
papad | papad, pohyache papad | पापड
vinegar | shirka, vinegar | व्हिनेगर, शिरका
biscuit | biskit, biskite | बिस्किट, बिस्किटे
bread | bred | ब्रेड
bun | pav, ladi pav, laadi pav | पाव, लादी पाव
rusk | toast, tost | टोस्ट
puff, khari | khari biscuit | खारी
roti | poli, chapati, bhakri, polya | पोळी, चपाती, भाकरी
peanut | shengdane, shengdana, shengadane, bhuimug shenga, bhuimug | शेंगदाणे, शेंगदाणा, भुईमूग
roasted peanut | khare shengdane, bhajke shengdane | खारे शेंगदाणे
cashew | kaju | काजू
almond | badam | बदाम
raisin | manuka, bedane, manuke, kismis | मनुका, बेदाणे, मनुके
date | khajur | खजूर
dry dates | kharik, khareek | खारीक
walnut | akrod | अक्रोड
pistachio | piste, pista | पिस्ता, पिस्ते
apricot | jardalu, jardaalu | जर्दाळू
chironji, charoli | charoli, chironji | चारोळी
turmeric | halad, haldi, halad powder, halad pud | हळद, हळद पावडर
whole turmeric | halkund, halad gaath | हळकुंड
chilli powder | tikhat, lal tikhat, mirchi pud, mirchi powder, mirchi puud | तिखट, लाल तिखट, मिरची पूड
dry red chilli | sukya mirchya, lal mirchi, suki mirchi, lal sukya mirchya, bedgi mirchi, byadgi mirchi | सुक्या मिरच्या, लाल मिरची, सुकी मिरची, बेडगी मिरची
coriander seed | dhane, dhanay | धणे, धने
coriander powder | dhane pud, dhana powder, dhane powder, dhanyachi pud, dhana pud | धणे पूड, धने पावडर
cumin | jire, jira, jeere, jiray | जिरे, जिरं
cumin powder | jire pud, jire powder, jira powder | जिरे पूड
mustard | mohri, mohari, rai | मोहरी, राई
asafoetida | hing | हिंग
cardamom | velchi, veldode, welchi, veldoda, velchee | वेलची, वेलदोडे
black cardamom | masala velchi, moti velchi, badi velchi | मसाला वेलची
clove | lavang, lavanga | लवंग, लवंगा
cinnamon | dalchini | दालचिनी
black pepper | mire, miri, kali miri, kale mire, kali mire, miray | मिरे, काळी मिरी, मिरी, काळे मिरे
bay leaf | tamalpatra, tamal patra, tejpan | तमालपत्र
carom | ova, owa, ovaa | ओवा
fennel | badishep, badi shep, badishop | बडीशेप, बडीशोप
fenugreek seed | methi dane, methya, methi dana | मेथी दाणे, मेथ्या
sesame | til, teel | तीळ, तिळ
tamarind | chinch, chincha | चिंच
dry ginger | sunth, suntha, sunthi | सुंठ
nutmeg | jayphal, jaiphal | जायफळ
mace | jaypatri, javitri | जायपत्री
saffron | keshar | केशर
star anise | chakri phul, badyan, chakriful, baadyan | चक्रीफूल, बाद्यान
poppy seed | khaskhas | खसखस
stone flower | dagadphool, dagad phul, dagadful | दगडफूल
kokum | amsul, aamsul, kokam, aamsule | आमसूल, कोकम, आमसुले
nigella | kalonji | कलौंजी
cobra saffron, nagkesar | nagkeshar | नागकेशर
spice | masala, masale | मसाला, मसाले
goda masala, kala masala | goda masala, kala masala, kanda lasun masala | गोडा मसाला, काळा मसाला, कांदा लसूण मसाला
milk | dudh, doodh, duth | दूध, दुध
cow milk | gaiche dudh, gayiche dudh, gai dudh | गाईचे दूध
buffalo milk | mhashiche dudh, mhais dudh, mhashich dudh | म्हशीचे दूध
curd | dahi, dahee | दही
buttermilk | tak, taak, mattha | ताक, मठ्ठा
butter | loni, lonee | लोणी
ghee | tup, toop, sajuk tup, tuup | तूप, साजूक तूप
cream | sai, saay, malai | साय
paneer | panir | पनीर
hung curd, chakka | chakka | चक्का
shrikhand | shrikhand, srikhand, amrakhand | श्रीखंड, आम्रखंड
khoya | khava, mava | खवा
egg | andi, ande, anda, andee | अंडी, अंडे, अंड
country egg | gavran andi, gavthi andi, gavran ande | गावरान अंडी, गावठी अंडी
chicken | kombdi, kombadi, kombdicha mas, kombdi mas | कोंबडी, चिकन
country chicken | gavran kombdi, gavthi kombdi | गावरान कोंबडी, गावठी कोंबडी
mutton | matan, bokad mutton, bokadache matan | मटण
fish | mase, masa, masali, maase, masoli | मासे, मासा, मासळी
prawn | kolambi, kolimbi, kolbi | कोळंबी
crab | khekda, khekde, kurli, chimbori | खेकडा, खेकडे, चिंबोरी, कुर्ली
pomfret | paplet, saranga, paplate | पापलेट, सरंगा
seer fish | surmai, surmay | सुरमई
mackerel | bangda, bangde | बांगडा, बांगडे
sardine | tarli, tarle | तारली, तारले
bombay duck | bombil, bombeel | बोंबील
anchovy | mandeli, mandli | मांदेली
squid | makul, maakul | माकुळ, नळ
clam | tisrya, shimplya | तिसऱ्या, शिंपल्या
dry fish | sukat, sode, suki masali, suke bombil, sukat javla | सुकट, सोडे, सुकी मासळी, सुके बोंबील, सुकट जवळा
minced meat | kheema, khima | खिमा
liver | kaleji, kalij, kaalij | काळीज
water | pani, paani | पाणी
chakli | chakli, chakali | चकली, चकल्या
chivda | chivda, chiwda | चिवडा
bhujia | shev, sheva, barik shev | शेव
snack | farsan, pharsan | फरसाण
sweet | mithai, god padarth, mithaai | मिठाई
laddu | ladu, laadu, ladoo | लाडू
chikki | chikki, shengdana chikki | चिक्की
soap | saban, sabun, angacha saban | साबण, साबणे
washing soap | kapdyacha saban, kapde dhunyacha saban | कपड्याचा साबण
detergent | kapde dhunyachi powder, kapdyachi powder | कपडे धुण्याची पावडर
dishwash | bhandyacha saban, bhandi ghasnyacha saban | भांड्याचा साबण
toothpaste | dantmanjan | दंतमंजन
broom | jhadu, kersuni, kharata, zadu | झाडू, केरसुणी, खराटा
mop | pusni, pochha, pusani | पुसणी
matchbox | kadepeti, agpeti, kadi peti, kadyapeti, maachis | काडेपेटी, आगपेटी, काडीपेटी
incense | udbatti, agarbatti, oodbatti, udabatti | उदबत्ती, अगरबत्ती
camphor | kapur, kapoor | कापूर
candle | menbatti, menbati, men batti | मेणबत्ती
lamp | diva, niranjan, samai | पणती, दिवा, समई, निरांजन
cotton wick | vat, vaat, phulvat, vaati | वात, फुलवात, वाती
cotton | kapus, kapoos | कापूस
betel leaf | vidyache pan, naagveliche pan | विड्याचे पान, नागवेलीचे पान
betel nut | supari | सुपारी
lime paste | chuna | चुना
sandalwood | chandan, gandh | चंदन, गंध
sindoor | kunku, kumkum | कुंकू, कुंकु
bucket | baldi, badli | बादली
comb | kangva, phani | कंगवा, फणी
henna | mehandi, mendi | मेहंदी, मेंदी
leafy vegetable, leafy greens | palebhaji, paale bhaji, hirvi bhaji | पालेभाजी, हिरवी भाजी
bathua | chakvat, chakwat | चाकवत
water chestnut, singhara | shingada, shingade | शिंगाडा, शिंगाडे
fox nut | makhane, makhana | मखाणे, मखाना
shikakai | shikekai, shikakai | शिकेकाई
soapnut | ritha, reetha | रिठा
mango ginger | ambe halad, amba halad | आंबे हळद
bhajani | bhajani, chakli bhajani, thalipith bhajani | भाजणी, चकली भाजणी, थालीपीठ भाजणी
meat | mas, maas, mans | मांस
duck | badak | बदक
jaggery powder, powdered jaggery | gul powder, gulachi powder, gul pavdar | गूळ पावडर
jackfruit seed | athalya, aathli | आठळ्या, आठळी
plum | alubukhar, aloobukhar | आलूबुखार
lychee | lichi | लिची
fresh green chana, green chana | hirve harbhare, solane | हिरवे हरभरे, सोलाणे
dry mango powder | amchur, amchoor | आमचूर
pomegranate seed | anardana | अनारदाणा
basil seed | sabja, sabja bi | सब्जा, सब्जा बी
sattu | satu pith, sattu | सातू पीठ
isabgol, psyllium husk | isabgol | इसबगोल
milk powder | dudh powder, dudhachi powder | दूध पावडर
coconut milk | naralache dudh, naral dudh | नारळाचे दूध
mosquito coil | machhar coil, macchar agarbatti, dasanchi coil | मच्छर कॉइल
hair oil | kesanche tel, keshtel, dokyache tel | केसांचे तेल
tooth powder | dant manjan, danta manjan | दंतमंजन
shampoo | shampu | शॅम्पू
notebook | vahi, vahya | वही, वह्या
flower | phul, phule, fule | फूल, फुले
paratha | paratha, parathe | पराठा, पराठे
chips | vefars, chips | वेफर्स, चिप्स
fryums | kurdai, sandge, papdya | कुरडई, सांडगे
rice bran oil | bhatacha konda tel | राईस ब्रान तेल
mixture, chanachur | bhadang, mixture farsan | भडंग
`
