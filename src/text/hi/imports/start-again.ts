/** Follows whatever ended an import before its last row. */
export const startAgain =
  'इसे फिर से शुरू करें: कोई प्रोडक्ट दो बार नहीं जुड़ता, और टेबल का स्टॉक अभी के स्टॉक की जगह ले लेता है।'
