/** Telugu names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const telugu = `
potato | bangaladumpa, bangala dumpa, aloo gadda, alugadda, bangaaladumpa | బంగాళాదుంప, ఆలుగడ్డ
onion | ullipaya, ulli paya, ulligadda, ulli gadda, ullipayalu, erragadda | ఉల్లిపాయ, ఉల్లిగడ్డ, ఉల్లిపాయలు
shallot | chinna ullipaya, sambar ullipaya | చిన్న ఉల్లిపాయ
spring onion | ulli kadalu, ullikadalu, ulli akulu | ఉల్లికాడలు
tomato | tamata, tamatalu, tamota, ramulakaya | టమాటా, టమాట, టమోటా
garlic | vellulli, velluli, ellipaya, tella gadda | వెల్లుల్లి, ఎల్లిపాయ
ginger | allam | అల్లం
green chilli | pachi mirapakaya, pachimirchi, pachi mirchi, pachimirapakaya, pachi mirapa | పచ్చిమిర్చి, పచ్చి మిరపకాయ, పచ్చిమిరపకాయలు
chilli | mirapakaya, mirapa, mirapakayalu, mirchi | మిరపకాయ, మిర్చి, మిరప
coriander | kothimeera, kothimira, kottimeera, kothmeera, kothimeer | కొత్తిమీర
mint | pudina, pudeena | పుదీనా
curry leaf | karivepaku, karepaku, karivepaaku, karvepaku | కరివేపాకు
spinach | palakura, paalakura, palak kura, aku kura, aakukura | పాలకూర, ఆకుకూర
amaranth | thotakura, totakura, koyya thotakura | తోటకూర
malabar spinach | bachali kura, bachchali, bachalikura | బచ్చలికూర
gongura | gongura, gonkura, puntikura | గోంగూర, పుంటికూర
drumstick leaf | munagaku, mulaga aku, munaga aku | మునగాకు
fenugreek | menthi kura, menthikura, menti kura | మెంతికూర
sorrel | chukkakura, chukka kura | చుక్కకూర
dill | soya kura, savaa kura | సోయ కూర, సోయకూర
cauliflower | gobi puvvu, kaliflower, cauliflower, kali flower | కాలీఫ్లవర్, కాలిఫ్లవర్, గోబీ పువ్వు, గోబీ
cabbage | kosu, cabbage | క్యాబేజీ, కోసు
carrot | gajjara, gajjaragadda | క్యారెట్, గాజర, క్యారట్
radish | mullangi, mulangi | ముల్లంగి
beetroot | beet root | బీట్రూట్, బీట్‌రూట్
pea | batani, bataani, pachi batani, pacchi batani, battani | బఠానీ, పచ్చి బఠానీ, బఠాణీ
dry peas | endu batani | ఎండు బఠానీ
okra | bendakaya, benda kaya, bendakayalu, bendakai | బెండకాయ, బెండకాయలు
brinjal | vankaya, vankayalu, vonkaya, vankai | వంకాయ, వంకాయలు
bottle gourd | sorakaya, anapakaya, sora kaya, aanapakaya, sorakayalu | సొరకాయ, ఆనపకాయ
ridge gourd | beerakaya, bira kaya, birakaya, beera kaya | బీరకాయ
sponge gourd | nethi beerakaya, neti beerakaya | నేతి బీరకాయ
bitter gourd | kakarakaya, kakara kaya, kakarkaya, kakarakayalu | కాకరకాయ
snake gourd | potlakaya, potla kaya, potlakayalu | పొట్లకాయ
ivy gourd | dondakaya, donda kaya, dondakayalu | దొండకాయ
ash gourd | boodida gummadikaya, budida gummadi, boodida gummadi | బూడిద గుమ్మడికాయ
pumpkin | gummadikaya, gummadi kaya, gummadi, tiyya gummadikaya | గుమ్మడికాయ
cucumber | dosakaya, keera dosakaya, dosa kaya, keera dosa | దోసకాయ, కీరదోస, కీరా
capsicum | bengaluru mirapa, capsicum, bangalore mirchi, buddi mirapa | క్యాప్సికం, బెంగళూరు మిర్చి
beans | beans, french chikkudu | బీన్స్
cluster beans | goru chikkudu, gorchikkudu, gokarakaya, goruchikkudu, gokara kaya | గోరుచిక్కుడు, గోకరకాయ
broad beans | chikkudukaya, chikkudu kaya, chikkudu | చిక్కుడుకాయ, చిక్కుడు
long beans | alasanda, bobbarlu kaya | అలసంద
drumstick | munakkaya, mulakkada, mulakkaya, munagakaya, munaga kaya, mulakada, mulagakaya | మునక్కాయ, ములక్కాడ, మునగకాయ
sweet potato | chilagada dumpa, chilakada dumpa, chilagadadumpa, genusugadda, mohanam | చిలగడదుంప, గెణుసుగడ్డ
taro | chamadumpa, chama dumpa, chamagadda, chamadumpalu | చామదుంప, చామగడ్డ
yam | kanda gadda, kanda dumpa, kandagadda | కంద, కందగడ్డ
tapioca | karrapendalam, karra pendalam | కర్రపెండలం
raw banana | arati kaya, aratikaya, pachi arati | అరటికాయ
banana flower | arati puvvu, aratipuvvu | అరటి పువ్వు
banana stem | arati doota, aratidoota | అరటి దూట
banana leaf | arati aku, aratiaku | అరటి ఆకు
jackfruit | panasakaya, panasa pandu, panasa, panasapandu | పనసకాయ, పనస పండు, పనసపండు
mushroom | puttagodugulu, putta godugulu, putta godugu | పుట్టగొడుగులు
corn | mokkajonna, mokka jonna, makka jonna, mokkajonnalu | మొక్కజొన్న
lemon | nimmakaya, nimma kaya, nimmapandu, nimmakayalu | నిమ్మకాయ, నిమ్మ
gooseberry | usirikaya, usiri, usirikayalu, raati usiri | ఉసిరికాయ, ఉసిరి
vegetable | kooragayalu, kuragayalu, kooralu, kaayagooralu, koora | కూరగాయలు, కూర
fruit | pandu, pandlu, pallu | పండు, పండ్లు, పళ్ళు
banana | arati pandu, aratipandu, aratipallu, arati pandlu, arati | అరటిపండు, అరటి పండు, అరటి
apple | appil, yapil | ఆపిల్, యాపిల్
mango | mamidi pandu, mamidipandu, mamidi, maamidi | మామిడిపండు, మామిడి పండు, మామిడి
raw mango | mamidikaya, mamidi kaya, pachi mamidikaya | మామిడికాయ
orange | narinja, naarinja, kamala pandu, kamalapandu | నారింజ, కమలా పండు
sweet lime | battayi, bathai, batayi, bathayi | బత్తాయి
grape | draksha, drakshapandu, draksha pandlu, drakshalu | ద్రాక్ష, ద్రాక్షపండు
pomegranate | danimma, daanimma, danimma pandu | దానిమ్మ, దానిమ్మ పండు, దానిమ్మపండు
papaya | boppayi, bopayi, boppai, boppaya, papaya pandu | బొప్పాయి
guava | jama, jamakaya, jama pandu, jamapandu | జామ, జామకాయ, జామపండు
watermelon | puchakaya, pucchakaya, puchha kaya, puchchakaya | పుచ్చకాయ
muskmelon | kharbuja, karbuja pandu, karbuja | ఖర్బుజా, కర్బూజ
pineapple | anasa, anasa pandu, anasapandu, ananas | అనాస, అనాసపండు
coconut | kobbari, kobbarikaya, kobbari kaya, tenkaya, kobari kaya | కొబ్బరి, కొబ్బరికాయ, టెంకాయ
dry coconut | endu kobbari, endukobbari, yendu kobbari | ఎండు కొబ్బరి
tender coconut | kobbari bondam, kobbaribondam, kobbari bonda, kobbari neellu | కొబ్బరి బొండం, కొబ్బరి నీళ్ళు
sapota | sapota, sapotalu | సపోటా
custard apple | seethaphalam, sitaphalam, seetaphalam, sithaphal | సీతాఫలం
ice apple | thati munjalu, munjalu, taati munjalu | తాటి ముంజలు
jamun | neredu pandu, neredu, neredupandu | నేరేడు పండు, నేరేడు
ber | regu pandu, regi pandu, regupandu | రేగు పండు
fig | anjeera, athi pandu, anjura | అంజూర
wood apple | velaga pandu, velagapandu | వెలగపండు
sugarcane | cheruku, cheraku | చెరకు, చెరుకు
toor | kandi pappu, kandipappu, kandi pappoo, kandulu | కందిపప్పు, కంది పప్పు, కందులు
dal | pappu, pappoo, pappulu | పప్పు, పప్పులు
chana dal | senaga pappu, senagapappu, sanaga pappu, pachi senagapappu, shanaga pappu | శనగపప్పు, సెనగపప్పు, పచ్చి శనగపప్పు
chana | senagalu, sanagalu, shanagalu | శనగలు, సెనగలు
kabuli chana | kabuli senagalu, tella senagalu | కాబూలీ శనగలు, తెల్ల శనగలు
kala chana | nalla senagalu, nalla sanagalu | నల్ల శనగలు
moong | pesara pappu, pesarapappu, pesara | పెసరపప్పు, పెసర పప్పు
whole moong | pesalu, pachi pesalu, pesarlu | పెసలు
masoor | erra kandipappu, erra pappu, misoor pappu, mysore pappu | ఎర్ర కందిపప్పు, మసూర్ పప్పు
urad | minapa pappu, minapappu, minappappu, minapa gundlu, minumulu | మినపప్పు, మినప పప్పు, మినుములు
whole urad | minumulu, nalla minumulu | మినుములు
lobia | alasandalu, bobbarlu, alachandalu | అలసందలు, బొబ్బర్లు
horse gram | ulavalu, vulavalu | ఉలవలు
field beans | anumulu, chikkudu ginjalu | అనుములు
roasted gram | putnalu, putnala pappu, vepudu senaga pappu, putnalapappu, gulla senaga pappu | పుట్నాలు, పుట్నాల పప్పు
atta | godhuma pindi, godumapindi, godhumapindi, godhumala pindi, goduma pindi | గోధుమపిండి, గోధుమ పిండి
flour | pindi | పిండి
maida | maida pindi, mydapindi, mydha pindi | మైదా, మైదా పిండి
besan | senaga pindi, senagapindi, sanaga pindi, shanaga pindi | శనగపిండి, సెనగపిండి
suji | bombay ravva, bombai rava, ravva, uppma ravva, upma ravva | బొంబాయి రవ్వ, రవ్వ, ఉప్మా రవ్వ
rice | biyyam, biyam, beeyam, bium | బియ్యం
boiled rice | uppudu biyyam, uppudubiyyam | ఉప్పుడు బియ్యం
red rice | erra biyyam | ఎర్ర బియ్యం
rice flour | biyyam pindi, biyyampindi, biyyapu pindi, biyyappindi, vari pindi | బియ్యం పిండి, వరి పిండి, బియ్యప్పిండి, బియ్యపు పిండి
broken rice | nookalu, biyyam ravva, biyyapu ravva | నూకలు, బియ్యం రవ్వ
idli rava | idli ravva | ఇడ్లీ రవ్వ
wheat | godhumalu, godumalu, godhuma | గోధుమలు
broken wheat | godhuma ravva, goduma ravva, godhuma nuka | గోధుమ రవ్వ
poha | atukulu, atukullu, attukulu | అటుకులు
murmura | maramaralu, marmaralu, borugulu, muri, murmuralu | మరమరాలు, బొరుగులు
sabudana | saggubiyyam, sagubiyyam, saggu biyyam, saggubiyam | సగ్గుబియ్యం
vermicelli | semiya, semya | సేమియా, సేమ్యా
jowar | jonnalu, jonna | జొన్నలు
jowar flour | jonna pindi, jonnapindi | జొన్న పిండి
bajra | sajjalu, sajja, gantelu | సజ్జలు, గంటెలు
bajra flour | sajja pindi, sajjapindi | సజ్జ పిండి
ragi | ragulu, raagulu, chodi, chollu | రాగులు, చోళ్ళు, రాగి, చోడి
ragi flour | ragi pindi, ragipindi, chodi pindi | రాగి పిండి
foxtail millet | korralu, korra biyyam, korra | కొర్రలు
little millet | samalu, saamalu | సామలు
kodo millet | arikelu, arika | అరికెలు
barnyard millet | udalu, oodalu | ఊదలు
proso millet | varigelu, variga | వరిగెలు
barley | yavalu, barli | బార్లీ, యవలు
sugar | panchadara, panchadhara, chakkera, pancadara, chekkara | పంచదార, చక్కెర
jaggery | bellam, bellamu | బెల్లం
palm jaggery | thati bellam, taati bellam | తాటి బెల్లం
rock sugar | patika bellam, patika panchadara, patikabellam, kalakanda | పటిక బెల్లం, కలకండ
salt | uppu, vuppu, mettati uppu | ఉప్పు
rock salt | kallu uppu, kalluppu, raati uppu, saindhava lavanam, galla uppu | కళ్ళు ఉప్పు, రాతి ఉప్పు, సైంధవ లవణం
oil | nune, noone, nuna | నూనె
sesame oil | nuvvula nune, nuvvulanune, nuvvula noone | నువ్వుల నూనె
groundnut oil | verusenaga nune, palli nune, pallee nune, verusanaga nune | వేరుశనగ నూనె, పల్లీ నూనె
coconut oil | kobbari nune, kobbarinune, kobbari noone | కొబ్బరి నూనె
sunflower oil | poddutirugudu nune, proddutirugudu nune | పొద్దుతిరుగుడు నూనె
castor oil | amudam, aamudam, amudam nune | ఆముదం
tea | teyaku, tea podi, teeyaku, tee podi | టీ, టీ పొడి, తేయాకు
coffee | kaafi, coffee podi, kafi podi | కాఫీ, కాఫీ పొడి
honey | tene, thene, thenai | తేనె
pickle | pachadi, uragaya, ooragaya, avakaya, pacchadi, urugaya | పచ్చడి, ఊరగాయ, ఆవకాయ
papad | appadalu, appadam, appadaalu, vadiyalu | అప్పడాలు, అప్పడం, వడియాలు
biscuit | biskettu, biskettulu | బిస్కెట్, బిస్కెట్లు
bread | rotte | బ్రెడ్, రొట్టె
peanut | verusenaga, palli, pallilu, verusenaga pappu, verusanaga, pallelu, pallikayalu, verusenagalu, palleelu | వేరుశనగ, పల్లీలు, పల్లీ, వేరుశెనగ
cashew | jeedi pappu, jeedipappu, jidipappu, jidi pappu | జీడిపప్పు, జీడి పప్పు
almond | badam pappu, baadam pappu, badampappu | బాదం, బాదం పప్పు
raisin | endu draksha, endudraksha, kismis, yendu draksha | ఎండు ద్రాక్ష, కిస్మిస్
date | kharjuram, kharjooram, karjuram, kharjura pandu | ఖర్జూరం, ఖర్జూర
walnut | akrot | అక్రోట్
turmeric | pasupu, pasupu podi | పసుపు
whole turmeric | pasupu kommulu, pasupukommulu | పసుపు కొమ్ములు
chilli powder | karam, kaaram, karam podi, mirapa podi, kaaram podi, yerra karam | కారం, కారం పొడి, కారప్పొడి
dry red chilli | endu mirapakayalu, endumirchi, endu mirchi, endumirapakayalu, endu mirapa, yendu mirchi | ఎండుమిర్చి, ఎండు మిరపకాయలు
coriander seed | dhaniyalu, daniyalu, dhaniyaalu | ధనియాలు
coriander powder | dhaniyala podi, daniyala podi, dhania podi, dhaniyalapodi | ధనియాల పొడి
cumin | jeelakarra, jilakarra, jilakara, jeela karra | జీలకర్ర, జీలకఱ్ఱ
cumin powder | jeelakarra podi, jilakara podi | జీలకర్ర పొడి
mustard | avalu, aavalu, aava | ఆవాలు
asafoetida | inguva, ingua | ఇంగువ
cardamom | yalakulu, elakulu, yelakulu, ilachi, yalukalu, elakaya | యాలకులు, ఏలకులు
clove | lavangalu, lavangam, lavangaalu | లవంగాలు
cinnamon | dalchina chekka, dalchina, dalchinachekka, chekka | దాల్చిన చెక్క, దాల్చినచెక్క
black pepper | miriyalu, miryalu, miriyala podi, miriyam | మిరియాలు
bay leaf | biryani aku, biriyani aaku, biryani aaku, bagara aku | బిర్యానీ ఆకు
carom | vamu, vaamu, omu | వాము
fennel | sompu, sopu, peddajeelakarra, sonpu | సోంపు, సోపు
fenugreek seed | menthulu, mentulu, menthi, menthi ginjalu | మెంతులు
sesame | nuvvulu, nuvulu, nuvvu, tella nuvvulu | నువ్వులు
tamarind | chintapandu, chinthapandu, chinta pandu, chintha pandu | చింతపండు, చింత పండు
dry ginger | sonti, shonti, sonthi | శొంఠి
nutmeg | jajikaya, jaji kaya | జాజికాయ
mace | japatri, jaapathri | జాపత్రి
saffron | kumkuma puvvu, kunkuma puvvu, kumkumapuvvu | కుంకుమపువ్వు, కుంకుమ పువ్వు
star anise | anasa puvvu, anasapuvvu | అనాస పువ్వు
poppy seed | gasagasalu, gasalu, gasa gasalu | గసగసాలు, గసాలు
stone flower | rathi puvvu, raati puvvu | రాతి పువ్వు
spice | masala podi, masala dinusulu | మసాలా
milk | palu, paalu | పాలు
cow milk | avu palu, aavu paalu | ఆవు పాలు
buffalo milk | gede palu, gedhe paalu, barre palu | గేదె పాలు
curd | perugu, perugoo | పెరుగు
buttermilk | majjiga, majiga | మజ్జిగ
butter | venna, vennai | వెన్న
ghee | neyyi, neyi, nei | నెయ్యి
cream | meegada, migada | మీగడ
paneer | panneer | పనీర్, పన్నీరు
khoya | kova, kovaa | కోవా
egg | guddu, gudlu, kodiguddu, kodi guddu, kodigudlu, kodi gudlu | గుడ్డు, గుడ్లు, కోడిగుడ్డు, కోడిగుడ్లు
country egg | natu kodi guddu, nattu kodi gudlu | నాటు కోడి గుడ్లు
chicken | kodi, kodi mamsam, kodikura, kodi koora, kodimamsam | కోడి, కోడి మాంసం, కోడిమాంసం
country chicken | natu kodi, naatu kodi, natukodi | నాటుకోడి
mutton | meka mamsam, mekamamsam, yata mamsam, potelu mamsam, matan | మేక మాంసం, పొట్టేలు మాంసం, మటన్
fish | chepa, chepalu, cheppalu | చేప, చేపలు
prawn | royyalu, royya, royalu | రొయ్యలు, రొయ్య
crab | peetalu, peeta, pitalu, yendrakaya | పీతలు, పీత
dry fish | endu chepalu, enduchepalu | ఎండు చేపలు
pomfret | sandhuva, chanduva | చందువ
seer fish | vanjaram, konam | వంజరం
rohu | ragandi, seelavathi, gandumenu | రాగండి, శీలావతి, గండుమీను
hilsa | pulasa | పులస
minced meat | kheema, khaima | ఖీమా
liver | karjam, kaleyam | కాలేయం
water | neellu, neeru, manchineellu, nillu | నీళ్ళు, నీరు, మంచినీళ్ళు
coconut milk | kobbari palu, kobbaripalu | కొబ్బరి పాలు
murukku | jantikalu, murukulu, chakralu, janthikalu | జంతికలు, మురుకులు
sweet | mithayi, mithai, teepi | మిఠాయి
soap | sabbu, subbu, sabbulu | సబ్బు
washing soap | battala sabbu, battalasabbu | బట్టల సబ్బు
detergent | battala podi, surf podi | బట్టల పొడి
dishwash | ginnela sabbu, antla sabbu | గిన్నెల సబ్బు
broom | cheepuru, chipuru, cheepuru katta, chipurukatta | చీపురు, చీపురుకట్ట
matchbox | aggipette, aggi pette, aggi petti, aggipetti | అగ్గిపెట్టె, అగ్గి పెట్టె
incense | agarbathi, agarbattulu, agaruvathulu, agarvathulu, ood bathi | అగరబత్తి, అగరొత్తులు
camphor | karpooram, karpuram, haarati karpooram | కర్పూరం
candle | kovvotti, kovvothi, kovvathi, mombathi | కొవ్వొత్తి
lamp | deepam, pramida, pramidalu | దీపం, ప్రమిద
cotton wick | vattulu, vottulu, deepa vattulu | వత్తులు, ఒత్తులు
cotton | pathi, doodi, patthi | పత్తి, దూది
betel leaf | tamalapaku, thamalapaku, tamalapakulu, thamalapakulu | తమలపాకు, తమలపాకులు
betel nut | vakka, poka chekka, vakkalu | వక్క, వక్కలు
lime paste | sunnam | సున్నం
holy ash | vibhudi, vibuthi | విభూతి
sandalwood | gandham, chandanam | గంధం, చందనం
sindoor | kumkuma, kunkuma | కుంకుమ
henna | gorintaku, goranta | గోరింటాకు
comb | duvvena, duvvina | దువ్వెన
bucket | bakettu, balchi | బకెట్, బాల్చీ
milk powder | palapodi, pala podi | పాలపొడి
mosquito coil | domala chakram, domala coil | దోమల చక్రం
catla | botcha, bocha, boccha chepa, bochi | బొచ్చె, బొచ్చ
leafy vegetable, leafy greens | aku kura, aakukura, akukuralu | ఆకుకూర, ఆకుకూరలు
meat | mamsam, maamsam | మాంసం
shikakai | seekaya, sikakaya, sheekaya | శీకాయ, సీకాయ
soapnut | kunkudukaya, kunkudukayalu, kunkudu kayalu | కుంకుడుకాయ, కుంకుడుకాయలు
flax seed | avise ginjalu, avisa ginjalu, aviselu | అవిసె గింజలు
basil seed | sabja ginjalu | సబ్జా గింజలు
nigella | nalla jeelakarra, kalonji ginjalu | నల్ల జీలకర్ర
mustard oil | ava nune, aava nune, avanune | ఆవ నూనె
rice bran oil | thavudu nune, tavudu nune | తవుడు నూనె
neem oil | vepa nune | వేప నూనె
raw turmeric | pachi pasupu | పచ్చి పసుపు
mango ginger | mamidi allam, mamidiallam | మామిడి అల్లం
chikki | palli patti, palli chikki, pallipatti | పల్లీ పట్టి
laddu | laddu, laddoo, sunnundalu | లడ్డు, లడ్డూ, సున్నుండలు
snack | chirutindi, chiru tindlu | చిరుతిండి, చిరుతిళ్ళు
dry dates | endu kharjuram, yendu kharjuram | ఎండు ఖర్జూరం
black salt | nalla uppu | నల్ల ఉప్పు
jaggery powder, powdered jaggery | bellam podi | బెల్లం పొడి
idli rice | idli biyyam | ఇడ్లీ బియ్యం
dosa batter | dosa pindi, idli pindi, dosapindi | దోశ పిండి, ఇడ్లీ పిండి
sambar powder | sambar podi, sambaru podi | సాంబార్ పొడి
rasam powder | rasam podi, charu podi | రసం పొడి, చారు పొడి
colocasia leaf | chama aku | చామ ఆకు
spiny gourd | boda kakarakaya, aakakarakaya, akakarakaya, bodakakara | బోడ కాకరకాయ, ఆకాకరకాయ
chow chow | bengaluru vankaya, seema vankaya | బెంగళూరు వంకాయ
roti | rotte, chapathi, jonna rotte | రొట్టె, చపాతీ
millet | chirudhanyalu, siridhanyalu | చిరుధాన్యాలు, సిరిధాన్యాలు
anchovy | nethallu, nettallu | నెత్తళ్ళు
sardine | kavallu, kavalu | కవళ్ళు
mackerel | kanagadatha, kanagartha, kannangadatha | కానగడత
duck | baathu, bathu mamsam | బాతు
pistachio | pista pappu | పిస్తా, పిస్తా పప్పు
vinegar | vinegar | వెనిగర్
shampoo | shampu | షాంపూ
toothpaste | tooth paste | టూత్‌పేస్ట్
hair oil | juttu nune, thala nune | తల నూనె, జుట్టు నూనె
thread | daaram, daram | దారం
flower | puvvulu, poolu | పువ్వులు, పూలు
tooth powder | palla podi, pallapodi | పళ్ళ పొడి
`
