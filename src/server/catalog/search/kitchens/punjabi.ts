/** Punjabi names of the things in `kitchen-food.ts` and the other lists, by their English name. */
export const punjabi = `
potato | aloo, alu, aaloo | ਆਲੂ
onion | ganda, gande, pyaz, piaz, gandhe, pyaaz | ਗੰਢਾ, ਗੰਢੇ, ਪਿਆਜ਼, ਪਿਆਜ
spring onion | hara pyaz, hare pyaz, bhuk, pyaz di bhuk | ਹਰਾ ਪਿਆਜ਼
tomato | tamatar, tamater | ਟਮਾਟਰ
garlic | lasan, lassan, thom, lasun, lehsun | ਲਸਣ, ਲੱਸਣ, ਥੋਮ
ginger | adrak, adhrak | ਅਦਰਕ
green chilli | hari mirch, hariyan mirchan, hari mirchan | ਹਰੀ ਮਿਰਚ, ਹਰੀਆਂ ਮਿਰਚਾਂ
chilli | mirch, mirchan | ਮਿਰਚ, ਮਿਰਚਾਂ
coriander | hara dhania, dhaniya, hara dhaniya | ਹਰਾ ਧਨੀਆ, ਧਨੀਆ
mint | pudina, pootna, pudna, poodina | ਪੁਦੀਨਾ, ਪੂਦਨਾ
curry leaf | kari patta, kadi patta, mithi nim | ਕੜੀ ਪੱਤਾ, ਕੜ੍ਹੀ ਪੱਤਾ
spinach | palak, paalak, saag | ਪਾਲਕ
mustard greens | sarson, sarhon, sarson da saag, sarhon da saag, saag | ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ, ਸਾਗ, ਸਰੋਂ ਦਾ ਸਾਗ
bathua | bathu, bathua | ਬਾਥੂ, ਬਥੂਆ
fenugreek | methi, methe, methre | ਮੇਥੀ, ਮੇਥੇ
kasuri methi | kasuri methi | ਕਸੂਰੀ ਮੇਥੀ
amaranth | chulai, chaulai | ਚੁਲਾਈ
dill | soye, soya saag | ਸੋਏ
cauliflower | gobhi, phul gobhi, gobi, phull gobhi | ਗੋਭੀ, ਫੁੱਲ ਗੋਭੀ, ਫੁੱਲਗੋਭੀ
cabbage | band gobhi, patta gobhi, bandgobhi | ਬੰਦ ਗੋਭੀ, ਪੱਤਾ ਗੋਭੀ
carrot | gajar, gajran | ਗਾਜਰ, ਗਾਜਰਾਂ
radish | mooli, muli, mooliyan | ਮੂਲੀ, ਮੂਲੀਆਂ
beetroot | chukandar | ਚੁਕੰਦਰ
turnip | shalgam, gonglu, gongloo, shalgham, gongluan | ਸ਼ਲਗਮ, ਗੋਂਗਲੂ, ਸ਼ਲਗ਼ਮ
pea | matar, mattar, hare matar | ਮਟਰ, ਹਰੇ ਮਟਰ
dry peas | sukke matar, suke matar | ਸੁੱਕੇ ਮਟਰ
okra | bhindi, bhindian, ram tori, bhindi tori | ਭਿੰਡੀ, ਭਿੰਡੀਆਂ, ਰਾਮ ਤੋਰੀ
brinjal | baingan, bataun, bengan, wataun, vatayun | ਬੈਂਗਣ, ਬਤਾਊਂ, ਬਤਾਉਂ
bottle gourd | ghiya, lauki, ghia, loki | ਘੀਆ, ਲੌਕੀ
ridge gourd | tori, kali tori, turai | ਤੋਰੀ, ਕਾਲੀ ਤੋਰੀ
sponge gourd | ghiya tori, ghia tori | ਘੀਆ ਤੋਰੀ
bitter gourd | karela, karele | ਕਰੇਲਾ, ਕਰੇਲੇ
apple gourd | tinda, tinde, tindo | ਟਿੰਡਾ, ਟਿੰਡੇ, ਟੀਂਡੇ
pointed gourd | parwal, parval | ਪਰਵਲ
pumpkin | petha, kaddu, halwa kaddu | ਪੇਠਾ, ਕੱਦੂ, ਹਲਵਾ ਕੱਦੂ
ash gourd | petha, chitta petha | ਚਿੱਟਾ ਪੇਠਾ
cucumber | kheera, khira, kakri, tar, tarr | ਖੀਰਾ, ਤਰ, ਖੀਰੇ, ਕੱਕੜੀ
capsicum | shimla mirch, simla mirch | ਸ਼ਿਮਲਾ ਮਿਰਚ
beans | faliyan, beens, phaliyan | ਫਲੀਆਂ, ਬੀਨਜ਼
cluster beans | gawara, guara, guara phali, gwara | ਗੁਆਰਾ, ਗਵਾਰਾ, ਗੁਆਰੇ ਦੀਆਂ ਫਲੀਆਂ
drumstick | sohanjna, suhanjna, sahjan | ਸੁਹਾਂਜਣਾ
sweet potato | shakarkandi, shakarkand | ਸ਼ਕਰਕੰਦੀ
taro | arbi, arvi, kachalu | ਅਰਬੀ, ਕਚਾਲੂ
yam | jimikand, zimikand | ਜ਼ਿਮੀਕੰਦ, ਜਿਮੀਕੰਦ
lotus stem | bhen, kamal kakri, bhein | ਭੇਂ, ਕਮਲ ਕਕੜੀ
jackfruit | kathal, kathhal | ਕਟਹਲ
mushroom | khumb, khumban, khumbh | ਖੁੰਬ, ਖੁੰਬਾਂ
corn | makki, makai, challi, chhalli, bhutta | ਮੱਕੀ, ਛੱਲੀ, ਮਕੱਈ
lemon | nimbu, nimboo | ਨਿੰਬੂ
gooseberry | aula, amla, aola | ਆਂਵਲਾ, ਔਲਾ
vegetable | sabzi, sabji, bhaji, sabziyan | ਸਬਜ਼ੀ, ਸਬਜ਼ੀਆਂ, ਭਾਜੀ
fruit | phal, fal | ਫਲ, ਫ਼ਲ
banana | kela, kele | ਕੇਲਾ, ਕੇਲੇ
apple | seb, seo | ਸੇਬ, ਸਿਓ
mango | amb, amm, aam, ambh | ਅੰਬ
raw mango | kacha amb, kachi ambi, ambiyan | ਕੱਚਾ ਅੰਬ, ਅੰਬੀ
orange | santra, santre, narangi | ਸੰਤਰਾ, ਸੰਤਰੇ
kinnow | kinnu, kinoo, kinnow | ਕਿੰਨੂ
sweet lime | mosmi, mosami, mausami | ਮੌਸਮੀ, ਮੌਸੰਮੀ
grape | angoor, angur | ਅੰਗੂਰ
pomegranate | anar, anaar | ਅਨਾਰ
papaya | papita, papeeta | ਪਪੀਤਾ
guava | amrood, amrud | ਅਮਰੂਦ
watermelon | tarbuj, hadwana, hadvana, matira, tarbooj | ਤਰਬੂਜ਼, ਹਦਵਾਣਾ, ਤਰਬੂਜ
muskmelon | kharbuja, kharbooja, kharbuza | ਖਰਬੂਜ਼ਾ, ਖਰਬੂਜਾ
pineapple | ananas, ananaas | ਅਨਾਨਾਸ
coconut | nariyal, naryal, narial | ਨਾਰੀਅਲ
dry coconut | khopa, gola, sukka nariyal, giri gola, khopra | ਖੋਪਾ, ਗੋਲਾ, ਗਿਰੀ
tender coconut | kacha nariyal, nariyal pani | ਕੱਚਾ ਨਾਰੀਅਲ, ਨਾਰੀਅਲ ਪਾਣੀ
sapota | chiku, cheeku, chikoo | ਚੀਕੂ
custard apple | sharifa, sitaphal | ਸ਼ਰੀਫ਼ਾ, ਸ਼ਰੀਫਾ
pear | nashpati, nakh, naakh, nashpatian | ਨਾਸ਼ਪਾਤੀ, ਨਾਖ
peach | aadu, aru, aaru, adu | ਆੜੂ
plum | aloo bukhara, alubukhara | ਆਲੂ ਬੁਖਾਰਾ, ਆਲੂਬੁਖਾਰਾ
lychee | lichi, leechi | ਲੀਚੀ
jamun | jamun, jamnu, jaman | ਜਾਮਣ, ਜਾਮੁਨ
ber | ber, baer | ਬੇਰ
fig | anjeer | ਅੰਜੀਰ
mulberry | shahtoot | ਸ਼ਹਿਤੂਤ, ਤੂਤ
sugarcane | ganna, gannay, ganne | ਗੰਨਾ
toor | arhar dal, arhar di dal, harhar dal, arhar | ਅਰਹਰ ਦੀ ਦਾਲ, ਅਰਹਰ
dal | dal, daal, dalan | ਦਾਲ, ਦਾਲਾਂ
chana dal | chholian di dal, chhole di dal, chana dal, cholian di dal, chhola dal, chholyan di dal, choleyan di daal | ਛੋਲਿਆਂ ਦੀ ਦਾਲ, ਚਣਾ ਦਾਲ
chana | chhole, chole, chane, chholle | ਛੋਲੇ, ਚਣੇ
kabuli chana | chitte chhole, kabuli chhole, chitte chole, kabuli chane | ਚਿੱਟੇ ਛੋਲੇ, ਕਾਬਲੀ ਛੋਲੇ, ਕਾਬੁਲੀ ਛੋਲੇ
kala chana | kale chhole, kale chane, kale chole | ਕਾਲੇ ਛੋਲੇ, ਕਾਲੇ ਚਣੇ
green chana | chholia, cholia, hare chhole | ਛੋਲੀਆ
moong | moongi di dal, mungi dal, moong dal, moongi, dhuli moongi, mungi di dal, moongi dhoti | ਮੂੰਗੀ ਦੀ ਦਾਲ, ਮੂੰਗ ਦਾਲ, ਧੋਤੀ ਮੂੰਗੀ
whole moong | sabat moongi, moongi sabat, sabut moongi, moongi | ਸਾਬਤ ਮੂੰਗੀ, ਮੂੰਗੀ
masoor | masar, masar di dal, massar, masur, masran di dal, masri di dal | ਮਸਰ, ਮਸਰਾਂ ਦੀ ਦਾਲ, ਮਸੂਰ
urad | mah di dal, maah di dal, dhoti mah, mahan di dal, maanh, urad dal | ਮਾਂਹ ਦੀ ਦਾਲ, ਮਾਹ ਦੀ ਦਾਲ, ਮਾਂਹ
whole urad | sabat mah, mah sabat, kali dal, sabut maah, mah sabut, maah sabat | ਸਾਬਤ ਮਾਂਹ, ਕਾਲੀ ਦਾਲ
rajma | rajmah, rajmanh, rajma | ਰਾਜਮਾਂਹ, ਰਾਜਮਾ
lobia | raungi, rongi, rawanh, raunh, lobia | ਰੌਂਗੀ, ਲੋਬੀਆ, ਰਵਾਂਹ
moth bean | moth | ਮੋਠ
horse gram | kulth, kulthi | ਕੁਲਥ
soya chunk | soyabean wadi, soya badi, nutri nugget, nutri soya | ਸੋਇਆਬੀਨ, ਨਿਊਟਰੀ
lentil dumpling | vadiyan, wadian, amritsari vadi, wariyan, vadi | ਵੜੀਆਂ, ਵੜੀ
roasted chana | bhujje chhole, bhujje chole, bhune chhole, bhujje chane | ਭੁੱਜੇ ਛੋਲੇ
atta | aata, kanak da atta, kanak da aata | ਆਟਾ, ਕਣਕ ਦਾ ਆਟਾ
maida | maida, maidda | ਮੈਦਾ
besan | vesan, wesan, besan | ਵੇਸਣ, ਬੇਸਣ
suji | sooji, suji | ਸੂਜੀ
rice | chaul, chawal, chol, chaval, chaulan | ਚੌਲ, ਚਾਵਲ
wheat | kanak, kank, kanakk | ਕਣਕ
broken wheat | dalia, daliya | ਦਲੀਆ
poha | pohe, chirwe, chiwra | ਪੋਹਾ, ਪੋਹੇ, ਚਿੜਵੇ
murmura | murmure, phulian, phulliyan | ਮੁਰਮੁਰੇ, ਫੁੱਲੀਆਂ
sabudana | sabudana, saboodana | ਸਾਬੂਦਾਣਾ
vermicelli | sevian, sewian, seviyan, saviyan, saviya | ਸੇਵੀਆਂ, ਸੇਵੀਂ
jowar | jowar, juar, jawar | ਜਵਾਰ
bajra | bajra, bajara | ਬਾਜਰਾ
bajra flour | bajre da atta | ਬਾਜਰੇ ਦਾ ਆਟਾ
ragi | ragi, mandal | ਰਾਗੀ
corn flour | makki da atta, makki da aata, makki atta, makai da atta | ਮੱਕੀ ਦਾ ਆਟਾ
barley | jaun, jau, jon | ਜੌਂ
sattu | sattu, sattoo | ਸੱਤੂ
flax seed | alsi, alsee | ਅਲਸੀ
sugar | khand, khandd, cheeni, chini | ਖੰਡ, ਚੀਨੀ
jaggery | gur, gud, gurh, gurr | ਗੁੜ
brown sugar | shakkar, shakar | ਸ਼ੱਕਰ
jaggery powder, powdered jaggery | shakkar, desi shakkar | ਸ਼ੱਕਰ, ਦੇਸੀ ਸ਼ੱਕਰ
powdered sugar | boora, bura, pisi khand | ਬੂਰਾ, ਪੀਸੀ ਖੰਡ
rock sugar | mishri, misri | ਮਿਸ਼ਰੀ
salt | loon, namak, noon, lunn | ਲੂਣ, ਨਮਕ
rock salt | sendha loon, sendha namak, khevda namak, pakistani loon, sendha lun | ਸੇਂਧਾ ਲੂਣ, ਸੇਂਧਾ ਨਮਕ
black salt | kala loon, kala namak, kala lun | ਕਾਲਾ ਲੂਣ, ਕਾਲਾ ਨਮਕ
oil | tel | ਤੇਲ
mustard oil | sarson da tel, sarhon da tel, kaura tel, kauda tel, saron da tel | ਸਰ੍ਹੋਂ ਦਾ ਤੇਲ, ਕੌੜਾ ਤੇਲ, ਸਰੋਂ ਦਾ ਤੇਲ
groundnut oil | mungfali da tel, moongfali da tel | ਮੂੰਗਫਲੀ ਦਾ ਤੇਲ
coconut oil | nariyal da tel, khope da tel | ਨਾਰੀਅਲ ਦਾ ਤੇਲ
sunflower oil | surajmukhi da tel | ਸੂਰਜਮੁਖੀ ਦਾ ਤੇਲ
sesame oil | tilan da tel | ਤਿਲਾਂ ਦਾ ਤੇਲ
castor oil | arind da tel, arand da tel | ਅਰਿੰਡ ਦਾ ਤੇਲ
tea | chah, chah patti, chaah, chahpatti, chah di patti, chai | ਚਾਹ, ਚਾਹ ਪੱਤੀ, ਚਾਹਪੱਤੀ, ਚਾਹ ਦੀ ਪੱਤੀ
coffee | kofi, coffee | ਕੌਫੀ, ਕਾਫੀ
honey | shahid, shehad, makheer, shaihad, shahad | ਸ਼ਹਿਦ, ਮਖਿਆਲ, ਸ਼ਹਦ
pickle | achar, achaar | ਅਚਾਰ, ਆਚਾਰ
papad | papar, papad, paparr | ਪਾਪੜ
vinegar | sirka | ਸਿਰਕਾ
biscuit | biskut, biscut | ਬਿਸਕੁਟ
bread | double roti, dabal roti, bread | ਬ੍ਰੈੱਡ, ਡਬਲਰੋਟੀ, ਬਰੈੱਡ
rusk | ras, rask | ਰਸ
roti | roti, phulka, parshada, rotiyan | ਰੋਟੀ, ਫੁਲਕਾ, ਪਰਸ਼ਾਦਾ
paratha | parontha, paronthe, prontha, paraunthe | ਪਰੌਂਠਾ, ਪਰਾਂਠਾ
peanut | moongfali, mungfali, moomfali, mumfali, moongphali | ਮੂੰਗਫਲੀ, ਮੂੰਗਫ਼ਲੀ
cashew | kaju, kajju | ਕਾਜੂ
almond | badam, badaam | ਬਦਾਮ
raisin | kishmish, saugi, sogi, saogi, sougi | ਕਿਸ਼ਮਿਸ਼, ਸੌਗੀ
date | khajoor, khajur | ਖਜੂਰ, ਖਜੂਰਾਂ
dry dates | chhuhara, chuhara, chhuare, chhuhare | ਛੁਹਾਰਾ, ਛੁਆਰੇ
walnut | akhrot, akhroat | ਅਖਰੋਟ
pistachio | pista | ਪਿਸਤਾ
fox nut | makhane, phul makhane, phool makhane | ਮਖਾਣੇ, ਫੁੱਲ ਮਖਾਣੇ
turmeric | haldi, haldee, halad | ਹਲਦੀ
whole turmeric | haldi di gandh, sabat haldi, haldi diyan gandhan | ਸਾਬਤ ਹਲਦੀ
chilli powder | lal mirch, lal mirch powder, pisi mirch, pisi lal mirch | ਲਾਲ ਮਿਰਚ, ਪੀਸੀ ਮਿਰਚ
dry red chilli | sabat lal mirch, sukki lal mirch, sabat mirch, sukkiyan mirchan | ਸਾਬਤ ਲਾਲ ਮਿਰਚ, ਸੁੱਕੀ ਲਾਲ ਮਿਰਚ
coriander seed | sabat dhania, sukka dhania, sukka dhaniya, sabut dhania | ਸਾਬਤ ਧਨੀਆ, ਸੁੱਕਾ ਧਨੀਆ
coriander powder | dhania powder, pisia dhania, pisya dhania | ਧਨੀਆ ਪਾਊਡਰ, ਪੀਸਿਆ ਧਨੀਆ
cumin | jeera, zeera, jira | ਜੀਰਾ
mustard | rai, sarson, sarhon | ਰਾਈ, ਸਰ੍ਹੋਂ
asafoetida | hing, heeng | ਹਿੰਗ, ਹੀਂਗ
cardamom | elaichi, lachi, laachi, chhoti elaichi, choti lachi, hari lachi, ilaichi | ਇਲਾਇਚੀ, ਲਾਚੀ, ਛੋਟੀ ਇਲਾਇਚੀ
black cardamom | vaddi elaichi, moti elaichi, wadi lachi, kali lachi, vaddi lachi, wadi laichi | ਵੱਡੀ ਇਲਾਇਚੀ, ਮੋਟੀ ਲਾਚੀ
clove | laung, long, lavang | ਲੌਂਗ
cinnamon | dalchini, darchini, daalcheeni | ਦਾਲਚੀਨੀ, ਦਾਲ ਚੀਨੀ
black pepper | kali mirch, kaali mirch | ਕਾਲੀ ਮਿਰਚ
bay leaf | tej patta, tejpatta, tez patta | ਤੇਜ ਪੱਤਾ
carom | ajwain, javain, jamain, jawain, ajvain | ਅਜਵਾਇਣ, ਜਵੈਣ
fennel | saunf, sonf, saumf | ਸੌਂਫ
fenugreek seed | methre, methe, methi dana, methiyan | ਮੇਥਰੇ, ਮੇਥੀ ਦਾਣਾ, ਮੇਥੇ
sesame | til, tillan | ਤਿਲ
tamarind | imli, imlee | ਇਮਲੀ
dry ginger | sund, sundh, sunth, saunth | ਸੁੰਢ, ਸੁੰਡ
nutmeg | jaiphal, jaifal | ਜੈਫਲ, ਜਾਇਫਲ
mace | javitri, jawitri | ਜਾਵਿਤਰੀ
saffron | kesar | ਕੇਸਰ
poppy seed | khaskhas, khas khas | ਖਸਖਸ
nigella | kalonji, kalaunji | ਕਲੌਂਜੀ
dry mango powder | amchur, ambchoor, amchoor | ਅੰਬਚੂਰ, ਅਮਚੂਰ
pomegranate seed, anardana | anardana, anaardana | ਅਨਾਰਦਾਣਾ
spice | masala, masale | ਮਸਾਲਾ, ਮਸਾਲੇ
milk | dudh, doodh, duddh | ਦੁੱਧ
cow milk | gaan da dudh, gau da dudh, gaa da dudh | ਗਾਂ ਦਾ ਦੁੱਧ
buffalo milk | majh da dudh, mahi da dudh, majj da dudh | ਮੱਝ ਦਾ ਦੁੱਧ
curd | dahi, dahee, dahin | ਦਹੀਂ, ਦਹੀ
buttermilk | khatti lassi, namkeen lassi | ਖੱਟੀ ਲੱਸੀ
lassi | lassi, mithi lassi, lassee | ਲੱਸੀ
butter | makhan, makkhan, makhni | ਮੱਖਣ
white butter | chitta makhan, desi makhan | ਚਿੱਟਾ ਮੱਖਣ
ghee | ghio, ghyo, desi ghio, ghee, gheo, desi gheo | ਘਿਓ, ਦੇਸੀ ਘਿਓ, ਘੀ
cream | malai, malaai | ਮਲਾਈ
paneer | paneer, panir | ਪਨੀਰ
khoya | khoya, khoa | ਖੋਆ
egg | aanda, anda, ande, aande, andey | ਆਂਡਾ, ਆਂਡੇ, ਅੰਡਾ, ਅੰਡੇ
chicken | kukkad, kukkar, murga | ਕੁੱਕੜ, ਚਿਕਨ, ਮੁਰਗਾ
mutton | bakra, bakre da meat, bakre da maas | ਬੱਕਰਾ, ਬੱਕਰੇ ਦਾ ਮਾਸ, ਮਟਨ
fish | machhi, machi, macchi, machhli | ਮੱਛੀ
prawn | jhinga, jhinga machhi | ਝੀਂਗਾ
minced meat | keema, qeema | ਕੀਮਾ
liver | kaleji | ਕਲੇਜੀ
water | pani, paani | ਪਾਣੀ
bhujia | bhujia, sev, bhujiya | ਭੁਜੀਆ
snack | namkeen | ਨਮਕੀਨ
sweet | mithai, mathiai, mithiai | ਮਿਠਾਈ, ਮਠਿਆਈ
laddu | laddu, ladoo, laddoo, pinni, pinniyan | ਲੱਡੂ, ਪਿੰਨੀ
barfi | barfi, burfi | ਬਰਫ਼ੀ, ਬਰਫੀ
chikki | gachak, gajjak, gajak, chikki | ਗੱਚਕ, ਗਜਕ
gajak | reori, rewri, rehori | ਰਿਓੜੀ, ਰਿਉੜੀ
soap | sabun, saban, saabun, sabbun | ਸਾਬਣ, ਸਾਬਨ
washing soap | kapre dhon da sabun, kapde dhon wala saban, kapre wala saban | ਕੱਪੜੇ ਧੋਣ ਵਾਲਾ ਸਾਬਣ
detergent | sarf, surf, kapre dhon wala powder | ਸਰਫ਼, ਸਰਫ
dishwash | bhande dhon wala saban, bhandeyan wala saban, bhande manjan wala saban | ਭਾਂਡੇ ਧੋਣ ਵਾਲਾ ਸਾਬਣ
toothpaste | manjan, dandan da manjan | ਮੰਜਨ, ਟੁੱਥਪੇਸਟ
broom | jharu, bohkar, bahukar, jhadu, bukar | ਝਾੜੂ, ਬਹੁਕਰ
mop | pocha, poncha | ਪੋਚਾ
matchbox | machis, tilli, teeli, tili wali dabbi | ਮਾਚਿਸ, ਤੀਲਾਂ ਦੀ ਡੱਬੀ, ਤੀਲੀ ਵਾਲੀ ਡੱਬੀ
incense | agarbatti, dhoop, dhoof, dhup | ਅਗਰਬੱਤੀ, ਧੂਪ, ਧੂਫ਼
camphor | kapoor, kafoor, mushk kafoor | ਕਪੂਰ, ਕਾਫ਼ੂਰ
candle | mombatti, mom batti | ਮੋਮਬੱਤੀ
lamp | deeva, diva, diwa, deewa | ਦੀਵਾ, ਦੀਵੇ
cotton wick | batti, vatti, watti | ਬੱਤੀ, ਵੱਟੀ
cotton | roon, rooin, kapah | ਰੂੰ, ਕਪਾਹ
betel leaf | paan, pan da patta | ਪਾਨ
betel nut | supari | ਸੁਪਾਰੀ
lime paste | chuna | ਚੂਨਾ
sandalwood | chandan, sandal | ਚੰਦਨ
sindoor | sandhoor, sindoor | ਸੰਧੂਰ
henna | mehndi, mehandi | ਮਹਿੰਦੀ
bucket | balti, baalti | ਬਾਲਟੀ
comb | kangha, kanghi, kanga | ਕੰਘਾ, ਕੰਘੀ
mosquito coil | machhar wali coil, macchar coil | ਮੱਛਰ ਵਾਲੀ ਕੋਇਲ
towel | tauliya, tolia, parna | ਤੌਲੀਆ
rohu | rohu machhi | ਰੋਹੂ ਮੱਛੀ
rice flour | chaulan da atta, chaul da aata | ਚੌਲਾਂ ਦਾ ਆਟਾ
raw banana | kacha kela, kachcha kela | ਕੱਚਾ ਕੇਲਾ
broad beans | sem, semphali, sem diyan phaliyan | ਸੇਮ, ਸੇਮ ਦੀਆਂ ਫਲੀਆਂ
long beans | lobia phali, raungi diyan phaliyan | ਰੌਂਗੀ ਦੀਆਂ ਫਲੀਆਂ
ivy gourd | kundru | ਕੁੰਦਰੂ
snake gourd | chichinda | ਚਿਚਿੰਡਾ
spiny gourd | kakoda, kakora | ਕਕੌੜਾ
roasted gram | bhujje chhole, bhujje chane | ਭੁੱਜੇ ਛੋਲੇ, ਭੁੱਜੇ ਚਣੇ
ragi flour | mandal da atta, ragi da atta | ਰਾਗੀ ਦਾ ਆਟਾ
jowar flour | jowar da atta | ਜਵਾਰ ਦਾ ਆਟਾ
barnyard millet | swank, samak, swank de chaul | ਸਵਾਂਕ, ਸਮਕ ਦੇ ਚੌਲ
star anise | chakri phull, badiyan | ਚੱਕਰੀ ਫੁੱਲ, ਬਾਦੀਆਨ
stone flower | patthar phull, dagad phull | ਪੱਥਰ ਫੁੱਲ
cumin powder | jeera powder, pisia jeera, bhunnia jeera | ਜੀਰਾ ਪਾਊਡਰ
garam masala | garam masala | ਗਰਮ ਮਸਾਲਾ
raw turmeric | kachi haldi | ਕੱਚੀ ਹਲਦੀ
country egg | desi aande, desi ande | ਦੇਸੀ ਆਂਡੇ
country chicken | desi kukkad, desi murga | ਦੇਸੀ ਕੁੱਕੜ
meat | maas, mas | ਮਾਸ, ਮੀਟ
crab | kekda | ਕੇਕੜਾ
dry fish | sukki machhi | ਸੁੱਕੀ ਮੱਛੀ
water chestnut, singhara | singhara, singhare | ਸਿੰਘਾੜਾ, ਸਿੰਘਾੜੇ
soapnut | reetha, ritha | ਰੀਠਾ
shikakai | shikakai | ਸ਼ਿਕਾਕਾਈ
tooth powder | dant manjan | ਦੰਦਾਂ ਦਾ ਮੰਜਨ
milk powder | sukka dudh, dudh powder | ਸੁੱਕਾ ਦੁੱਧ, ਦੁੱਧ ਪਾਊਡਰ
hair oil | waalan da tel, valan da tel | ਵਾਲਾਂ ਦਾ ਤੇਲ
shampoo | shampoo | ਸ਼ੈਂਪੂ
notebook | copy | ਕਾਪੀ
flower | phull, phullan | ਫੁੱਲ
lock | jandra, jindra | ਜੰਦਰਾ, ਜਿੰਦਰਾ
sherbet | sharbat | ਸ਼ਰਬਤ
noodle | noodal | ਨੂਡਲਜ਼
ice cream | aiskrim, kulfi | ਆਈਸਕ੍ਰੀਮ, ਕੁਲਫੀ
toffee | toffian, goliyan | ਟੌਫ਼ੀ, ਗੋਲੀਆਂ
mathri | matthi, mathi, mathian | ਮੱਠੀ, ਮੱਠੀਆਂ
`
