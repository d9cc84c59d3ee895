/** Malayalam names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const malayalam = `
potato | urulakkizhangu, urulakizhangu, urula kizhangu, urulan kizhangu, urulakilangu | ഉരുളക്കിഴങ്ങ്, ഉരുളകിഴങ്ങ്
onion | savala, sabola, ulli, savaala, valiya ulli, savola | സവാള, ഉള്ളി, സബോള
shallot | cheriya ulli, chuvannulli, kunjulli, chuvanna ulli, kochulli, chumannulli | ചെറിയ ഉള്ളി, ചുവന്നുള്ളി, കുഞ്ഞുള്ളി, കൊച്ചുള്ളി
spring onion | ulli thandu, ulli poovu, ullithandu | ഉള്ളിത്തണ്ട്
tomato | thakkali, takkali, thakali | തക്കാളി
garlic | veluthulli, velluthulli, veluthully | വെളുത്തുള്ളി
ginger | inji, injee, inchi | ഇഞ്ചി
green chilli | pachamulaku, pacha mulaku, pachamulagu, pacha mulak, pachamulak | പച്ചമുളക്, പച്ച മുളക്
bird eye chilli | kanthari mulaku, kanthari | കാന്താരി മുളക്, കാന്താരി
chilli | mulaku, mulagu, mulak | മുളക്
coriander | malliyila, malli ila, kothamalli ila, mallichappu | മല്ലിയില, മല്ലിച്ചപ്പ്, മല്ലി ഇല, കൊത്തമല്ലി ഇല
mint | puthina, puthinayila, pudina ila | പുതിന, പുതിനയില
curry leaf | kariveppila, kariveppilai, kari veppila, kariyappila, kariveppala | കറിവേപ്പില
spinach | paalak cheera, pachacheera, palak cheera, cheera | പാലക് ചീര, ചീര
amaranth | chuvanna cheera, cheera, chuvannacheera | ചുവന്ന ചീര
malabar spinach | valli cheera, vallicheera | വള്ളിച്ചീര
drumstick leaf | muringayila, muringa ila | മുരിങ്ങയില
fenugreek | uluva ila, uluvayila | ഉലുവയില
cauliflower | coliflower, kaliflower | കോളിഫ്ലവർ
cabbage | muttakose, muttakosu, kabej | കാബേജ്, മുട്ടക്കോസ്
carrot | karat, caret | കാരറ്റ്, ക്യാരറ്റ്
radish | mullanki, mullangi | മുള്ളങ്കി, റാഡിഷ്
beetroot | beetrut | ബീറ്റ്റൂട്ട്, ബീറ്റ്‌റൂട്ട്
pea | pattani, greenpeas, pachapattani, pacha pattani | പട്ടാണി, ഗ്രീൻപീസ്, പച്ചപ്പട്ടാണി
okra | vendakka, vendaka, vendakkai, vendaykka | വെണ്ടക്ക, വെണ്ടയ്ക്ക
brinjal | vazhuthananga, vazhuthina, vazhuthinanga, vazhuthanaga, kathirikka | വഴുതനങ്ങ, വഴുതിന, കത്തിരിക്ക
bottle gourd | churakka, churaka, churaykka, churanga | ചുരക്ക, ചുരയ്ക്ക, ചുരങ്ങ
ridge gourd | peechinga, peechil, peechinka, pichinga, peechinja | പീച്ചിങ്ങ, പീച്ചിൽ
bitter gourd | pavakka, paavakka, kaippakka, kayppakka, pavaykka, kaipakka | പാവക്ക, കയ്പക്ക, പാവയ്ക്ക
snake gourd | padavalanga, padavalam, padavalanka | പടവലങ്ങ, പടവലം
ivy gourd | kovakka, kovaka, kovaykka | കോവക്ക, കോവയ്ക്ക
ash gourd | kumbalanga, kumbalam, elavan, kumbalanka, ilavan | കുമ്പളങ്ങ, കുമ്പളം, ഇളവൻ
pumpkin | mathanga, mathan, mathanka, mathangya | മത്തങ്ങ, മത്തൻ
cucumber | vellarikka, vellari, kakkarikka, kani vellari | വെള്ളരിക്ക, വെള്ളരി, കക്കരിക്ക
capsicum | kudamulaku, unda mulaku, capsikum | കാപ്സിക്കം, കുടമുളക്
beans | beens, amara payar | ബീൻസ്
cluster beans | kothamara, kothavara, kothamarakka | കൊത്തമര, കൊത്തമരക്ക
broad beans | amarakka, amara, avarakka, amaraka | അമരക്ക, അമരപ്പയർ
long beans | achinga, achinga payar, payar, payaru, pacha payar, pachapayar, vallipayar, achingapayar | അച്ചിങ്ങ, അച്ചിങ്ങാപ്പയർ, പയർ, പച്ചപ്പയർ, വള്ളിപ്പയർ
drumstick | muringakka, muringaka, muringakkai, muringakol, muringa, muringakkol | മുരിങ്ങക്ക, മുരിങ്ങാക്കോൽ, മുരിങ്ങക്കായ
sweet potato | madhurakizhangu, madhura kizhangu, chakkarakizhangu, mathurakizhangu | മധുരക്കിഴങ്ങ്, ചക്കരക്കിഴങ്ങ്
taro | chembu, cheru chembu, chemb, kizhangu chembu | ചേമ്പ്
colocasia leaf | chembila, chembu ila | ചേമ്പില
yam | chena, chenai, chena kizhangu, chenakizhangu, kachil | ചേന, കാച്ചിൽ
tapioca | kappa, marachini, maracheeni, kolli, poola, kappakizhangu | കപ്പ, മരച്ചീനി, കൊള്ളി, പൂള
raw banana | ethakka, nendrakaya, pachakkaya, vazhakka, kaya, ethakaya, pacha kaya, ethakkaya, nenthrakaya | ഏത്തക്ക, പച്ചക്കായ, നേന്ത്രക്കായ, വാഴക്ക
banana flower | vazhakoombu, vazha koombu, vazhachundu, vazhappoo, kodappan | വാഴക്കൂമ്പ്, വാഴച്ചുണ്ട്
banana stem | vazhapindi, vazha pindi, unnithandu | വാഴപ്പിണ്ടി
banana leaf | vazhayila, vazha ila | വാഴയില
jackfruit | chakka, chakkapazham, idichakka, idi chakka | ചക്ക, ചക്കപ്പഴം, ഇടിച്ചക്ക
breadfruit | kadachakka, sheemachakka, seemachakka | കടച്ചക്ക, ശീമച്ചക്ക
mushroom | koon, kumil, koonu, kun | കൂൺ, കുമിൾ
corn | cholam, makkacholam, cholapoovu | ചോളം
lemon | cherunaranga, naranga, nimbu, cheru naranga, narangya, narenga, cherunarenga, narangaa | ചെറുനാരങ്ങ, നാരങ്ങ
gooseberry | nellikka, nellika | നെല്ലിക്ക
vegetable | pachakkari, pachakari, pacha kari, pachakarikal | പച്ചക്കറി, പച്ചക്കറികൾ
fruit | pazham, pazhangal, pazhavargangal | പഴം, പഴങ്ങൾ
banana | vazhapazham, ethapazham, ethapalam, poovan pazham, njalipoovan, palayankodan, robusta pazham, vazhappazham | വാഴപ്പഴം, ഞാലിപ്പൂവൻ, പാളയംകോടൻ
nendran banana | nendra pazham, nenthrapazham, nendran, ethapazham, ethappazham, nendrapazham | നേന്ത്രപ്പഴം, ഏത്തപ്പഴം
apple | aappil | ആപ്പിൾ
mango | mambazham, maambazham, mampazham, manga pazham | മാമ്പഴം
raw mango | manga, pacha manga, pachamanga, maanga | മാങ്ങ, പച്ചമാങ്ങ
orange | madhuranaranga, madhura naranga, oranchu, oranju, orenj | ഓറഞ്ച്, മധുരനാരങ്ങ
sweet lime | mosambi, musambi | മുസംബി, മൂസംബി
grape | munthiringa, munthiri pazham, munthirini, munthiri | മുന്തിരി, മുന്തിരിങ്ങ, മുന്തിരിപ്പഴം
pomegranate | mathalanaranga, mathalam, mathala naranga, uruman pazham, mathalam pazham | മാതളനാരങ്ങ, മാതളം, മാതളപ്പഴം
papaya | pappaya, omakka, kappalanga, karmosa, kapplanga, omakaya, papaya | പപ്പായ, ഓമക്ക, കപ്പളങ്ങ
guava | perakka, peraka, pera, perakkai, perakya, peraykka | പേരക്ക, പേരയ്ക്ക
watermelon | thannimathan, thanni mathan, vatakka, thannimathanga | തണ്ണിമത്തൻ, വത്തക്ക
muskmelon | thaikumbalam, shamam, maskmelon | തൈക്കുമ്പളം, ഷമാം
pineapple | kaithachakka, kaitha chakka, kaithachaka, pinappil | കൈതച്ചക്ക, പൈനാപ്പിൾ
coconut | thenga, nalikeram, thengai, naalikeram, thengya | തേങ്ങ, നാളികേരം
dry coconut | kopra, kottathenga, kopra thenga | കൊപ്ര, കൊട്ടത്തേങ്ങ
tender coconut | karikku, elaneer, ilaneer, karikk | കരിക്ക്, ഇളനീർ
sapota | sappotta, chikku, sappotta pazham | സപ്പോട്ട, ചിക്കു
custard apple | seethapazham, aatha, aathachakka, seethapalam | സീതപ്പഴം, ആത്തച്ചക്ക
ice apple | nonku, panam nongu, nongu | നൊങ്ക്
jamun | njaval pazham, njaval, njavalpazham | ഞാവൽപ്പഴം, ഞാവൽ
rose apple | chambakka, chamba, chambaka | ചാമ്പക്ക
passion fruit | passion fruit | പാഷൻ ഫ്രൂട്ട്
fig | athi pazham, athipazham | അത്തിപ്പഴം
sugarcane | karimbu | കരിമ്പ്
toor | thuvara parippu, thuvaraparippu, thuvara, sambar parippu, tuvara parippu | തുവരപ്പരിപ്പ്, തുവര പരിപ്പ്
dal | parippu, paripp, parippukal | പരിപ്പ്
chana dal | kadala parippu, kadalaparippu | കടലപ്പരിപ്പ്, കടല പരിപ്പ്
chana | kadala | കടല
kabuli chana | vella kadala, vellakadala | വെള്ളക്കടല
kala chana | karutha kadala, kadala curry kadala, chuvanna kadala, brown kadala | കറുത്ത കടല
moong | cherupayar parippu, cherupayarparippu | ചെറുപയർ പരിപ്പ്
whole moong | cherupayar, cheru payar, cherupayaru | ചെറുപയർ
masoor | masoor parippu, chuvanna parippu, mysore parippu | മസൂർ പരിപ്പ്, മൈസൂർ പരിപ്പ്
urad | uzhunnu, uzhunnu parippu, ulunnu, uzhunnuparippu, uzhunn | ഉഴുന്ന്, ഉഴുന്നുപരിപ്പ്, ഉഴുന്നു പരിപ്പ്
lobia | vanpayar, van payar, mamapayar, vanpayaru | വൻപയർ, മമ്പയർ
horse gram | muthira, mudira, muthirai | മുതിര
dry peas | vatana, unakka pattani, green peas parippu | ഉണക്ക പട്ടാണി
roasted gram | pottukadala, pottu kadala, porikadala | പൊട്ടുകടല
atta | gothambu podi, gothambupodi, gothamb podi, gothampu podi, gothambu mavu | ഗോതമ്പുപൊടി, ഗോതമ്പ് പൊടി, ആട്ട
flour | podi, maavu, mavu | മാവ്
maida | maida mavu, maidamavu | മൈദ, മൈദ മാവ്
besan | kadala mavu, kadalamavu, kadala maavu, kadalappodi | കടലമാവ്, കടല മാവ്
suji | rava, ravva | റവ
rice | ari, choru ari, arisi | അരി
raw rice | pachari, pacha ari, pacharee | പച്ചരി
boiled rice | puzhukkalari, puzhungalari, matta ari, kuthari, puzhukalari, palakkadan matta | പുഴുക്കലരി, മട്ട അരി, കുത്തരി
matta rice | matta ari, palakkadan matta, rosematta, palakkadan matta ari | മട്ട അരി, പാലക്കാടൻ മട്ട
rice flour | arippodi, ari podi, aripodi, arimavu, puttupodi, puttu podi, pathiri podi, appam podi | അരിപ്പൊടി, പുട്ടുപൊടി, പത്തിരിപ്പൊടി
biryani rice | kaima ari, jeerakasala, biriyani ari, jeerakashala | കൈമ അരി, ജീരകശാല, ബിരിയാണി അരി
wheat | gothambu, gothamb, gothampu | ഗോതമ്പ്
broken wheat | nurukku gothambu, gothambu nurukku, soochi gothambu, nurukk gothamb, nurukku gothamb | നുറുക്ക് ഗോതമ്പ്, ഗോതമ്പ് നുറുക്ക്
poha | aval, avil | അവൽ, അവിൽ
murmura | pori, malar | പൊരി, മലർ
sabudana | chowari, chavvari, chouvari, chawwari | ചൗവ്വരി, ചവ്വരി, ചൗവരി
vermicelli | semiya, semia | സേമിയ
bajra | kambam, bajra | ബജ്റ, കമ്പം
ragi | panjapullu, kooravu, koovaragu, muthari, panjappullu | പഞ്ഞപ്പുല്ല്, കൂവരക്, മുത്താറി, റാഗി
ragi flour | ragi podi, panjapullu podi, muthari podi | റാഗിപ്പൊടി
foxtail millet | thina | തിന
little millet | chama, chama ari | ചാമ
barley | barli, yavam | ബാർലി
arrowroot powder | koovappodi, koova podi, koovapodi | കൂവപ്പൊടി
sugar | panchasara, pancasara, panjasara, panchara | പഞ്ചസാര
jaggery | sharkara, sarkara, vellam, bellam, sharkkara | ശർക്കര, വെല്ലം
palm jaggery | karipetti, karupatti, karippatti, karippetti | കരിപ്പെട്ടി, കരുപ്പട്ടി
rock sugar | kalkandam, kalkkandam, panamkalkandam | കൽക്കണ്ടം
salt | uppu, podi uppu, upp | ഉപ്പ്
rock salt | kalluppu, kallu uppu, indhuppu | കല്ലുപ്പ്, ഇന്തുപ്പ്
oil | enna, yenna, ennai | എണ്ണ
coconut oil | velichenna, vellichenna, velichanna | വെളിച്ചെണ്ണ
sesame oil | nallenna, ellenna, nalla enna | നല്ലെണ്ണ, എള്ളെണ്ണ
sunflower oil | sooryakanthi enna, sunflower enna | സൂര്യകാന്തി എണ്ണ
groundnut oil | kadala enna, nilakadala enna | നിലക്കടല എണ്ണ, കടലയെണ്ണ
castor oil | aavanakkenna, avanakkenna, aavanakku enna | ആവണക്കെണ്ണ
palm oil | pamoyil, paamoil, palmoil | പാമോയിൽ
tea | chaya, chayapodi, chaayapodi, theyila, chaya podi | ചായ, ചായപ്പൊടി, തേയില, ചായ പൊടി, തേയില പൊടി
coffee | kaappi, kappi, kaappippodi, kappi podi, kappipodi | കാപ്പി, കാപ്പിപ്പൊടി
honey | then, thaen, thenu, cheruthen | തേൻ, ചെറുതേൻ
pickle | achar, achaar, uppilittathu, acharukal | അച്ചാർ
papad | pappadam, papadam, pappadom, pappad | പപ്പടം
vinegar | vinagiri, surkka, chorukka | വിനാഗിരി, സുർക്ക
biscuit | biskat, biskkat | ബിസ്കറ്റ്, ബിസ്ക്കറ്റ്
bread | rotti | ബ്രഡ്, റൊട്ടി, ബ്രെഡ്
peanut | nilakkadala, kappalandi, nilakadala, kapalandi, kappalandy | നിലക്കടല, കപ്പലണ്ടി
cashew | kashuvandi, andiparippu, kasuvandi, andi parippu, parangiyandi, kashuandi | കശുവണ്ടി, അണ്ടിപ്പരിപ്പ്
almond | badam, badham | ബദാം
raisin | unakka munthiri, unakkamunthiri, kismis, unakkamundhiri, onakka munthiri | ഉണക്കമുന്തിരി, കിസ്മിസ്
date | eenthapazham, eethapazham, karakka, eenthappazham, eenthapalam | ഈന്തപ്പഴം, കാരക്ക, ഈത്തപ്പഴം
turmeric | manjal, manjalpodi, manjal podi, manjapodi, manjappodi | മഞ്ഞൾ, മഞ്ഞൾപ്പൊടി
whole turmeric | manjal kizhangu, unakka manjal | ഉണക്കമഞ്ഞൾ
raw turmeric | pacha manjal, pachamanjal | പച്ചമഞ്ഞൾ
chilli powder | mulakupodi, mulaku podi, mulakpodi, kashmiri mulakupodi, mulagupodi, mulakppodi | മുളകുപൊടി, മുളക് പൊടി
dry red chilli | vattalmulaku, unakkamulaku, kollamulaku, vatal mulaku, unakka mulaku, chuvanna mulaku, vattal mulaku | വറ്റൽമുളക്, ഉണക്കമുളക്, കൊല്ലമുളക്
coriander seed | malli, kothamalli, muzhuvan malli | മല്ലി, കൊത്തമല്ലി
coriander powder | mallipodi, malli podi, mallippodi | മല്ലിപ്പൊടി
cumin | jeerakam, nalla jeerakam, cheru jeerakam, jirakam, jeerakom | ജീരകം, നല്ല ജീരകം
mustard | kaduku, kadugu, kaduk | കടുക്
asafoetida | kayam, kaayam, kayampodi, kayam podi, perumkayam | കായം, കായപ്പൊടി
cardamom | elakka, elakkai, elathari, elam, yelakka, elakkaya, elaykka | ഏലക്ക, ഏലയ്ക്ക, ഏലം
clove | grambu, karayampu, grampu, karayamboo | ഗ്രാമ്പൂ, കരയാമ്പൂ
cinnamon | karuvapatta, karuvappatta, patta, karukapatta, karugapatta | കറുവപ്പട്ട, കറുകപ്പട്ട, പട്ട
black pepper | kurumulaku, kurumulagu, nalla mulaku, kurumulak | കുരുമുളക്
bay leaf | karuvayila, vazhana ila, edana ila, biriyani ila, karuka ila | കറുവയില, വഴനയില
carom | ayamodakam, ayamodhakam, omam | അയമോദകം
fennel | perumjeerakam, perinjeerakam, valiya jeerakam, perum jeerakam, perunjeerakam | പെരുംജീരകം, വലിയ ജീരകം, പെരിഞ്ചീരകം
fenugreek seed | uluva, uluvai | ഉലുവ
sesame | ellu, yellu, ell | എള്ള്
tamarind | puli, valan puli, valanpuli, vaalanpuli, kolpuli | പുളി, വാളൻപുളി
gamboge | kudampuli, kudam puli, kodampuli, pinampuli, meenpuli | കുടംപുളി, കുടമ്പുളി
dry ginger | chukku, chukk, chukkupodi | ചുക്ക്
nutmeg | jathikka, jaathikka, jathika | ജാതിക്ക
mace | jathipathri, jathi pathri | ജാതിപത്രി
saffron | kumkumapoovu, kunkumapoovu | കുങ്കുമപ്പൂവ്
star anise | thakkolam, takkolam | തക്കോലം
poppy seed | kaskas, kasakasa, kashakasha | കസ്കസ്, കശകശ
nigella | karinjeerakam, karimjeerakam | കരിഞ്ചീരകം
spice | masala podi, masalapodi | മസാല, മസാലപ്പൊടി
sambar powder | sambar podi, sambarpodi, sambhar podi | സാമ്പാർ പൊടി, സാമ്പാർപ്പൊടി
rasam powder | rasam podi, rasapodi | രസം പൊടി
chicken masala | chicken masala podi, kozhi masala | ചിക്കൻ മസാല
meat masala | irachi masala, erachi masala | ഇറച്ചി മസാല
fish masala | meen masala, meenmasala | മീൻ മസാല
milk | paal, pal, pasum paal | പാൽ
curd | thairu, thayir, thair, tairu, mor thairu, kattathairu | തൈര്
buttermilk | moru, sambharam, moruvellam, mor | മോര്, സംഭാരം
butter | venna, vennai | വെണ്ണ
ghee | neyyu, ney, nei, neyy | നെയ്യ്
paneer | panneer | പനീർ
cream | paalpada, pal pada | പാൽപ്പാട
egg | mutta, kozhimutta, kozhi mutta, mottai | മുട്ട, കോഴിമുട്ട
country egg | nadan mutta, nadan kozhimutta, nadanmutta | നാടൻ മുട്ട
duck egg | tharavu mutta, tharamutta, tharav mutta, thara mutta | താറാവ് മുട്ട, താറാമുട്ട
quail egg | kaada mutta, kada mutta, kaadamutta | കാടമുട്ട
chicken | kozhi, kozhi irachi, koli, kozhiyirachi, kozhi erachi | കോഴി, കോഴിയിറച്ചി
country chicken | nadan kozhi, nadankozhi | നാടൻ കോഴി
mutton | aattirachi, attirachi, aattu irachi | ആട്ടിറച്ചി, മട്ടൻ
beef | pothirachi, pothu irachi, pothu, kala irachi | പോത്തിറച്ചി, ബീഫ്
pork | panniyirachi, panni irachi | പന്നിയിറച്ചി
duck | tharavu, thaaravu, tharav | താറാവ്
meat | irachi, erachi | ഇറച്ചി
fish | meen, malsyam, meenu | മീൻ, മത്സ്യം
prawn | chemmeen, konju, chemmin, konchu, chemeen | ചെമ്മീൻ, കൊഞ്ച്
crab | njandu, nandu, njand | ഞണ്ട്
squid | koonthal, kanava, kunthal | കൂന്തൽ, കണവ
mussel | kallummakkaya, kadukka, kallumakkaya | കല്ലുമ്മക്കായ, കടുക്ക
sardine | mathi, chala, chaala, matthi | മത്തി, ചാള
mackerel | ayala, aila, ayila | അയല
seer fish | neymeen, ney meen, aykoora, ayakoora, naimeen, aikoora | നെയ്മീൻ, അയക്കൂറ
pomfret | avoli, aavoli, vavval meen | ആവോലി
anchovy | natholi, kozhuva, netholi, nethal | നത്തോലി, കൊഴുവ
pearl spot | karimeen, kari meen | കരിമീൻ
tuna | choora, chura, kera meen | ചൂര, കേര
rohu | rohu, roohu | രോഹു
dry fish | unakkameen, unakka meen, onakka meen, onakkameen | ഉണക്കമീൻ
minced meat | kothirachi, keema | കൊത്തിറച്ചി, കീമ
liver | karal | കരൾ
water | vellam, kudivellam, kudi vellam | വെള്ളം, കുടിവെള്ളം
coconut milk | thengapaal, thenga paal, thengapal | തേങ്ങാപ്പാൽ
banana chips | kaya varuthathu, upperi, kayavaruthathu, ethakka chips, kaya chips | കായ വറുത്തത്, ഉപ്പേരി
murukku | murukku, muruk | മുറുക്ക്
dosa batter | dosa mavu, dosamavu, idli mavu, dosa maavu | ദോശമാവ്, ഇഡ്ഡലി മാവ്
soap | soppu, sopp | സോപ്പ്
washing soap | thuni soap, alakku soap, thuni alakkunna soap | അലക്കു സോപ്പ്, തുണി സോപ്പ്
detergent | soap podi, soappodi, alakku podi | സോപ്പുപൊടി, സോപ്പ് പൊടി
broom | choolu, chool, eerkilchool, chul | ചൂല്, ഈർക്കിൽ ചൂല്, ചൂൽ
matchbox | theepetti, thee petti, theeppetti | തീപ്പെട്ടി
incense | chandanathiri, agarbathi, sambrani thiri, chandana thiri | ചന്ദനത്തിരി, അഗർബത്തി
camphor | karpooram, karppooram | കർപ്പൂരം
candle | mezhukuthiri, mezhuku thiri, mezhukuthiry, meluku thiri | മെഴുകുതിരി
lamp | vilakku, nilavilakku, vilakk | വിളക്ക്, നിലവിളക്ക്
cotton wick | thiri, vilakku thiri | തിരി, വിളക്കുതിരി
cotton | panji, panhi, panju | പഞ്ഞി
betel leaf | vettila, vettilai, vethila | വെറ്റില
betel nut | adakka, adaka, paakku, adaykka | അടക്ക, അടയ്ക്ക, പാക്ക്
lime paste | chunnambu, nooru, chunnamb | ചുണ്ണാമ്പ്
holy ash | bhasmam, vibhoothi | ഭസ്മം
sandalwood | chandanam | ചന്ദനം
sindoor | kumkumam, sindooram, kunkumam | കുങ്കുമം, സിന്ദൂരം
henna | mailanchi, mylanchi | മൈലാഞ്ചി
comb | cheeppu, cheepp | ചീപ്പ്
kajal | kanmashi, kanmazhi | കൺമഷി
bucket | thotti, bakkattu | തൊട്ടി, ബക്കറ്റ്
milk powder | palpodi, paal podi, paalppodi | പാൽപ്പൊടി
mosquito coil | kothukuthiri, kothuku thiri | കൊതുകുതിരി
purple yam | kachil, kaachil | കാച്ചിൽ
leafy vegetable, leafy greens | cheera, ilakari, ilakkari | ചീര, ഇലക്കറി
clam | kakka, kakka irachi, kakkairachi | കക്ക, കക്കയിറച്ചി
roti | chappathi, chapathi, pathiri | ചപ്പാത്തി, പത്തിരി
shikakai | cheevakka, cheevakkai, shikakai podi | ചീവയ്ക്ക, ചീവക്ക
flax seed | cheruchana vithu, cheruchana, charuvithu | ചെറുചണവിത്ത്, ചണവിത്ത്
mango ginger | manga inji, mangayinji | മാങ്ങാ ഇഞ്ചി, മാങ്ങയിഞ്ചി
jackfruit seed | chakkakuru, chakka kuru | ചക്കക്കുരു
jowar | manichola, mani cholam | മണിച്ചോളം
cumin powder | jeerakapodi, jeeraka podi | ജീരകപ്പൊടി
pepper powder | kurumulakupodi, kurumulaku podi | കുരുമുളകുപൊടി
cow milk | pasuvin paal, pasumpal, pasumpaal | പശുവിൻ പാൽ, പശുമ്പാൽ
khoya | khova, kova | ഖോവ, ഖോയ
sweet | madhuram, palaharam, mittayi | മധുരം, പലഹാരം, മിഠായി
snack | palaharangal | പലഹാരങ്ങൾ
chikki | kappalandi mittayi, kadala mittayi | കപ്പലണ്ടി മിഠായി
laddu | laddu, ladu | ലഡു
mixture, chanachur | mixture, micsar | മിക്സ്ചർ
jaggery powder, powdered jaggery | sharkara podi, sarkara podi | ശർക്കരപ്പൊടി
rice bran oil | thavidu enna, thavidenna | തവിടെണ്ണ
mustard oil | kadukenna, kaduku enna | കടുകെണ്ണ
neem oil | veppenna | വേപ്പെണ്ണ
whole urad | karutha uzhunnu, muzhuvan uzhunnu | കറുത്ത ഉഴുന്ന്
broken rice | podiyari, podi ari | പൊടിയരി
red rice | chuvanna ari, chemba ari | ചുവന്ന അരി, ചെമ്പാവ് അരി
idli rice | idli ari, idali ari | ഇഡ്ഡലി അരി
walnut | akrot | അക്രോട്ട്, വാൽനട്ട്
pistachio | pista | പിസ്ത
ber | elantha pazham, ilanthapazham | ഇലന്തപ്പഴം
bilimbi | irumban puli, ilumban puli, chemmeen puli | ഇരുമ്പൻ പുളി, ഇലുമ്പൻ പുളി
tilapia | thilopia | തിലോപ്പിയ
pink perch, threadfin bream | kilimeen, puthiyapla kora | കിളിമീൻ
catla | katla | കട്ല
dishwash | pathram kazhukunna soap, paathram kazhukan | പാത്രം കഴുകുന്ന സോപ്പ്
mop | tharathudappu, tharathudakkunna thuni | തറ തുടയ്ക്കുന്ന തുണി
shampoo | shampu | ഷാംപൂ
toothpaste | tooth paste | ടൂത്ത്പേസ്റ്റ്
hair oil | thalayil thekkunna enna, mudi enna | തലമുടി എണ്ണ
flower | poovu, pookkal | പൂവ്, പൂക്കൾ
tooth powder | pallupodi, pallu podi, palpodi | പല്ലുപൊടി, പൽപ്പൊടി
`
