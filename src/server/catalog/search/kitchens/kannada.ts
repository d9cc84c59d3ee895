/** Kannada names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const kannada = `
potato | alugadde, aalugadde, aloogadde, alu gadde, batate | ಆಲೂಗಡ್ಡೆ, ಆಲುಗಡ್ಡೆ
onion | eerulli, irulli, erulli, neerulli, ullagaddi, eeruli | ಈರುಳ್ಳಿ, ನೀರುಳ್ಳಿ, ಉಳ್ಳಾಗಡ್ಡಿ
shallot | sanna eerulli, sambar eerulli, chikka eerulli | ಸಣ್ಣ ಈರುಳ್ಳಿ
spring onion | eerulli hoovu, eerulli soppu, irulli soppu | ಈರುಳ್ಳಿ ಸೊಪ್ಪು, ಈರುಳ್ಳಿ ಹೂವು
tomato | tomato hannu, tamate, tamato, tametu | ಟೊಮೆಟೊ, ಟೊಮ್ಯಾಟೊ, ಟೊಮೇಟೊ
garlic | bellulli, belluli, bellooli | ಬೆಳ್ಳುಳ್ಳಿ
ginger | shunti, shunthi, hasi shunti, hasishunti | ಶುಂಠಿ, ಹಸಿ ಶುಂಠಿ
green chilli | hasi menasinakayi, hasimenasinakai, hasi menasu, hasimenasinakayi, hasi mensinkai, mensinkai | ಹಸಿಮೆಣಸಿನಕಾಯಿ, ಹಸಿ ಮೆಣಸಿನಕಾಯಿ
chilli | menasinakayi, menasinakai, mensinakai | ಮೆಣಸಿನಕಾಯಿ
coriander | kottambari soppu, kothambari soppu, kottambari, kothmiri soppu, kotambri soppu | ಕೊತ್ತಂಬರಿ ಸೊಪ್ಪು, ಕೊತ್ತಂಬರಿಸೊಪ್ಪು
mint | pudina soppu, pudeena, pudina | ಪುದೀನ, ಪುದಿನ, ಪುದೀನ ಸೊಪ್ಪು
curry leaf | karibevu, kari bevu, karibevina soppu, karibevina ele | ಕರಿಬೇವು, ಕರಿಬೇವಿನ ಸೊಪ್ಪು
spinach | palak soppu, paalak soppu, palakh soppu, soppu | ಪಾಲಕ್, ಪಾಲಕ್ ಸೊಪ್ಪು, ಸೊಪ್ಪು
amaranth | dantina soppu, dantu, harive soppu, dantu soppu, harive, soppu | ದಂಟಿನ ಸೊಪ್ಪು, ದಂಟು, ಹರಿವೆ ಸೊಪ್ಪು, ಸೊಪ್ಪು
malabar spinach | basale soppu, basale | ಬಸಳೆ ಸೊಪ್ಪು, ಬಸಳೆ
gongura | pundi soppu, pundi palle, gongura | ಪುಂಡಿ ಸೊಪ್ಪು
drumstick leaf | nugge soppu, nuggesoppu | ನುಗ್ಗೆ ಸೊಪ್ಪು
fenugreek | menthya soppu, mente soppu, menthe soppu, mentesoppu | ಮೆಂತ್ಯ ಸೊಪ್ಪು, ಮೆಂತೆ ಸೊಪ್ಪು
dill | sabbasige soppu, sabsige soppu, sabbakki soppu, sabbasige | ಸಬ್ಬಸಿಗೆ ಸೊಪ್ಪು, ಸಬ್ಬಸಿಗೆ
leafy vegetable | soppu | ಸೊಪ್ಪು
cauliflower | hoo kosu, hookosu, huvu kosu, hukosu | ಹೂಕೋಸು, ಹೂ ಕೋಸು
cabbage | ele kosu, elekosu, yele kosu, kosugadde, yelekosu | ಎಲೆಕೋಸು, ಎಲೆ ಕೋಸು, ಕೋಸು
carrot | gajjari, gajari, kyarat | ಗಜ್ಜರಿ, ಕ್ಯಾರೆಟ್
radish | moolangi, mullangi, mulangi | ಮೂಲಂಗಿ
beetroot | bitroot | ಬೀಟ್ರೂಟ್, ಬೀಟ್‌ರೂಟ್
kohlrabi | navilu kosu, navil kosu, navilukosu, gadde kosu, navilkosu | ನವಿಲುಕೋಸು, ಗೆಡ್ಡೆ ಕೋಸು
pea | batani, hasi batani, bataani, vatani | ಬಟಾಣಿ, ಹಸಿ ಬಟಾಣಿ, ಹಸಿಬಟಾಣಿ
dry peas | ona batani, vona batani | ಒಣ ಬಟಾಣಿ
okra | bendekayi, bende kayi, bendekai, bendikai, bende kai | ಬೆಂಡೆಕಾಯಿ
brinjal | badanekayi, badane kayi, badanekai, badnekai, badane kai, badanikai | ಬದನೆಕಾಯಿ
bottle gourd | sorekayi, sore kayi, sorekai, halagumbala | ಸೋರೆಕಾಯಿ
ridge gourd | heerekayi, hire kayi, heerekai, hirekai, heere kai | ಹೀರೆಕಾಯಿ, ಹೀರೇಕಾಯಿ
sponge gourd | tuppada heerekai, tuppadahirekai | ತುಪ್ಪದ ಹೀರೆಕಾಯಿ
bitter gourd | hagalakayi, hagala kayi, hagalakai, hagalkai | ಹಾಗಲಕಾಯಿ
snake gourd | padavalakayi, padavala kayi, padavalakai, padavalkai | ಪಡವಲಕಾಯಿ
ivy gourd | tondekayi, thondekai, tondekai, tonde kayi | ತೊಂಡೆಕಾಯಿ
ash gourd | boodu kumbalakayi, budu gumbala, boodugumbala, boodu kumbala | ಬೂದುಗುಂಬಳ, ಬೂದು ಕುಂಬಳಕಾಯಿ
pumpkin | kumbalakayi, kumbala kayi, sihi kumbala, kumbalakai, sihikumbala | ಕುಂಬಳಕಾಯಿ, ಸಿಹಿಕುಂಬಳ
cucumber | southekayi, savatekai, sowthekai, southe kayi, soutekai, savthe kayi, sautekai | ಸೌತೆಕಾಯಿ
capsicum | donne menasinakayi, dappa menasinakai, donnemensinkai, donne menasinakai, dappa mensinkai | ದೊಣ್ಣೆ ಮೆಣಸಿನಕಾಯಿ, ದಪ್ಪ ಮೆಣಸಿನಕಾಯಿ
beans | huruli kayi, hurulikayi, hurali kayi, tingalavare | ಬೀನ್ಸ್, ಹುರುಳಿಕಾಯಿ
cluster beans | gorikayi, gorikai, chavalikayi, javali kayi, gori kayi | ಗೋರಿಕಾಯಿ, ಚವಳಿಕಾಯಿ
broad beans | avarekayi, avarekai, avare kayi, chapparadavare, chapparada avare | ಅವರೆಕಾಯಿ, ಚಪ್ಪರದವರೆ
long beans | alasande kayi, alasandekai, tadagani kayi | ಅಲಸಂದೆ ಕಾಯಿ
drumstick | nuggekayi, nugge kayi, nuggekai, nuggikai | ನುಗ್ಗೆಕಾಯಿ
sweet potato | genasu, sihi genasu, sihigenasu | ಗೆಣಸು, ಸಿಹಿ ಗೆಣಸು
taro | kesavina gedde, shamagadde, samegadde, kesu, kesavedantu | ಕೆಸವಿನ ಗೆಡ್ಡೆ, ಶಾಮಗಡ್ಡೆ
colocasia leaf | kesuvina ele, pathrode ele, kesavina soppu | ಕೆಸುವಿನ ಎಲೆ
yam | suvarna gedde, suvarnagadde, suvarna gadde | ಸುವರ್ಣಗೆಡ್ಡೆ
tapioca | mara genasu, maragenasu | ಮರಗೆಣಸು
raw banana | bale kayi, balekayi, balekai, baale kayi | ಬಾಳೆಕಾಯಿ
banana flower | bale hoovu, balehoovu, bale moothi | ಬಾಳೆ ಹೂವು
banana stem | bale dindu, baledindu | ಬಾಳೆ ದಿಂಡು
banana leaf | bale ele, baleyele, baale ele | ಬಾಳೆ ಎಲೆ
jackfruit | halasina hannu, halasu, halasinahannu, halasina kayi | ಹಲಸಿನ ಹಣ್ಣು, ಹಲಸು, ಹಲಸಿನಹಣ್ಣು
mushroom | anabe, anibe | ಅಣಬೆ
corn | mekke jola, mekkejola, musukina jola, musukinajola, jolada tene | ಮೆಕ್ಕೆಜೋಳ, ಮುಸುಕಿನ ಜೋಳ
lemon | nimbe hannu, nimbehannu, nimbe, limbe hannu, nimbekai | ನಿಂಬೆಹಣ್ಣು, ನಿಂಬೆ ಹಣ್ಣು, ನಿಂಬೆ
gooseberry | nellikayi, nellikai, bettada nellikayi, nelli kayi | ನೆಲ್ಲಿಕಾಯಿ, ಬೆಟ್ಟದ ನೆಲ್ಲಿಕಾಯಿ
chow chow | seeme badanekai, seemebadane, sime badanekayi | ಸೀಮೆ ಬದನೆಕಾಯಿ
vegetable | tarakari, tarkari, kayipalle | ತರಕಾರಿ, ತರಕಾರಿಗಳು
fruit | hannu, hannugalu | ಹಣ್ಣು, ಹಣ್ಣುಗಳು
banana | balehannu, bale hannu, baale hannu, yelakki bale, pachabale, balehanu | ಬಾಳೆಹಣ್ಣು, ಬಾಳೆ ಹಣ್ಣು
apple | sebu, sebu hannu, sebina hannu | ಸೇಬು, ಸೇಬು ಹಣ್ಣು
mango | mavina hannu, mavinahannu, mavu, maavina hannu, mavina | ಮಾವಿನ ಹಣ್ಣು, ಮಾವಿನಹಣ್ಣು, ಮಾವು
raw mango | mavinakayi, mavinakai, mavina kayi | ಮಾವಿನಕಾಯಿ
orange | kittale, kittale hannu, kithale hannu, kittalehannu | ಕಿತ್ತಳೆ, ಕಿತ್ತಳೆ ಹಣ್ಣು
sweet lime | mosambi, musambi | ಮೂಸಂಬಿ, ಮೋಸಂಬಿ
grape | drakshi, dhrakshi, draakshi | ದ್ರಾಕ್ಷಿ
pomegranate | dalimbe, daalimbe, dalimbari, dalimbe hannu | ದಾಳಿಂಬೆ
papaya | parangi hannu, parangi, papayi, pappaya hannu, parangihannu | ಪರಂಗಿ, ಪಪ್ಪಾಯಿ, ಪರಂಗಿ ಹಣ್ಣು
guava | seebe hannu, seebehannu, sibe, peru, seebe kayi, chepe kayi | ಸೀಬೆ, ಸೀಬೆಹಣ್ಣು, ಪೇರಲೆ
watermelon | kallangadi, kallangadi hannu, kalangadi | ಕಲ್ಲಂಗಡಿ
muskmelon | karbuja, kharbuja, karabuja hannu | ಕರಬೂಜ, ಖರ್ಬೂಜ
pineapple | ananas, ananas hannu | ಅನಾನಸ್
coconut | tengina kayi, thenginakai, tenginakayi, tengu, tengina kai, thengina kayi | ತೆಂಗಿನಕಾಯಿ, ತೆಂಗು
dry coconut | kobbari, kobri, ona kobbari | ಕೊಬ್ಬರಿ, ಒಣ ಕೊಬ್ಬರಿ
tender coconut | eleneeru, elaneeru, yelaneeru, eleniru | ಎಳನೀರು
sapota | chikku, sapota hannu | ಚಿಕ್ಕು, ಸಪೋಟ
custard apple | seethaphala, sitaphala | ಸೀತಾಫಲ
jamun | nerale hannu, nerale, neralehannu, jambu nerale | ನೇರಳೆ ಹಣ್ಣು, ನೇರಳೆ
ber | bore hannu, bari hannu, yelachi hannu, elachi hannu | ಬೋರೆ ಹಣ್ಣು
fig | anjura, anjoora, attihannu | ಅಂಜೂರ
wood apple | belada hannu, belada kayi | ಬೇಲದ ಹಣ್ಣು, ಬೇಲ
sugarcane | kabbu | ಕಬ್ಬು
toor | togari bele, thogari bele, togaribele, togri bele, thogaribele | ತೊಗರಿಬೇಳೆ, ತೊಗರಿ ಬೇಳೆ
dal | bele, bele kalu, byale | ಬೇಳೆ
chana dal | kadale bele, kadlebele, kadalebele, kadle bele | ಕಡಲೆಬೇಳೆ, ಕಡಲೆ ಬೇಳೆ
chana | kadale kalu, kadale kaalu, kadalekalu, kadle kalu | ಕಡಲೆಕಾಳು, ಕಡಲೆ ಕಾಳು
kabuli chana | kabuli kadale, bili kadale | ಕಾಬೂಲಿ ಕಡಲೆ
kala chana | kempu kadale, kappu kadale | ಕಪ್ಪು ಕಡಲೆ
moong | hesaru bele, hesarubele, hesara bele, hesru bele | ಹೆಸರುಬೇಳೆ, ಹೆಸರು ಬೇಳೆ
whole moong | hesaru kalu, hesarukalu, hesaru kaalu, hesaru | ಹೆಸರುಕಾಳು, ಹೆಸರು ಕಾಳು
masoor | masoor bele, kempu togari bele, channangi bele | ಮಸೂರ್ ಬೇಳೆ, ಚನ್ನಂಗಿ ಬೇಳೆ
urad | uddina bele, uddinabele, uddu bele, uddinbele | ಉದ್ದಿನಬೇಳೆ, ಉದ್ದಿನ ಬೇಳೆ
whole urad | uddu, uddina kalu, uddinakalu | ಉದ್ದು, ಉದ್ದಿನ ಕಾಳು
lobia | alasande kalu, alasande, alasandekalu, halasande kalu | ಅಲಸಂದೆ, ಅಲಸಂದೆ ಕಾಳು
horse gram | hurali kalu, huruli, hurali, huralikalu, huruli kalu, hurulikalu | ಹುರುಳಿ, ಹುರಳಿಕಾಳು, ಹುರುಳಿ ಕಾಳು, ಹುರುಳಿಕಾಳು
moth bean | madaki kalu, matki kalu, madike kalu | ಮಡಕಿ ಕಾಳು
field beans | avare kalu, avarekalu, hitakida bele, avare bele, hithkida bele | ಅವರೆಕಾಳು, ಹಿತಕಿದ ಬೇಳೆ
roasted gram | hurigadale, huri kadale, hurgadle, hurikadle, puthani | ಹುರಿಗಡಲೆ, ಪುಟಾಣಿ
atta | godhi hittu, godi hittu, godhihittu, gothi hittu, godhi hitu | ಗೋಧಿಹಿಟ್ಟು, ಗೋಧಿ ಹಿಟ್ಟು
flour | hittu, hitu | ಹಿಟ್ಟು
maida | maida hittu, maidahittu | ಮೈದಾ, ಮೈದಾ ಹಿಟ್ಟು
besan | kadale hittu, kadalehittu, kadle hittu | ಕಡಲೆಹಿಟ್ಟು, ಕಡಲೆ ಹಿಟ್ಟು
suji | rave, bombay rave, uppittu rave, ravay, sajjige rave, chiroti rave | ರವೆ, ಬಾಂಬೆ ರವೆ, ಉಪ್ಪಿಟ್ಟು ರವೆ, ರವಾ, ಚಿರೋಟಿ ರವೆ
rice | akki, akhi | ಅಕ್ಕಿ
boiled rice | kusubalakki, kusalakki, kuchalakki, kusubal akki, kuchilakki | ಕುಸುಬಲಕ್ಕಿ, ಕುಚ್ಚಲಕ್ಕಿ
raw rice | belthige akki, beltige akki | ಬೆಳ್ತಿಗೆ ಅಕ್ಕಿ
red rice | kempu akki, kempakki | ಕೆಂಪಕ್ಕಿ, ಕೆಂಪು ಅಕ್ಕಿ
rice flour | akki hittu, akkihittu | ಅಕ್ಕಿಹಿಟ್ಟು, ಅಕ್ಕಿ ಹಿಟ್ಟು
idli rava | idli rave, akki rave, akki tari | ಇಡ್ಲಿ ರವೆ
wheat | godhi, godi, gothi | ಗೋಧಿ
broken wheat | godhi rave, godhi nuchhu, godi rave | ಗೋಧಿ ರವೆ
poha | avalakki, avallakki, avlakki | ಅವಲಕ್ಕಿ
murmura | mandakki, kadlepuri, mandaki, churumuri, kallepuri, kadale puri | ಮಂಡಕ್ಕಿ, ಪುರಿ, ಕಡ್ಲೆಪುರಿ
sabudana | sabbakki, sabakki, sabudane | ಸಬ್ಬಕ್ಕಿ, ಸಾಬಕ್ಕಿ
vermicelli | shavige, shavigay, semige, savige | ಶಾವಿಗೆ
jowar | jola, bili jola, jolada kalu | ಜೋಳ, ಬಿಳಿ ಜೋಳ
jowar flour | jolada hittu, joladahittu | ಜೋಳದ ಹಿಟ್ಟು
bajra | sajje, sajjay | ಸಜ್ಜೆ
bajra flour | sajje hittu | ಸಜ್ಜೆ ಹಿಟ್ಟು
ragi | ragi, raagi | ರಾಗಿ
ragi flour | ragi hittu, ragihittu | ರಾಗಿ ಹಿಟ್ಟು
foxtail millet | navane, navanakki, navane akki | ನವಣೆ
little millet | saame, same akki, samakki, saame akki | ಸಾಮೆ
kodo millet | haraka, harka, aarka | ಹಾರಕ
barnyard millet | oodalu, udalu | ಊದಲು, ಊದಲು ಅಕ್ಕಿ
proso millet | baragu | ಬರಗು
barley | jave godhi, javegodi, jave | ಜವೆಗೋಧಿ, ಬಾರ್ಲಿ
sugar | sakkare, sakre, sakkre, sakkari | ಸಕ್ಕರೆ
jaggery | bella, bellaa | ಬೆಲ್ಲ
palm jaggery | tale bella, ole bella, thati bella | ತಾಳೆ ಬೆಲ್ಲ
rock sugar | kallu sakkare, kallusakkare, kalsakre | ಕಲ್ಲುಸಕ್ಕರೆ
salt | uppu, uppoo | ಉಪ್ಪು
rock salt | kallu uppu, kalluppu, harala uppu, saindhava uppu, saindhava lavana | ಕಲ್ಲುಪ್ಪು, ಸೈಂಧವ ಉಪ್ಪು
oil | enne, yenne, yanne | ಎಣ್ಣೆ
sesame oil | ellenne, yellenne, ellu enne | ಎಳ್ಳೆಣ್ಣೆ
groundnut oil | kadalekayi enne, shenga enne, kadlekai enne, shenga yenne | ಕಡಲೆಕಾಯಿ ಎಣ್ಣೆ, ಶೇಂಗಾ ಎಣ್ಣೆ
coconut oil | kobbari enne, tengina enne, thengina enne, kobri enne | ಕೊಬ್ಬರಿ ಎಣ್ಣೆ, ತೆಂಗಿನ ಎಣ್ಣೆ
sunflower oil | suryakanti enne, sooryakanthi enne | ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ
castor oil | haralenne, haralu enne, haralenney | ಹರಳೆಣ್ಣೆ
tea | chaha pudi, tea pudi, cha pudi, chahada pudi, teapudi | ಚಹಾ, ಚಹಾ ಪುಡಿ, ಟೀ ಪುಡಿ
coffee | kaapi pudi, kapi, coffee pudi, kaafi pudi | ಕಾಫಿ, ಕಾಫಿ ಪುಡಿ
honey | jenu tuppa, jenutuppa, jenu | ಜೇನುತುಪ್ಪ, ಜೇನು ತುಪ್ಪ
pickle | uppinakayi, uppinakai, uppina kayi | ಉಪ್ಪಿನಕಾಯಿ
papad | happala, happal, sandige | ಹಪ್ಪಳ
biscuit | biskettu, biscattu | ಬಿಸ್ಕತ್ತು, ಬಿಸ್ಕೆಟ್
bread | bredu | ಬ್ರೆಡ್
peanut | kadalekayi, kadlekai, shenga, kadale kayi, kadalekai, shengaa, kadlebeeja, kadale beeja, nelagadale | ಕಡಲೆಕಾಯಿ, ಶೇಂಗಾ, ಕಡಲೆ ಬೀಜ, ನೆಲಗಡಲೆ, ಕಡಲೆಬೀಜ
cashew | godambi, geru beeja, gerubeeja, godambee | ಗೋಡಂಬಿ, ಗೇರುಬೀಜ
almond | badami, baadami | ಬಾದಾಮಿ
raisin | ona drakshi, vonadrakshi, onadrakshi, drakshe, vona drakshi | ಒಣದ್ರಾಕ್ಷಿ, ಒಣ ದ್ರಾಕ್ಷಿ
date | kharjoora, karjura, kharjura | ಖರ್ಜೂರ
turmeric | arishina, arisina, arshina, arishina pudi, harishina | ಅರಿಶಿನ, ಅರಿಶಿಣ, ಅರಿಶಿನ ಪುಡಿ
whole turmeric | arishina kombu, arishina kone | ಅರಿಶಿನ ಕೊಂಬು
chilli powder | khara pudi, kharada pudi, menasina pudi, accha kharada pudi, acchakhara, khaarada pudi | ಖಾರದ ಪುಡಿ, ಅಚ್ಚಖಾರದ ಪುಡಿ, ಮೆಣಸಿನ ಪುಡಿ
dry red chilli | ona menasinakayi, vona menasinakai, kempu menasinakayi, byadagi menasinakai, onamenasinakai, guntur menasinakai | ಒಣಮೆಣಸಿನಕಾಯಿ, ಒಣ ಮೆಣಸಿನಕಾಯಿ, ಬ್ಯಾಡಗಿ ಮೆಣಸಿನಕಾಯಿ
coriander seed | kottambari beeja, dhaniya, kothambari beeja, havija, kottambari kalu | ಕೊತ್ತಂಬರಿ ಬೀಜ, ಧನಿಯಾ, ಹವೀಜ
coriander powder | dhaniya pudi, kottambari pudi, daniya pudi | ಧನಿಯಾ ಪುಡಿ, ಕೊತ್ತಂಬರಿ ಪುಡಿ
cumin | jeerige, jirige, jeerge | ಜೀರಿಗೆ
cumin powder | jeerige pudi, jirige pudi | ಜೀರಿಗೆ ಪುಡಿ
mustard | sasive, saasive, sasve | ಸಾಸಿವೆ
asafoetida | ingu, hingu, inguu | ಇಂಗು
cardamom | elakki, yelakki, yalakki | ಏಲಕ್ಕಿ
clove | lavanga, lavangaa | ಲವಂಗ
cinnamon | dalchinni, chakke, dalchini | ದಾಲ್ಚಿನ್ನಿ, ಚಕ್ಕೆ
black pepper | kalu menasu, karimenasu, kari menasu, kaalu menasu, kalumenasu, mensu, menasu | ಕಾಳುಮೆಣಸು, ಕರಿಮೆಣಸು, ಕಾಳು ಮೆಣಸು
bay leaf | palav ele, pulav ele, pulao ele, biryani ele | ಪಲಾವ್ ಎಲೆ
carom | oma, ajavana, omu kalu, om kalu | ಓಮ, ಓಂಕಾಳು, ಅಜವಾನ
fennel | sompu, badesopu, sopu kalu, dodda jeerige | ಸೋಂಪು, ಬಡೇಸೋಪು, ಸೋಂಪು ಕಾಳು, ಬಡೆಸೋಂಪು
fenugreek seed | menthya, mente, menthe kalu, menthe, mentya kalu | ಮೆಂತ್ಯ, ಮೆಂತೆ, ಮೆಂತೆಕಾಳು
sesame | ellu, yellu, bili ellu | ಎಳ್ಳು
tamarind | hunase hannu, hunase, hunasehannu, hunise hannu | ಹುಣಸೆಹಣ್ಣು, ಹುಣಸೆ ಹಣ್ಣು, ಹುಣಸೆ
dry ginger | ona shunti, vona shunti, shunti pudi, onashunti | ಒಣಶುಂಠಿ, ಒಣ ಶುಂಠಿ
nutmeg | jayikayi, jaayikai, jaikai, jayi kayi | ಜಾಯಿಕಾಯಿ
mace | japatre, jaapatre | ಜಾಪತ್ರೆ
saffron | kesari | ಕೇಸರಿ, ಕುಂಕುಮ ಕೇಸರಿ
star anise | chakra moggu, anasi hoovu, nakshatra moggu | ಚಕ್ರಮೊಗ್ಗು
poppy seed | gasagase, gasgase, gasa gase | ಗಸಗಸೆ
stone flower | kallu hoovu, kalluhuvu, dagad phool, kallu huvu | ಕಲ್ಲುಹೂವು
kokum | punarpuli, murugala hannu | ಪುನರ್ಪುಳಿ, ಮುರುಗಲ
spice | masale, masala pudi, sambara padartha | ಮಸಾಲೆ
sambar powder | sambar pudi, huli pudi, sambarpudi | ಸಾಂಬಾರ್ ಪುಡಿ, ಹುಳಿ ಪುಡಿ
rasam powder | rasam pudi, saarina pudi, sarina pudi, saru pudi, saaru pudi | ರಸಂ ಪುಡಿ, ಸಾರಿನ ಪುಡಿ, ಸಾರು ಪುಡಿ
milk | haalu, halu | ಹಾಲು
cow milk | hasuvina halu, hasu halu | ಹಸುವಿನ ಹಾಲು
buffalo milk | emme halu, yemme halu | ಎಮ್ಮೆ ಹಾಲು
curd | mosaru, mosru | ಮೊಸರು
buttermilk | majjige, majige | ಮಜ್ಜಿಗೆ
butter | benne, benney | ಬೆಣ್ಣೆ
ghee | tuppa, thuppa | ತುಪ್ಪ
cream | kene, haalina kene, kenay | ಕೆನೆ
paneer | panner | ಪನೀರ್, ಪನ್ನೀರ್
khoya | khova, kova | ಖೋವಾ
egg | motte, kolimotte, mottegalu, koli motte | ಮೊಟ್ಟೆ, ಕೋಳಿ ಮೊಟ್ಟೆ
country egg | nati koli motte, naati motte | ನಾಟಿ ಕೋಳಿ ಮೊಟ್ಟೆ
chicken | koli, koli mamsa, kolimamsa | ಕೋಳಿ, ಕೋಳಿ ಮಾಂಸ
country chicken | nati koli, naati koli, natikoli | ನಾಟಿ ಕೋಳಿ
mutton | kuri mamsa, meke mamsa, kurimamsa, matan | ಕುರಿ ಮಾಂಸ, ಮೇಕೆ ಮಾಂಸ, ಮಟನ್
fish | meenu, minu, meen | ಮೀನು
prawn | sigadi, seegadi, sigadi meenu | ಸೀಗಡಿ, ಸಿಗಡಿ
crab | edi, yedi, nalli, esadi | ಏಡಿ
sardine | bhutai, boothai, bootai | ಭೂತಾಯಿ, ಬೂತಾಯಿ
mackerel | bangude, bangda meenu | ಬಂಗುಡೆ
seer fish | anjal, anjal meenu | ಅಂಜಲ್
pomfret | manji, maanji | ಮಾಂಜಿ
anchovy | kollatharu, bolinjir, manangu | ಕೊಲ್ಲತರು
dry fish | ona meenu, karimeenu | ಒಣ ಮೀನು
minced meat | kaima, kheema, khaima | ಕೈಮಾ
water | neeru, niru, kudiyuva neeru | ನೀರು, ಕುಡಿಯುವ ನೀರು
coconut milk | tengina halu, kayi halu | ತೆಂಗಿನ ಹಾಲು
murukku | chakkuli, chakli, chakkali, kodubale | ಚಕ್ಕುಲಿ
snack | kurukalu tindi, tindi | ಕುರುಕಲು
dosa batter | dose hittu, idli hittu, dosehittu | ದೋಸೆ ಹಿಟ್ಟು, ಇಡ್ಲಿ ಹಿಟ್ಟು
rice vermicelli | akki shavige, akkishavige | ಅಕ್ಕಿ ಶಾವಿಗೆ
soap | sabunu, soapu, sabbunu, sabbu | ಸಾಬೂನು, ಸೋಪು
washing soap | batte sabunu, batte soap, bar soap | ಬಟ್ಟೆ ಸಾಬೂನು, ಬಟ್ಟೆ ಸೋಪು
detergent | batte pudi, soap pudi | ಬಟ್ಟೆ ಪುಡಿ, ಸೋಪಿನ ಪುಡಿ
dishwash | patre soap, patre tolayuva soap, pathre sabunu | ಪಾತ್ರೆ ಸೋಪು
broom | porake, kasaporake, poreke, kasabarige, kasa porike | ಪೊರಕೆ, ಕಸಪೊರಕೆ, ಕಸಬರಿಗೆ
matchbox | benki pottana, benkipotna, benki potna, kaddi petti, kaddipettige | ಬೆಂಕಿಪೊಟ್ಟಣ, ಬೆಂಕಿ ಪೊಟ್ಟಣ
incense | agarabatti, oodubatti, udubatti, udina kaddi, gandhada kaddi, oodhbatti | ಅಗರಬತ್ತಿ, ಊದುಬತ್ತಿ, ಗಂಧದಕಡ್ಡಿ
camphor | karpoora, karpura | ಕರ್ಪೂರ
candle | menada batti, mombatti, menadabatti, mona batti | ಮೇಣದಬತ್ತಿ, ಮೇಣದ ಬತ್ತಿ
lamp | deepa, hanate | ದೀಪ, ಹಣತೆ
cotton wick | hatti batti, deepada batti, hoobatti, hubatti | ಹೂಬತ್ತಿ, ದೀಪದ ಬತ್ತಿ
cotton | hatti, arale | ಹತ್ತಿ, ಅರಳೆ
betel leaf | veelyadele, vilyadele, veelyada ele, vilyada ele | ವೀಳ್ಯದೆಲೆ, ವೀಳ್ಯದ ಎಲೆ
betel nut | adike, adike betta | ಅಡಿಕೆ
lime paste | sunna | ಸುಣ್ಣ
holy ash | vibhuti, vibhooti | ವಿಭೂತಿ
sandalwood | gandha, srigandha, shrigandha | ಗಂಧ, ಶ್ರೀಗಂಧ
sindoor | kunkuma, kumkuma | ಕುಂಕುಮ
henna | madarangi, mehandi, gorante | ಮದರಂಗಿ
comb | bachanige, bachchanige | ಬಾಚಣಿಗೆ
bucket | bakettu | ಬಕೆಟ್
milk powder | halina pudi, haalina pudi | ಹಾಲಿನ ಪುಡಿ
mosquito coil | solle batti, sollebatti | ಸೊಳ್ಳೆ ಬತ್ತಿ
roti | rotti, jolada rotti, akki rotti, chapathi | ರೊಟ್ಟಿ, ಚಪಾತಿ
meat | mamsa, maamsa | ಮಾಂಸ
shikakai | seegekayi, sigekai, seegekai, sheegekai | ಸೀಗೆಕಾಯಿ
soapnut | antuvala, antuvalakayi | ಅಂಟುವಾಳ, ಅಂಟುವಾಳಕಾಯಿ
flax seed | agase beeja, agasebeeja, agase | ಅಗಸೆ ಬೀಜ, ಅಗಸೆ
nigella | kari jeerige, karijeerige, kappu jeerige | ಕರಿಜೀರಿಗೆ, ಕಪ್ಪು ಜೀರಿಗೆ
mango ginger | mavina shunti, mavinakayi shunti, ambe shunti | ಮಾವಿನ ಶುಂಠಿ, ಮಾವಿನಕಾಯಿ ಶುಂಠಿ
raw turmeric | hasi arishina, hasi arisina | ಹಸಿ ಅರಿಶಿನ
chikki | kadalekai mitai, kadle mittai, shenga chikki | ಕಡಲೆ ಮಿಠಾಯಿ, ಚಿಕ್ಕಿ
sweet | sihi, sihi tindi, mithayi | ಸಿಹಿ, ಸಿಹಿ ತಿಂಡಿ, ಮಿಠಾಯಿ
laddu | laadu, unde, laddu | ಲಾಡು, ಉಂಡೆ
jaggery powder, powdered jaggery | bellada pudi | ಬೆಲ್ಲದ ಪುಡಿ
avocado | benne hannu, bennehannu | ಬೆಣ್ಣೆ ಹಣ್ಣು
liver | yakruthu, eeli | ಯಕೃತ್ತು, ಈಲಿ
squid | bondas | ಬೊಂಡಾಸ್
mustard oil | sasive enne | ಸಾಸಿವೆ ಎಣ್ಣೆ
rice bran oil | tavudu enne, tavudina enne | ತೌಡೆಣ್ಣೆ, ತೌಡಿನ ಎಣ್ಣೆ
neem oil | bevina enne | ಬೇವಿನ ಎಣ್ಣೆ
black salt | kappu uppu | ಕಪ್ಪು ಉಪ್ಪು
crystal salt | kallu uppu, kalluppu, haralu uppu | ಕಲ್ಲುಪ್ಪು, ಹರಳುಪ್ಪು
dry dates | uttutti, utthathi, ona kharjura | ಉತ್ತುತ್ತಿ, ಒಣ ಖರ್ಜೂರ
walnut | akrotu, akroot | ಅಕ್ರೋಟ್
pistachio | pista | ಪಿಸ್ತಾ
broken rice | akki nuchu, nuchakki, nucchu | ನುಚ್ಚಕ್ಕಿ, ಅಕ್ಕಿ ನುಚ್ಚು
corn flour | mekke jolada hittu | ಮೆಕ್ಕೆಜೋಳದ ಹಿಟ್ಟು
millet | siridhanya, siridhanyagalu | ಸಿರಿಧಾನ್ಯ, ಸಿರಿಧಾನ್ಯಗಳು
spiny gourd | madahagala, mada hagalakayi, madahagalakai | ಮಡಹಾಗಲ, ಮಡಹಾಗಲಕಾಯಿ
idli rice | idli akki | ಇಡ್ಲಿ ಅಕ್ಕಿ
vinegar | vinegar, vinigar | ವಿನೆಗರ್
ice apple | tati nungu, tale hannu, taalehannu | ತಾಟಿನಿಂಗು, ತಾಳೆ ಹಣ್ಣು
mop | nela oresuva, nela oresuva batte | ನೆಲ ಒರೆಸುವ ಬಟ್ಟೆ
hair oil | tale enne, koodalu enne | ತಲೆ ಎಣ್ಣೆ, ಕೂದಲ ಎಣ್ಣೆ
shampoo | shampu | ಶಾಂಪೂ
toothpaste | tooth paste | ಟೂತ್‌ಪೇಸ್ಟ್
flower | hoovu, huvu, hoo | ಹೂವು, ಹೂ
tooth powder | hallu pudi, hallupudi | ಹಲ್ಲು ಪುಡಿ
`
