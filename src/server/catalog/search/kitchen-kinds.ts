/**
 * The kind that is meant when a list names only the thing: words of the usual kinds, then words of kinds that people
 * would name. `milk` on a household's list is not almond milk.
 */
export const kitchenKinds = `
milk | toned, cow, buffalo, full cream, homogenised, homogenized, standardised, fresh | soya, soy, almond, oat, badam, tulsi, flavoured, shake, milkshake, camel, goat, condensed, powder, kadhai, ashwagandha, haldi, kesar, chocolate, coconut, rusk, lactose
curd | set, plain | peanut, misti, mishti, soya, mango, flavoured, vegan
butter | salted, pasteurised, pasteurized, table | peanut, almond, cocoa, cashew, garlic, vegan, body, shea, cookie, unsalted
paneer | fresh, malai | garlic, chilli, masala, tofu, soya, biryani
cheese | slice, cube | cake, vegan, ball, sauce
chicken | curry cut, breast, boneless, whole, leg, drumstick, fresh, skinless, mince | salami, sausage, nugget, finger, burger, ham, masala, ball, patty, popcorn, seekh, kebab, soup, stock, cube, noodle, pickle, spread, mayonnaise, roll, momo, dog, cat, frankfurter, wrap, kofta, meatball, momos
fish | fresh, fillet, steak, curry cut, rohu, katla, pomfret | nugget, finger, sauce, masala, oil, food, pickle, burger, tin, canned, dry, dried, head
mutton, lamb | curry cut, boneless, fresh, leg, chop | masala, sausage, salami, seekh, kebab, bone, liver, pickle, soup
egg | farm, white | noodle, roll, curry, mayonnaise, brown, country
bread | white, sandwich, milk, brown, wheat | crumb, stick, spread, fruit, pav, improver, garlic, pizza
atta | whole wheat, chakki, godihittu | gluten, singhade, singhara, noodle, almond, buckwheat, rajgira, kuttu, bajra, jowar, ragi, multigrain, corn, cookie, barley, tapioca, diabetic, gi, mix, besan, rice, maida
rice | raw, sona, masoori, masuri, kolam, basmati, ponni, surti | bran, flour, jeera, dosa, idli, puffed, cracker, paper, noodle, vinegar, flake, poha, bhel, papad, masala, cake
sugar | refined, crystal | free, misri, candy, castor, brown, icing, diamond, palm, cube, coconut, substitute
salt | iodised, iodized, tata, free flow | rock, black, bath, pink, himalayan, lite, garlic, biscuit, namak, sendha, low
oil | sunflower, refined, mustard, groundnut, soyabean, soya, rice bran, cooking, vegetable | hair, massage, clove, neem, castor, essential, olive, pooja, pancha, lamp, almond, baby, argan, virgin, flax, flaxseed, mct, avocado, walnut, heart, sesame, coconut
coconut oil | pure, edible | hair, massage
ghee | cow, pure, desi | lamp, pooja, roast, biscuit, brinjal, rice
tea | leaf, dust, red label, premium, patti | green, masala, lemon, tulsi, bag, ice, iced, tree, herbal, chamomile, premix, instant, rusk, light, filter, kahwa, white, oolong, detox, coaster
coffee | instant, filter, classic, powder, pure, sunrise | green, cold, cake, mate, mug, bite, decoction, scrub, maker
turmeric | powder | soap, milk, latte, tea, whole, face, raw, capsule
chilli powder | red | pickle, green
cumin | whole, seed | powder, rice, biscuit, cookie, papad, drink, jal, khari, roasted, black
mustard | seed, small, whole | sauce, oil, paste, yellow, powder
black pepper | whole | chips, sausage
cardamom | whole, green | tea, rusk, powder, black
coriander | leaf | chutney, sauce, mix
green coriander | leaf | chutney, seed
toor | desi, arhar | ready, mix, khichdi
moong | dal, split, yellow | sprout, namkeen, ready, papad, snack, halwa, vermicelli, pasta, khichdi, laddu
chana dal | split | namkeen, snack, spicy, masala
chana | kabuli, white, brown | masala, roasted, jor, choor, namkeen, ready, flour, dal
rajma | red, kashmiri, chitra, jammu | masala, ready, curry, chawal, rice
besan | fine | laddu, ladoo, chakki, soap, face, papdi, barfi
banana | robusta, yelakki | chips, flower, stem, leaf, baby, raw, nendran, red, diced, shake
apple | shimla, gala, delicious | juice, cider, pie, gourd, tea, dried, shampoo, wood, custard, rose
orange | nagpur, imported | juice, candy, marmalade, squash, dried, carrot, biscuit, peel
lemon | | grass, tea, pickle, juice, chocolate, drink, rice, sauce
coconut | large, medium, fresh | oil, water, milk, chips, cookie, chunk, diced, dry, powder, chutney, tender, sugar, laddu, flake, copra, desiccated, barfi, burfi
mint | leaf | candy, chocolate, coolmint, sugarfree, tea, toothpaste, chewing, chutney
pea | green, fresh | snack, dried, wasabi, coated, roasted, namkeen, soup, snow
beans, french beans | haricot, french, ring | broad, cluster, cowpea, kidney, baked, flat, double, lima, soya, coffee, jelly, refried, mung
corn | sweet, cob | flour, chips, soup, nut, pop, baby, snack, rava
tomato | local, hybrid | ketchup, puree, sauce, soup, chips, cherry, paste, rasam, pizza
onion | medium, big | chips, ring, sauce, paste, spring, sambar, seed, powder, hair, oil
potato | | chips, wedge, sweet, cracker, fries, starch, baby, bite, crisp, smiley
ginger | | ale, tea, garlic, paste, candy, powder, cookie, dry, mango, drink, honey
garlic | indian, loose | bread, paste, powder, sauce, pickle, oil, butter, capsule, mayonnaise
chilli | green | sauce, flake, oil, pickle, flavour
cauliflower | | pickle, rice, leaf
spinach | | pasta, soup, puff, chips
carrot | orange, ooty | juice, cake, halwa, soup, pickle, seed, grated, baby
almond | californian, whole, badam | oil, milk, flour, butter, drink, cookie, shampoo, chocolate, meal, cream, biscuit, soap
cashew | whole | butter, cookie, chikki, roasted, masala, burfi, barfi, milk, salted, katli
raisin | green, golden | chocolate, bread, cookie
biscuit | marie, glucose, cream, parle, britannia | dog, cake, multigrain, multigran, choc, mould, jar, pet, cutter
noodle | masala, 2 minute, instant | cup, cuppa, soup, oat, strainer, chicken, hakka, rice, bowl, pad
soap | bath, bathing, bar | dispenser, dish, box, stand, baby, papaya, nut, holder, liquid, case, detergent
shampoo | | dog, baby, conditioner, kit, pet, hair mask, car, combo, color
toothpaste | strong, cavity, total, germ | kid, brush, toothbrush, dispenser, baby
detergent | powder, washing powder | bar, toilet, comfort, liquid, pod, stain, matic, baby
dishwash | bar, gel, liquid | rack, scrub, brush
water | packaged, mineral, drinking | bottle, rose, coconut, heater, jug, tonic, micellar, filter
juice | mixed, orange, apple, mango | jug, extractor, aloe, juicer, noni, amla
coke, cola | soft drink, original, coca | zero, candy, diet, gummy
chips | potato, salted | chocolate, cutter, cookie, board
pickle | mango, mixed | jar
vinegar | white, synthetic | chilli, apple, cider, balsamic, rice, coconut, pickle, red, wine, mirin, sushi, sherry
vermicelli | roasted, plain, wheat | chocolate, sprinkle, kheer, upma
mayonnaise | classic, original, plain, eggless, veg | light, burger, achari, olive
rusk | original, milk, plain | baby, cake, pizza, light
honey | pure, raw | soap, cornflake, face, oat, lemon, scrub, dipper
poha | thick, thin, medium | namkeen, chivda, ready, red, corn, instant, chiwda
suji | sooji, rava, ordinary, bombay, medium, fine | corn, idli, dosa, ragi, roasted, vermicelli, toast, mix, upma, samba, rusk
maida | | cookie
jaggery | cube, block, whole | powder, peanut, tea, chikki, cookie, palm, coffee
peanut | raw, whole | butter, chikki, oil, masala, roasted, salted, chutney, curd, bar, candy
`
