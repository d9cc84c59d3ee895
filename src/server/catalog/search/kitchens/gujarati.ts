/** Gujarati names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const gujarati = `
potato | bataka, batata, bataeka, batetaa, bateta | બટાકા, બટાટા, બટેટા
onion | dungri, dungli, kanda, dungari, dungali | ડુંગળી, કાંદા
spring onion | lili dungri, lili dungli, lilo kando | લીલી ડુંગળી
tomato | tameta, tamatar, tamaeta, tamata, tametaa | ટામેટા, ટમેટા, ટામેટાં
garlic | lasan, lasun, lasann | લસણ
green garlic | lilu lasan, leelu lasan | લીલું લસણ
ginger | adu, aadu, adoo | આદુ, આદું
green chilli | lila marcha, leela marcha, lila marchaa, lilu marchu | લીલા મરચા, લીલાં મરચાં, લીલું મરચું, લીલા મરચાં
chilli | marcha, marchu, marchaa | મરચા, મરચું, મરચાં
coriander | kothmir, kothmeer, dhana bhaji, kothmiri, lila dhana, kothamir | કોથમીર, લીલા ધાણા, ધાણાભાજી
mint | fudino, phudino, fudina, pudino | ફુદીનો, ફૂદીનો
curry leaf | limdo, mitho limdo, limdana pan, meetho limdo, mitha limda | લીમડો, મીઠો લીમડો, મીઠા લીમડાના પાન
spinach | palak, paalak, palak ni bhaji | પાલક, પાલકની ભાજી
amaranth | tandaljo, tandalja ni bhaji, tandalja, rajgaro | તાંદળજો, તાંદળજાની ભાજી, રાજગરો
fenugreek | methi ni bhaji, methi bhaji, lili methi | મેથીની ભાજી, મેથી, લીલી મેથી
dill | suva, suva ni bhaji, suva bhaji | સુવા, સુવાની ભાજી
drumstick leaf | saragva na pan | સરગવાના પાન
colocasia leaf | patra na pan, patarveliya, alvi na pan, patarvel na pan | પાતરાના પાન, અળવીના પાન
cauliflower | fulavar, phulavar, ful kobi, flavar, phool kobi | ફુલાવર, ફ્લાવર, ફૂલકોબી
cabbage | kobi, kobij, kobich, kobeej | કોબી, કોબીજ
carrot | gajar, gajjar | ગાજર
radish | mula, muda, mulo, mooda | મૂળા, મૂળો
beetroot | beet | બીટ
pea | vatana, lila vatana, leela vatana, matar, vatanaa | વટાણા, લીલા વટાણા
dry peas | suka vatana, safed vatana, sukha vatana | સૂકા વટાણા, સફેદ વટાણા
okra | bhinda, bhindo, bhindaa | ભીંડા, ભીંડો
brinjal | ringan, ringna, rigan, ringana, ravaiya | રીંગણ, રીંગણા, રવૈયા, રીંગણાં
bottle gourd | dudhi, doodhi | દૂધી
ridge gourd | turiya, turia, turya, tooria | તુરિયા, તુરીયા
sponge gourd | galka, galkaa | ગલકા
bitter gourd | karela | કારેલા, કારેલાં
snake gourd | pandola, padval | પંડોળા
ivy gourd | tindora, tindola, ghiloda, giloda, tindoda, gilora | ટીંડોળા, ઘીલોડા, ટિંડોરા
pointed gourd | parval, parvar, parwal | પરવળ
spiny gourd | kantola, kankoda, kantoda | કંટોલા, કંકોડા
ash gourd | petha, bhuru kolu, safed kolu | ભૂરું કોળું, પેઠા
pumpkin | kolu, kohlu, kodu, lal kolu | કોળું, કોળુ
cucumber | kakdi, kakadi, khira | કાકડી
capsicum | simla marcha, kepsikam, shimla marcha | સિમલા મરચા, કેપ્સીકમ, શિમલા મરચાં
french beans | fansi, phansi, fanasi | ફણસી
cluster beans | guvar, gavar, guwar, gawar, guvar sing | ગુવાર, ગવાર
broad beans | valor, papdi, valor papdi, surti papdi, vaalor, valol | વાલોર, પાપડી, વાલોળ, સુરતી પાપડી
long beans | chori, choli, lili choli, chora | ચોળી, લીલી ચોળી
drumstick | saragvo, saragva, saragva ni sing, sargavo, sargva | સરગવો, સરગવા, સરગવાની શીંગ
pigeon pea pod, fresh toor | tuver, lili tuver, tuver lilva, lilva, leelva | લીલી તુવેર, તુવેર લીલવા, લીલવા
sweet potato | shakkariya, sakkariya, shakariya, sakariya | શક્કરિયા, શક્કરીયા
taro | alvi, arvi | અળવી
yam | suran, ratalu | સૂરણ
purple yam | ratalu, rataloo | રતાળુ
raw banana | kacha kela, kachha kela | કાચા કેળા
jackfruit | fanas, phanas | ફણસ
mushroom | biladi no top, mashrum | મશરૂમ, બિલાડીનો ટોપ
corn | makai, makayi, makai dana, makai doda | મકાઈ, મકાઇ
lemon | limbu, leembu, limboo | લીંબુ
gooseberry | amla, ambla, aamla | આમળા, આંબળા
raw turmeric | lili haldar, lili hadar | લીલી હળદર
vegetable | shak, shakbhaji, saak, shaak, shaakbhaji, bhaji, shak bhaji | શાક, શાકભાજી, ભાજી
fruit | fal, phal, fruit | ફળ, ફળો
banana | kela, kelaa, kelu, keda | કેળા, કેળાં, કેળું
apple | safarjan, sapharjan | સફરજન
mango | keri, kesar keri, aam, paki keri, hafus keri | કેરી, કેસર કેરી, પાકી કેરી
raw mango | kachi keri, kachhi keri, kachi kairi | કાચી કેરી
orange | narangi, santra, naarangi | નારંગી, સંતરા
sweet lime | mosambi, mausambi | મોસંબી
grape | draksh, drax, draksha, lili draksh | દ્રાક્ષ, લીલી દ્રાક્ષ
pomegranate | dadam, dalam, daadam | દાડમ
papaya | papaiyu, papayu, papaiya, papaya | પપૈયું, પપૈયા
guava | jamfal, jamphal, jamrukh, peru, jaamfal | જામફળ, જમરૂખ
watermelon | tarbuch, tadbuch, tarbuj, tadbuj | તરબૂચ, તડબૂચ
muskmelon | sakkarteti, shakkarteti, teti, sakar teti, sakkar teti | સક્કરટેટી, શક્કરટેટી, ટેટી, સકરટેટી
pineapple | ananas, anaanas | અનાનસ, અનાનાસ
coconut | nariyal, shrifal, naliyer, naliyar, nariyel | નારિયેળ, નાળિયેર, શ્રીફળ
dry coconut | kopru, kopra, topru, sukku topru, koparu | કોપરું, ટોપરું, સૂકું ટોપરું
tender coconut | lilu nariyal, nariyal pani, trofa, lila nariyal | લીલું નાળિયેર, ત્રોફા
sapota | chikoo, chiku | ચીકુ
custard apple | sitafal, sitaphal | સીતાફળ
ice apple | galeli, tadfali, tadgola | ગલેલી, તાડફળી
jamun | jambu, jambudo, jaambu, raavna | જાંબુ, રાવણા
ber | bor, bordi bor | બોર
fig | anjir | અંજીર
wood apple | kothu, kotha | કોઠું, કોઠા
sugarcane | sherdi, serdi, shedi | શેરડી
toor | tuver dal, tuver ni dal, tuvar dal, tuvar ni dal, tuverdal | તુવેર દાળ, તુવેરની દાળ, તુવર દાળ
dal | dal, daal | દાળ
chana dal | chana ni dal, chana dal, chanani dal | ચણાની દાળ, ચણા દાળ
chana | chana, chanaa | ચણા
kabuli chana | kabuli chana, chhola, safed chana | કાબુલી ચણા, છોલે
kala chana | desi chana, kala chana, lal chana | દેશી ચણા, કાળા ચણા
moong | mag ni dal, mag dal, magni dal, mogar dal, mag ni mogar dal, mogar | મગની દાળ, મગ દાળ, મોગર દાળ
whole moong | lila mag, aakha mag, mag akha, mag dana | મગ, લીલા મગ, આખા મગ
masoor | masur ni dal, masoor, masur | મસૂર, મસૂરની દાળ
urad | adad dal, adad ni dal, adad, adadni dal | અડદ, અડદ દાળ, અડદની દાળ
rajma | rajma | રાજમા
lobia | chora, chola, choda, chori, safed chora | ચોળા, ચોરા
moth bean | math, muth | મઠ
horse gram | kalthi, kulthi | કળથી
val | val, vaal, val ni dal, vaal ni dal | વાલ, વાલની દાળ
roasted gram | daria, sekela chana | દાળિયા, શેકેલા ચણા
atta | ghau no lot, ghauno lot, rotli no lot, ghanu lot, ghau lot, ghaunno lot | ઘઉંનો લોટ, રોટલીનો લોટ
flour | lot | લોટ
coarse wheat flour, bhakri flour | bhakri no lot, jado lot, karkaro lot | ભાખરીનો લોટ, જાડો લોટ, કરકરો લોટ
maida | mendo, maido, menda, mendano lot | મેંદો
besan | chana no lot, besan, chanano lot | ચણાનો લોટ, બેસન
suji | sooji, ravo, soji | સોજી, રવો
rice | chokha, choka, chawal | ચોખા
rice flour | chokha no lot, chokhano lot | ચોખાનો લોટ
broken rice | kanki | કણકી
wheat | ghau, ghaun, gahu, ghav | ઘઉં
broken wheat | fada, ghau na fada, lapsi, fada lapsi, ghauna fada | ફાડા, ઘઉંના ફાડા, લાપસી
poha | pauva, pauaa, pava, poha, pawa, paua | પૌંઆ, પૌઆ, પૌવા
murmura | mamra, mamara | મમરા
sabudana | sabudana | સાબુદાણા
vermicelli | vermiseli, sevai, ghau ni sev | વર્મીસેલી, સેવ
jowar | juvar, jowar, juwar, jowaar | જુવાર, જાર
jowar flour | juvar no lot, juvarno lot, jowar no lot | જુવારનો લોટ
bajra | bajri, bajari, bajro | બાજરી, બાજરો
bajra flour | bajri no lot, bajrino lot, bajra no lot | બાજરીનો લોટ, બાજરાનો લોટ
ragi | nagli, ragi, bavto, nagali | નાગલી, બાવટો, રાગી
ragi flour | nagli no lot, ragi no lot | નાગલીનો લોટ, રાગીનો લોટ
corn flour | makai no lot | મકાઈનો લોટ
amaranth flour | rajgara no lot, rajgira no lot | રાજગરાનો લોટ
barnyard millet | moraiyo, samo, morayo | મોરૈયો, સામો
barley | jav | જવ
dhokla flour | dhokla no lot, handva no lot | ઢોકળાનો લોટ, હાંડવાનો લોટ
sugar | khand, khaand, sakar | ખાંડ
powdered sugar | dareli khand, buru, bura khand, daleli khand | દળેલી ખાંડ, બૂરું
jaggery | gol, gor, deshi gol | ગોળ
rock sugar | sakar, khadi sakar, misri | સાકર, ખડી સાકર
salt | mithu, meethu, mithoo, namak | મીઠું
rock salt | sindhav, sindhalu, sindhav mithu, sindhav namak | સિંધવ, સિંધાલૂણ, સિંધવ મીઠું
black salt | sanchal, sanchar, sanchad | સંચળ, સંચર
oil | tel | તેલ
groundnut oil | singtel, sing tel, sing nu tel | સીંગતેલ, સિંગતેલ
cottonseed oil | kapasiya tel, kapasiyu tel, kapasia | કપાસિયા તેલ
coconut oil | kopra nu tel, nariyal tel, koprel, nariyal nu tel, topra nu tel | કોપરેલ, કોપરાનું તેલ, નારિયેળ તેલ
sunflower oil | surajmukhi tel | સૂરજમુખી તેલ
mustard oil | rai nu tel, sarsav nu tel, sarsiyu tel, sarsiyu | સરસવનું તેલ, સરસિયું
sesame oil | tal nu tel, talnu tel, tal tel | તલનું તેલ
castor oil | divel, diveltel, diwel | દિવેલ
tea | cha, chai, cha ni bhuki, chai bhuki, chaa ni patti, chaai, chai ni bhuki | ચા, ચાની ભૂકી, ચાની પત્તી
coffee | kofi | કોફી
honey | madh | મધ
pickle | athanu, athana, athaanu, athanun, chhundo, chundo | અથાણું, અથાણા, છૂંદો
papad | papad, khichiya, paapad | પાપડ, ખીચિયા
vinegar | sarko | સરકો, વિનેગર
biscuit | biskit, biskut | બિસ્કિટ, બિસ્કીટ
bread | bred, double roti, pau | બ્રેડ
bun | pau, pav | પાઉં, પાવ
rusk | tost, toast | ટોસ્ટ
khari | khari biscuit, khari puff | ખારી
roti | rotli, rotlo, bhakhri | રોટલી, રોટલો, ભાખરી, રોટલા
thepla | thepla | થેપલા
khakhra | khakhra, khakhara | ખાખરા
peanut | sing, sheeng, magfali, mandvi, singdana, sing dana, magafali, seeng | સીંગ, મગફળી, સીંગદાણા, માંડવી
roasted peanut | khari sing, khari seeng, sekeli sing | ખારી સીંગ
cashew | kaju | કાજુ
almond | badam, badaam | બદામ
raisin | kismis, kishmish, suki draksh, lal draksh, sukki draksh | કિસમિસ, સૂકી દ્રાક્ષ
date | khajur | ખજૂર
dry dates | kharek | ખારેક
walnut | akhrot | અખરોટ
pistachio | pista | પિસ્તા
chironji | charoli | ચારોળી
turmeric | haldar, hadar, haldi, hardar, haladar | હળદર
whole turmeric | aakhi haldar, haldar na gathiya | આખી હળદર
chilli powder | lal marchu, marchu powder, lal marchu powder, lal marcha ni bhuki, marcha ni bhuki | લાલ મરચું, મરચું પાવડર, લાલ મરચાની ભૂકી
dry red chilli | suka marcha, lal suka marcha, akha lal marcha, sukka marcha, suka lal marcha | સૂકા મરચા, સૂકા લાલ મરચાં
coriander seed | dhana, aakha dhana, sukha dhana, suka dhana | ધાણા, આખા ધાણા
coriander powder | dhanajiru, dhana jiru, dhana powder, dhanajeeru, dhana no powder | ધાણાજીરું, ધાણા પાવડર, ધાણાજીરૂ
cumin | jiru, jeeru, jira, jiroo | જીરું, જીરૂ
mustard | rai, raai, sarsav | રાઈ, સરસવ, રાઇ
asafoetida | hing | હિંગ, હીંગ
cardamom | elchi, elaichi, ilaychi, yelchi, ilaichi | એલચી, ઈલાયચી, ઇલાયચી
black cardamom | elcha, moti elchi, elcho | એલચા, મોટી એલચી
clove | laving, lavang, loving | લવિંગ
cinnamon | taj, tuj, dalchini | તજ
black pepper | kala mari, kali mari, maree, kaala mari, kala mari na dana | મરી, કાળા મરી
bay leaf | tamalpatra, tamal patra, taj patta | તમાલપત્ર
carom | ajmo, ajma, ajamo | અજમો
fennel | variyali, variali, variyari | વરિયાળી
fenugreek seed | methi dana, methi na dana, suki methi, sukki methi | મેથી દાણા, સૂકી મેથી
sesame | tal, til, safed tal | તલ, સફેદ તલ
tamarind | amli, aamli, ambli | આમલી, આંબલી
dry ginger | sunth, sunt | સૂંઠ
nutmeg | jayfal, jaifal, jayphal | જાયફળ
mace | javantri, jaypatri, javintri | જાવંત્રી
saffron | kesar | કેસર
star anise | badiyan, baadiya, badiya, chakri ful | બાદિયાન, બાદિયા
poppy seed | khaskhas, khas khas | ખસખસ
stone flower | dagad ful, dagad phool, dagadful | દગડફૂલ
nigella | kalonji | કલોંજી
dry mango powder | amchur, aamchur | આમચૂર
basil seed | takmariya, tukmariya | તકમરિયા
isabgol, psyllium husk | isabgul, isabgol, isabgool | ઈસબગુલ
spice | masala, masalo | મસાલો, મસાલા
tea masala | cha no masalo, chai no masalo, chai masalo | ચાનો મસાલો
milk | dudh, doodh | દૂધ
cow milk | gay nu dudh, gaay nu dudh, gai nu dudh | ગાયનું દૂધ
buffalo milk | bhens nu dudh, bhes nu dudh | ભેંસનું દૂધ
curd | dahi, dahin | દહીં, દહી
buttermilk | chhas, chaas, chhash | છાશ
butter | makhan, maakhan | માખણ
ghee | ghee, ghi | ઘી
cream | malai | મલાઈ
paneer | panir | પનીર
khoya | mavo, mava, mawo | માવો
shrikhand | shrikhand, matho | શ્રીખંડ, મઠો
egg | inda, eenda, indaa, eendu, indaan | ઈંડા, ઈંડું, ઇંડા
chicken | marghi, murghi, marghi nu mas | મરઘી, ચિકન
mutton | matan, bakra nu mas | મટન
fish | machhli, machli, machhali | માછલી
prawn | jhinga, zinga, jinga | ઝીંગા
crab | karchalo, karachlo, karchla, karachla | કરચલો, કરચલા
pomfret | paplet, pamplet | પાપલેટ
dry fish | bumla, suki machhli, sukki machli | બૂમલા, સૂકી માછલી
minced meat | kheemo, keemo | ખીમો, કીમો
water | pani, paani | પાણી
bhujia | sev, gathiya, ganthiya, gathia | સેવ, ગાંઠિયા
snack | farsan, nasto, naasto, chavanu, chevdo | ફરસાણ, નાસ્તો, ચવાણું, ચેવડો
chakli | chakri, chakli, chakari | ચકરી
sweet | mithai, mithaai | મીઠાઈ
laddu | ladva, ladu, laadva | લાડવા, લાડુ
chikki | chikki, chiki | ચીકી
ice cream | aiskrim | આઈસ્ક્રીમ
soap | sabu, saabu, navano sabu | સાબુ
washing soap | kapda no sabu, kapda dhovano sabu | કપડાનો સાબુ, કપડાં ધોવાનો સાબુ
detergent | kapda dhovano powder, kapda no powder | કપડાં ધોવાનો પાવડર
dishwash | vasan no sabu, vasan dhovano sabu, vasan sabu | વાસણ ધોવાનો સાબુ
broom | savarni, jhadu, zadu, savarno, saverni, savrani | સાવરણી, ઝાડુ
mop | potu, potun | પોતું
matchbox | divasali, diwasali, bakas, divasadi, maachis, bakasu | દીવાસળી, બાકસ
incense | agarbatti, dhup, agarbati | અગરબત્તી, ધૂપ
camphor | kapur, kapoor | કપૂર
candle | minbatti, mindbatti, min batti, minbati | મીણબત્તી
lamp | divo, diva, deevo, kodiyu | દીવો, દીવા, કોડિયું
cotton wick | divet, vaat, diwet | દિવેટ, વાટ
cotton | roo, kapas | રૂ, કપાસ
betel leaf | nagarvel na pan, nagarvel | નાગરવેલના પાન, પાન
betel nut | sopari, sopaari | સોપારી
lime paste | chuno | ચૂનો
sandalwood | sukhad, chandan | સુખડ, ચંદન
sindoor | kanku, sindur | કંકુ, સિંદૂર
henna | mehndi, mehendi | મહેંદી
bucket | dol, bucket, balti | ડોલ, બાલટી
comb | kanski, daatiyo, kansko, kaansko | કાંસકી, દાંતિયો, કાંસકો
bombay duck | bumla, bumala | બુમલા, બૂમલા
mango ginger | amba haldar, ambahaldar | આંબા હળદર
beans | fansi, bean shing | બીન્સ, ફણસી
banana flower | kel phool, kela nu ful | કેળનું ફૂલ, કેળાનું ફૂલ
banana leaf | kel na pan, kelna pan | કેળના પાન
water chestnut, singhara | shingoda, singoda | શિંગોડા
fox nut | makhana | મખાણા
leafy vegetable, leafy greens | bhaji pala, lili bhaji | લીલી ભાજી
gongura | ambadi ni bhaji, khati bhaji | અંબાડી, ખાટી ભાજી
malabar spinach | poi ni bhaji, poi | પોઈ
toothpaste | dantmanjan, tuthpest | ટૂથપેસ્ટ
tooth powder | dant manjan | દંતમંજન
shikakai | shikakai | શિકાકાઈ
soapnut | aritha, arithaa | અરીઠા
flax seed | alsi, alasi | અળસી
soya chunk | soyabin vadi, soya vadi | સોયા વડી
jaggery powder, powdered jaggery | gol powder, gol no bhuko | ગોળ પાવડર
liver | kaleji | કલેજી
country egg | desi inda, deshi inda | દેશી ઈંડા
country chicken | desi marghi, deshi marghi | દેશી મરઘી
meat | mas, maans, mans | માંસ
mackerel | bangda | બાંગડા
boiled rice | ukda chokha, bafela chokha | ઉકડા ચોખા
palm jaggery | tad no gol | તાડનો ગોળ
cumin powder | jiru powder, jeera powder, shekelu jiru | જીરું પાવડર
white pepper | safed mari | સફેદ મરી
lentil dumpling | vadi, mag ni vadi | વડી
mosquito coil | machhar agarbatti, machhar ni coil | મચ્છર અગરબત્તી
hair oil | vaal nu tel, mathama nakhvanu tel | વાળનું તેલ
shampoo | shampu | શેમ્પૂ
notebook | nota, nota buk | નોટ, નોટબુક
flower | phool, fulo, ful | ફૂલ, ફૂલો
plum | aloo bukhara, alubukhara | આલુ બુખારા
lychee | lichi | લીચી
pear | nashpati, naspati | નાસપતી
mouth freshener | mukhvas, mukhwas | મુખવાસ
chips | vefar, wafer | વેફર
`
