/** English words of the trade as they are written in Devanagari, alone or beside the name of a thing. */
export const kitchenLoans = `
powder | पाउडर, पावडर, पॉउडर
paste | पेस्ट
oil | ऑयल, आयल, ऑइल
cream | क्रीम, क्रिम
butter | बटर
milk | मिल्क
liquid | लिक्विड
gel | जेल
lotion | लोशन
perfume | परफ्यूम, परफ़्यूम
mask | मास्क
brush | ब्रश, ब्रुश
wash | वॉश, वाश
hand | हैंड
face | फेस
hair | हेयर
body | बॉडी, बाडी
facewash | फेसवॉश, फेसवाश
cleaner | क्लीनर
freshener | फ्रेशनर
conditioner | कंडीशनर
deodorant | डियोड्रेंट, डिओडोरेंट
sanitizer | सैनिटाइजर
shampoo | शैम्पू, शैंपू, शेम्पू
sanitary | सेनेटरी, सैनिटरी
pad | पैड
tea | टी
green | ग्रीन
black | ब्लैक
white | व्हाइट, वाइट
brown | ब्राउन
bag | बैग
bar | बार
box | बॉक्स
pack | पैक
mix | मिक्स
flake | फ्लेक्स
corn | कॉर्न
flour | फ्लोर, फ्लावर
baking | बेकिंग
washing | वाशिंग, वॉशिंग
ice | आइस, आईस
olive | ऑलिव, ओलिव
peanut | पीनट
almond | आलमंड, आलमंड्स
honey | हनी
egg | एग
rice | राइस
chicken | चिकन
fish | फिश
vanilla | वनीला, वेनिला
yogurt | योगर्ट
mayonnaise | मेयोनीज, मेयोनेज
candle | कैंडल
broccoli | ब्रोकली, ब्रोकोली
organic | ऑर्गेनिक
fresh | फ्रेश
instant | इंस्टेंट
masala | मसाला
salted | सॉल्टेड
sugar | शुगर
free | फ्री
diet | डाइट
`
