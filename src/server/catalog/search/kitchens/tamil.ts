/** Tamil names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const tamil = `
potato | urulai, urulaikizhangu, urulai kizhangu, urulaikilangu, urulakizhangu | உருளைக்கிழங்கு, உருளைகிழங்கு
onion | vengayam, vengaayam, periya vengayam, vengayum | வெங்காயம், பெரிய வெங்காயம்
shallot | chinna vengayam, sinna vengayam, chinna vengaayam | சின்ன வெங்காயம்
spring onion | vengaya thaal, vengayathaal | வெங்காயத்தாள்
tomato | thakkali, takkali, thakali | தக்காளி
garlic | poondu, pundu, vellai poondu, vellaipoondu | பூண்டு, வெள்ளைப்பூண்டு
ginger | inji, ingi | இஞ்சி
green chilli | pachai milagai, pacha milagai, pachai milakai, pacha mulaga | பச்சை மிளகாய்
chilli | milagai, milakai, milagaai, mulaga | மிளகாய்
coriander | kothamalli, kothamalli thazhai, kothumalli, malli ilai, kothamalli ilai | கொத்தமல்லி, கொத்தமல்லித்தழை
mint | pudhina, puthina | புதினா
curry leaf | karuveppilai, kariveppilai, karuvepilai, karivepillai, kariveppila | கறிவேப்பிலை, கருவேப்பிலை
spinach | pasalai keerai, pasalai, palak keerai, keerai | பசலைக்கீரை, பசலை, பாலக் கீரை, கீரை
amaranth | thandu keerai, arai keerai, mulai keerai, sirukeerai, siru keerai, keerai | தண்டுக்கீரை, அரைக்கீரை, முளைக்கீரை, சிறுகீரை, கீரை
malabar spinach | kodi pasalai | கொடிப்பசலை
gongura | pulicha keerai, pulichakeerai | புளிச்சக்கீரை
drumstick leaf | murungai keerai, murungakeerai | முருங்கைக்கீரை
fenugreek | vendhaya keerai, venthaya keerai | வெந்தயக்கீரை
dill | sadakuppai, sathakuppai | சதகுப்பை
cauliflower | kaliflower, poo kosu, pookosu | காலிஃபிளவர், பூக்கோசு
cabbage | muttaikose, muttaikos, muttai kose, muttakose | முட்டைக்கோஸ், முட்டைகோஸ்
carrot | karat, carot | கேரட்
radish | mullangi, mulangi | முள்ளங்கி
beetroot | beetrut | பீட்ரூட்
turnip | noolkol, nookal | டர்னிப்
kohlrabi | noolkol, nookol | நூல்கோல்
pea | pattani, pachai pattani, pachai patani | பட்டாணி, பச்சைப்பட்டாணி
dry peas | kaintha pattani, kanja pattani | காய்ந்த பட்டாணி
okra | vendakkai, vendaikai, vendakai, vendaikkai | வெண்டைக்காய்
brinjal | kathirikai, kathirikkai, kathrikai, kathiri, kathrikkai | கத்திரிக்காய், கத்தரிக்காய்
bottle gourd | suraikai, suraikkai, sorakkai, surakkai | சுரைக்காய்
ridge gourd | peerkangai, peerkankai, pirkangai, peerkkangai | பீர்க்கங்காய்
bitter gourd | pavakkai, pagarkai, paavakkai, pavakai, pagal kai | பாகற்காய், பாவக்காய்
snake gourd | pudalangai, podalangai, pudalankai, pudalangkai | புடலங்காய்
ivy gourd | kovakkai, kovaikai, kovaikkai | கோவைக்காய்
ash gourd | vellai poosani, neer poosani, poosanikai, vellai poosanikai, kalyana poosani | வெள்ளைப்பூசணி, நீர்ப்பூசணி
pumpkin | parangikai, parangikkai, manjal poosani, poosani | பரங்கிக்காய், பூசணிக்காய், மஞ்சள் பூசணி
cucumber | vellarikai, vellarikkai, vellari, vellarikka | வெள்ளரிக்காய்
capsicum | kudamilagai, kuda milagai, kodai milagai | குடைமிளகாய், குடமிளகாய்
beans | beans, beens | பீன்ஸ்
cluster beans | kothavarangai, kothavarankai, kothavarai, kothavaranga | கொத்தவரங்காய்
broad beans | avarakkai, avarai, avaraikai, avaraikkai | அவரைக்காய்
long beans | karamani, payathangai, thattakai | காராமணி, பயத்தங்காய்
drumstick | murungakkai, murungaikai, murungaikkai, murungakai, murungai | முருங்கைக்காய்
sweet potato | sakkaravalli kizhangu, sarkarai valli, chakkaravalli, sakkaravalli | சர்க்கரைவள்ளிக்கிழங்கு
taro | seppankizhangu, seppan kizhangu, seppam kizhangu, cheppankizhangu, cheppankilangu | சேப்பங்கிழங்கு
yam | senai kizhangu, senaikizhangu, karunai kizhangu, senai, senaikilangu | சேனைக்கிழங்கு, கருணைக்கிழங்கு
tapioca | maravalli kizhangu, maravalli, kuchi kizhangu | மரவள்ளிக்கிழங்கு
raw banana | vazhakkai, vazhaikai, valakkai, vaazhaikkai | வாழைக்காய்
banana flower | vazhaipoo, vazhai poo, vazhapoo, valaipoo | வாழைப்பூ
banana stem | vazhaithandu, vazhai thandu, valaithandu | வாழைத்தண்டு
banana leaf | vazhai ilai, vazhaiyilai, valai ilai | வாழை இலை
jackfruit | palapazham, pala pazham, palaa pazham, palakkai, palaakkai | பலாப்பழம், பலா, பலாக்காய்
mushroom | kaalan, kalan | காளான்
corn | makkacholam, makka cholam, makka solam | மக்காச்சோளம்
lemon | elumichai, elumichampazham, elumichai pazham, elumicham pazham, elumichampalam | எலுமிச்சை, எலுமிச்சம்பழம்
gooseberry | nellikai, nellikkai | நெல்லிக்காய்
chow chow | chow chow, seemai kathirikai | சௌ சௌ
vegetable | kaikari, kaai, kai kari, kaigari | காய்கறி, காய்கறிகள்
fruit | pazham, palam, pazhangal | பழம், பழங்கள்
banana | vazhaipazham, vazhai pazham, valaipalam, vaazhai pazham, valapalam, vazhapazham, vazhapalam | வாழைப்பழம்
apple | aapil | ஆப்பிள்
mango | mambazham, maambazham, mampalam, mambalam | மாம்பழம்
raw mango | maangai, mangaai, manga, mangai | மாங்காய்
orange | aranju, orenju, kamala pazham | ஆரஞ்சு
sweet lime | sathukudi, saathukudi, sathukkudi | சாத்துக்குடி
grape | thiratchai, dhratchai, draksha, thirachai | திராட்சை
pomegranate | mathulai, madhulai, mathulam pazham, madulam pazham | மாதுளை, மாதுளம்பழம்
papaya | pappali, papali, pappali pazham | பப்பாளி
guava | koyya, koyya pazham, koyyapazham | கொய்யா, கொய்யாப்பழம்
watermelon | tharpoosani, tharboosani, tharpusani, dharboosani | தர்பூசணி
muskmelon | mulam pazham, mulampazham, kirni pazham | முலாம்பழம்
pineapple | annasi, annasi pazham, annachi pazham, annachi palam, annasi palam | அன்னாசி, அன்னாசிப்பழம்
coconut | thengai, thenga, thengaai, tengai | தேங்காய்
tender coconut | ilaneer, elaneer, ilanir | இளநீர்
sapota | sappotta, sapotta | சப்போட்டா
custard apple | seethapazham, seetha pazham, sitapalam, seetha palam | சீதாப்பழம், சீத்தாப்பழம்
ice apple | nungu, nongu | நுங்கு
jamun | naval pazham, naaval pazham, navapazham | நாவல்பழம்
fig | athipazham, athi pazham | அத்திப்பழம்
wood apple | vilampazham, vilam pazham | விளாம்பழம்
sugarcane | karumbu | கரும்பு
toor | thuvaram paruppu, tuvaram paruppu, thuvaramparuppu, thuvarai, thovaram paruppu, thuvaram, tur paruppu | துவரம்பருப்பு, துவரம் பருப்பு
dal | paruppu, parupu | பருப்பு
chana dal | kadalai paruppu, kadalaiparuppu, kadala paruppu, kadalaparuppu | கடலைப்பருப்பு, கடலை பருப்பு
chana | kondai kadalai, kondaikadalai, kondakadalai | கொண்டைக்கடலை
kabuli chana | vellai kondai kadalai, vellai kondakadalai | வெள்ளை கொண்டைக்கடலை
kala chana | karuppu kondai kadalai, mookkadalai | கருப்பு கொண்டைக்கடலை
moong | pasi paruppu, payatham paruppu, pasiparuppu, paasi paruppu | பாசிப்பருப்பு, பயத்தம்பருப்பு
whole moong | pachai payaru, pasi payaru, pachai payiru, pachapayaru, pacha payaru | பச்சைப்பயறு, பாசிப்பயறு
masoor | mysore paruppu, masoor paruppu | மைசூர் பருப்பு
urad | ulundhu, ulunthu, ulutham paruppu, ulundu, ulundham paruppu | உளுந்து, உளுத்தம்பருப்பு, உளுத்தம் பருப்பு
lobia | thatta payaru, thattapayaru, karamani payaru, thatta payiru | தட்டைப்பயறு, காராமணி
horse gram | kollu | கொள்ளு
moth bean | narippayaru, nari payaru | நரிப்பயறு
roasted gram | pottukadalai, pottu kadalai, udaitha kadalai, porikadalai | பொட்டுக்கடலை
field beans | mochai, mochakottai, mochai kottai | மொச்சை
atta | godhumai maavu, gothumai mavu, kothumai maavu, godhuma mavu | கோதுமை மாவு
flour | maavu, mavu | மாவு
maida | maida maavu, maidha mavu | மைதா, மைதா மாவு
besan | kadalai maavu, kadalai mavu, kadalamavu | கடலை மாவு
suji | ravai, rava, vellai ravai | ரவை
rice | arisi, arisee, arici | அரிசி
raw rice | pacharisi, pacha arisi, pachai arisi, pachari | பச்சரிசி
boiled rice | puzhungal arisi, pulungal arisi, puzhungalarisi, puzhungal | புழுங்கல் அரிசி
idli rice | idli arisi | இட்லி அரிசி
red rice | sivappu arisi, sigappu arisi | சிவப்பு அரிசி
rice flour | arisi maavu, arisi mavu, arisimavu | அரிசி மாவு
wheat | godhumai, gothumai, kothumai, godumai | கோதுமை
broken wheat | godhumai ravai, samba ravai, gothumai ravai | கோதுமை ரவை, சம்பா ரவை
poha | aval, avil | அவல்
murmura | pori, arisi pori, pori arisi | பொரி
sabudana | javvarisi, jawarisi, javarisi, javvarsi | ஜவ்வரிசி
vermicelli | semiya, semia | சேமியா
jowar | cholam, vellai cholam, solam | சோளம்
bajra | kambu, kamboo | கம்பு
ragi | kezhvaragu, kelvaragu, keppai, ragi | கேழ்வரகு, கேப்பை
ragi flour | ragi maavu, kezhvaragu maavu, ragi mavu | ராகி மாவு, கேழ்வரகு மாவு
foxtail millet | thinai, tinai | தினை
little millet | samai, saamai | சாமை
kodo millet | varagu | வரகு
barnyard millet | kuthiraivali, kuthiraivaali | குதிரைவாலி
barley | vaarkothumai, varkodumai | பார்லி, வாற்கோதுமை
sugar | sakkarai, sarkarai, chakkarai, seeni, cheeni, jeeni | சர்க்கரை, சீனி
jaggery | vellam, velam, achu vellam, urundai vellam | வெல்லம்
palm jaggery | karupatti, karuppatti, panai vellam | கருப்பட்டி, பனைவெல்லம்
rock sugar | kalkandu, karkandu, panam kalkandu, panang kalkandu | கற்கண்டு, பனங்கற்கண்டு
salt | uppu, upu, thool uppu | உப்பு, தூள் உப்பு
rock salt | kal uppu, kallu uppu, kalluppu | கல் உப்பு, கல்லுப்பு, கல்லு உப்பு
rock salt | indhuppu, indu uppu | இந்துப்பு
oil | ennai, enney, yennai | எண்ணெய்
sesame oil | nallennai, nalla ennai, nallenai, nallennei | நல்லெண்ணெய்
groundnut oil | kadalai ennai, kadalai yennai, kadalennai | கடலை எண்ணெய்
coconut oil | thengai ennai, thengaennai, thengai yennai | தேங்காய் எண்ணெய்
sunflower oil | sooriyakanthi ennai, suryakanthi ennai | சூரியகாந்தி எண்ணெய்
castor oil | vilakkennai, vilakennai, amanakku ennai | விளக்கெண்ணெய், ஆமணக்கு எண்ணெய்
tea | theyilai, teathool, tea thool | தேயிலை, டீத்தூள், தேநீர், டீ
coffee | kaapi, kapi, kappi, kaapi thool, coffee thool | காபி, காப்பி, காபித்தூள்
honey | then, thaen | தேன்
pickle | oorugai, oorugaai, urugai, oorukai | ஊறுகாய்
papad | appalam, appalaam, vadam | அப்பளம்
vinegar | kaadi | வினிகர்
biscuit | bisket | பிஸ்கட்
bread | rotti | பிரட், ரொட்டி
peanut | verkadalai, ver kadalai, nilakadalai, nila kadalai, kadalai, verkadala, mallattai | வேர்க்கடலை, நிலக்கடலை, கடலை
cashew | mundhiri, munthiri, mundhiri paruppu, munthiri paruppu, munthri | முந்திரி, முந்திரிப்பருப்பு
almond | badham, badam paruppu, vaadhumai | பாதாம், பாதாம் பருப்பு, வாதுமை
raisin | ular thiratchai, kaintha thiratchai, ulardhratchai, ular dhratchai | உலர் திராட்சை, உலர்திராட்சை
date | pericham pazham, perichampazham, pericham, perechampazham | பேரீச்சம்பழம், பேரீச்சை
turmeric | manjal, manjal thool, manjalthool, manjal podi | மஞ்சள், மஞ்சள் தூள்
whole turmeric | manjal kizhangu, viral manjal, virali manjal | மஞ்சள் கிழங்கு, விரலி மஞ்சள்
chilli powder | milagai thool, milagaithool, milagai podi, vathal podi | மிளகாய் தூள், மிளகாய்த்தூள்
dry red chilli | vathal, milagai vathal, kaintha milagai, varamilagai, vara milagai, kanja milaga, sivappu milagai, kanja milagai | வற்றல், மிளகாய் வற்றல், காய்ந்த மிளகாய், வரமிளகாய்
coriander seed | malli, dhania, kothamalli vithai, malli vithai | தனியா, மல்லி, கொத்தமல்லி விதை
coriander powder | malli thool, mallithool, dhania thool, malli podi | மல்லித்தூள், தனியா தூள்
cumin | seeragam, jeeragam, cheeragam, siragam, seerakam | சீரகம்
cumin powder | seeraga thool, seeragathool | சீரகத்தூள்
mustard | kadugu, kadugoo | கடுகு
asafoetida | perungayam, perungaayam, perunkayam, kayam | பெருங்காயம், காயம்
cardamom | elakkai, yelakkai, elakai, elam, yelakai | ஏலக்காய்
clove | kirambu, grambu, krambu, lavangam | கிராம்பு, இலவங்கம்
cinnamon | pattai, ilavangapattai, lavanga pattai | பட்டை, இலவங்கப்பட்டை
black pepper | milagu, milaku, karuppu milagu | மிளகு
bay leaf | brinji ilai, briyani ilai, biryani ilai, pirinji ilai | பிரிஞ்சி இலை, பிரியாணி இலை
carom | omam, oomam | ஓமம்
fennel | sombu, perunjeeragam, perunjeeraham, shombu | சோம்பு, பெருஞ்சீரகம்
fenugreek seed | vendhayam, venthayam, vendayam | வெந்தயம்
sesame | ellu, yellu | எள்ளு, எள்
tamarind | puli | புளி
dry ginger | sukku, chukku | சுக்கு
nutmeg | jathikai, jathikkai, jaadhikkai | ஜாதிக்காய்
mace | jathipathiri, jadhipathri | ஜாதிபத்திரி
saffron | kungumapoo, kungumappoo | குங்குமப்பூ
star anise | annasi poo, natchathira sombu, annasipoo | அன்னாசிப்பூ
poppy seed | kasa kasa, kasakasa, gasagasa | கசகசா
stone flower | kalpasi, kal pasi | கல்பாசி
long pepper | thippili | திப்பிலி
nigella | karunjeeragam, karunjeerakam | கருஞ்சீரகம்
spice | masala podi, masala thool | மசாலா
sambar powder | sambar podi, sambar thool, sambhar podi | சாம்பார் பொடி
rasam powder | rasa podi, rasam podi | ரசப்பொடி
milk | paal, pal | பால்
curd | thayir, thair, thayiru | தயிர்
buttermilk | mor, moru | மோர்
butter | vennai, venney | வெண்ணெய்
ghee | nei, ney, neyi | நெய்
cream | paaladai, paal aadai | பாலாடை
paneer | paneer | பன்னீர்
egg | muttai, mutta, kozhi muttai | முட்டை
country egg | nattu kozhi muttai, nattukozhi muttai | நாட்டுக்கோழி முட்டை
chicken | kozhi, koli, kozhi kari, kozhi iraichi, kolikari, kozhikari | கோழி, கோழிக்கறி
country chicken | nattu kozhi, nattukozhi, nattu koli | நாட்டுக்கோழி
mutton | aattu kari, aatu kari, attukari, aattu iraichi | ஆட்டுக்கறி, ஆட்டிறைச்சி
fish | meen | மீன்
prawn | iral, eral, iraal | இறால்
crab | nandu | நண்டு
squid | kanava, kanavai | கணவாய்
sardine | mathi meen, chalai, mathi | மத்தி, சாளை மீன்
mackerel | kanangeluthi, ayila, ayilai | அயிலை
seer fish | vanjaram, vanjiram | வஞ்சிரம்
pomfret | vavval, vavval meen | வாவல், வவ்வால் மீன்
anchovy | nethili | நெத்திலி
dry fish | karuvadu | கருவாடு
minced meat | kothukari, kothu kari | கொத்துக்கறி
liver | eeral | ஈரல்
water | thanneer, thanni, kudi neer | தண்ணீர், குடிநீர்
coconut milk | thengai paal, thengaipaal | தேங்காய்ப்பால்
murukku | murukku, muruku | முறுக்கு
dosa batter | dosai maavu, idli maavu, dosa mavu, idly mavu | தோசை மாவு, இட்லி மாவு
rice vermicelli | idiyappam, arisi semiya | இடியாப்பம்
soap | soppu | சோப்பு
washing soap | thuni soap, thuni soppu, salavai soap | துணி சோப்பு, சலவை சோப்பு
detergent | thuvaikkum powder, thuni powder | சலவைத்தூள்
broom | thodappam, thudaippam, vilakkumaru | துடைப்பம், விளக்குமாறு
matchbox | theepetti, thee petti, theepatti, vathipetti | தீப்பெட்டி
incense | oodhubathi, oodhuvathi, ooduvathi, udhubathi, oothubathi | ஊதுபத்தி, ஊதுவத்தி
camphor | karpooram, karpuram, soodam, sudam | கற்பூரம், சூடம்
candle | mezhuguvarthi, melugu varthi, mezhuguvarthy, melukuvarthi | மெழுகுவர்த்தி
lamp | vilakku, agal vilakku | விளக்கு, அகல் விளக்கு
cotton wick | thiri, vilakku thiri | திரி
cotton | panju | பஞ்சு
betel leaf | vetrilai, vetthilai, vethalai | வெற்றிலை
betel nut | paakku, pakku, kottai paakku | பாக்கு
lime paste | sunnambu, chunnambu | சுண்ணாம்பு
holy ash | vibuthi, viboothi, thiruneeru | விபூதி, திருநீறு
sandalwood | sandhanam, santhanam | சந்தனம்
sindoor | kungumam | குங்குமம்
henna | marudhani, maruthani | மருதாணி
comb | seeppu | சீப்பு
shampoo | shampu | ஷாம்பு
bucket | vaali | வாளி
milk powder | paal powder, pal powder, paal pavudar | பால் பவுடர்
quail egg | kaadai muttai, kadai muttai | காடை முட்டை
mosquito coil | kosuvarthi, kosu varthi | கொசுவர்த்தி
leafy vegetable, leafy greens | keerai, kirai | கீரை, கீரைகள்
jaggery powder, powdered jaggery | nattu sakkarai, naattu sakkarai, nattu sarkarai | நாட்டுச்சர்க்கரை, நாட்டு சர்க்கரை
wild turmeric, kasturi turmeric | kasturi manjal, kasthuri manjal | கஸ்தூரி மஞ்சள்
crystal salt | kal uppu, kalluppu | கல் உப்பு, கல்லுப்பு
dry coconut | kopparai, kopparai thengai, kopra | கொப்பரை, கொப்பரைத் தேங்காய்
mango ginger | maa inji, manga inji, mangai inji | மா இஞ்சி, மாங்காய் இஞ்சி
turkey berry | sundakkai, sundaikkai | சுண்டைக்காய், சுண்டக்காய்
shikakai | seeyakkai, siyakkai, sikakai, seeyakai | சீயக்காய், சிகைக்காய்
soapnut | poochikottai, boonthikottai, punthikottai | பூந்திக்கொட்டை
tooth powder | pal podi, palpodi | பல்பொடி
whole urad | karuppu ulundhu, karuppu ulunthu, muzhu ulundhu | கருப்பு உளுந்து, முழு உளுந்து
chikki | kadalai mittai, kadala mittai | கடலை மிட்டாய்
sweet | inippu, mittai, palagaram | இனிப்பு, மிட்டாய்
snack | norukku theeni, theeni | நொறுக்குத்தீனி
meat | iraichi, mamisam | இறைச்சி
duck | vaathu, vathu | வாத்து
beef | maattu iraichi, mattu iraichi | மாட்டிறைச்சி
pork | panri iraichi, pandri kari | பன்றி இறைச்சி
goat milk | aattu paal, attu paal | ஆட்டுப்பால்
cow milk | pasum paal, pasumpaal, maattu paal | பசும்பால், மாட்டுப்பால்
buffalo milk | erumai paal, erumaipaal | எருமைப்பால்
bajra flour | kambu maavu, kambu mavu | கம்பு மாவு
jowar flour | chola maavu, cholamavu | சோள மாவு
broken rice | noi arisi, kurunai arisi | நொய் அரிசி, குருணை
flax seed | aali vidhai, ali vithai, aazhi vidhai | ஆளி விதை
basil seed | sabja vidhai, thirunitru pachilai vidhai | சப்ஜா விதை
mustard oil | kadugu ennai, kadugennai | கடுகு எண்ணெய்
rice bran oil | thavittu ennai, thavitu ennai | தவிட்டு எண்ணெய்
neem oil | veppennai, vepa ennai | வேப்பெண்ணெய்
black salt | karuppu uppu | கருப்பு உப்பு
raw turmeric | pachai manjal, pacha manjal | பச்சை மஞ்சள்
walnut | akrot paruppu, akroot | அக்ரூட்
pistachio | pista paruppu | பிஸ்தா
millet | siruthaniyam, sirudhaniyam, sirudhaniyangal | சிறுதானியம், சிறுதானியங்கள்
colocasia leaf | seppam ilai, seppan ilai | சேப்ப இலை
ber | ilandhai pazham, elandha pazham, elantha palam | இலந்தைப்பழம்
sponge gourd | nurai peerkangai, mezhuku peerkangai | நுரைப்பீர்க்கங்காய்
roti | chapathi, sapathi | சப்பாத்தி
chips | varuval | சிப்ஸ், வறுவல்
dishwash | paathiram thulakkum soap, pathiram kazhuvum soap | பாத்திரம் கழுவும் சோப்பு
hair oil | thalai ennai, thala ennai | தலைமுடி எண்ணெய்
mop | thudaippaan, tharai thudaikkum | துடைப்பான்
flower | poo, pookal | பூ, பூக்கள்
`
