// `townOfPin('570001')` is `Mysuru`. The names follow the PIN code directory of India Post: an area that spans several
// districts has its largest one, and a city whose district nobody writes on a letter has its own name.

// A line is a run of areas, the first three digits of a PIN code, that begins with its number.
const runs = `
110 Delhi
121 Faridabad, Gurugram, Rewari, Rohtak, Hisar, Jind, Bhiwani
131 Sonipat, Karnal, Ambala, Panchkula, Yamunanagar, Kurukshetra
140 Mohali, Ludhiana, Moga, Amritsar, Jalandhar, Pathankot, Hoshiarpur, Patiala, Sangrur
151 Bathinda, Firozpur
160 Chandigarh
171 Shimla, Shimla, Solan, Una, Mandi, Kangra, Hamirpur
180 Jammu, Jammu, Udhampur
184 Kathua, Rajouri
190 Srinagar, Budgam, Anantnag, Baramulla, Leh
201 Ghaziabad, Aligarh, Bulandshahr, Hathras, Mainpuri, Etawah, Etah, Kanpur, Unnao, Banda, Prayagraj, Prayagraj
221 Varanasi, Jaunpur, Azamgarh, Ayodhya, Barabanki, Lucknow, Amethi, Sultanpur, Rae Bareli, Pratapgarh, Mirzapur, Chandauli, Ghazipur
241 Hardoi, Shahjahanpur, Bareilly, Moradabad, Hapur, Bijnor, Saharanpur, Dehradun, Haridwar, Meerut, Muzaffarnagar
261 Sitapur, Lakhimpur Kheri, Nainital
271 Gonda, Basti, Gorakhpur, Deoria, Mau, Azamgarh, Ballia
281 Mathura, Agra, Firozabad, Jhansi, Jalaun
301 Alwar, Jaipur, Jaipur, Tonk, Ajmer, Pali, Sirohi
311 Bhilwara, Chittorgarh, Udaipur, Dungarpur
321 Bharatpur, Sawai Madhopur, Bundi, Kota, Baran, Jhalawar, Banswara, Dholpur
331 Churu, Sikar, Jhunjhunu, Bikaner, Sri Ganganagar
341 Nagaur, Jodhpur, Jalore, Barmer, Jaisalmer
360 Rajkot, Jamnagar, Junagadh, Surendranagar, Bhavnagar, Amreli
370 Kachchh
380 Ahmedabad
382 Ahmedabad, Sabarkantha, Mehsana, Banaskantha
387 Kheda, Anand, Panchmahal, Vadodara, Vadodara, Bharuch, Bharuch, Surat, Surat, Valsad
400 Mumbai, Palghar, Raigad, North Goa
410 Raigad, Pune, Pune, Solapur, Ahilyanagar, Satara, Kolhapur
421 Thane, Nashik, Nashik, Dhule, Jalgaon
431 Chhatrapati Sambhajinagar
440 Nagpur, Nagpur, Chandrapur, Buldhana, Amravati, Yavatmal
450 Khandwa, Khargone, Indore, Indore, Dhar, Dewas, Ujjain, Ratlam, Mandsaur
460 Betul, Narmadapuram, Bhopal, Bhopal, Vidisha, Shajapur, Sehore
470 Sagar, Chhatarpur, Tikamgarh, Guna, Gwalior, Datia, Morena, Bhind
480 Chhindwara, Balaghat, Jabalpur, Katni, Shahdol, Satna, Rewa, Narsinghpur, Panna
490 Durg, Durg, Raipur, Raipur, Bastar, Bilaspur, Raigarh, Surguja
500 Hyderabad, Rangareddy, Sangareddy, Nizamabad, Adilabad, Karimnagar, Warangal, Khammam, Nalgonda, Mahabubnagar
515 Anantapur, Kadapa, Chittoor, Kurnool
520 Vijayawada, Krishna, Guntur, Prakasam, Nellore
530 Visakhapatnam, Anakapalli, Srikakulam, East Godavari, West Godavari, Vizianagaram
560 Bengaluru, Chikkaballapura, Bengaluru Rural, Kolar
570 Mysuru, Mandya, Tumakuru, Hassan, Dakshina Kannada, Mangaluru, Udupi, Shivamogga
580 Dharwad, Uttara Kannada, Gadag, Ballari, Raichur, Kalaburagi, Vijayapura, Bagalkote
590 Belagavi, Belagavi
600 Chennai, Tiruvallur, Tiruvallur, Chengalpattu, Viluppuram, Puducherry, Tiruvannamalai, Cuddalore, Cuddalore, Mayiladuthurai, Tiruvarur, Nagapattinam, Thanjavur, Thanjavur, Thanjavur
620 Tiruchirappalli, Tiruchirappalli, Pudukkottai, Ramanathapuram, Dindigul, Madurai, Virudhunagar, Tirunelveli, Thoothukudi, Kanyakumari, Sivaganga, Kancheepuram, Vellore
635 Krishnagiri, Salem, Namakkal, Erode, Karur
641 Coimbatore, Coimbatore, Nilgiris
670 Kannur, Kasaragod
673 Kozhikode
676 Malappuram
678 Palakkad, Palakkad, Thrissur
682 Ernakulam, Ernakulam
685 Idukki, Kottayam
688 Alappuzha, Pathanamthitta, Alappuzha, Kollam
695 Thiruvananthapuram
700 Kolkata
711 Howrah, Hooghly, Paschim Bardhaman
721 Paschim Medinipur, Bankura, Purulia
731 Birbhum, Malda, Uttar Dinajpur, Darjeeling, Jalpaiguri, Cooch Behar, Gangtok
741 Nadia, Murshidabad, North 24 Parganas, Port Blair
751 Bhubaneswar, Puri, Cuttack, Cuttack, Jajpur, Balasore, Mayurbhanj, Kendujhar, Angul, Ganjam, Ganjam, Kandhamal, Koraput, Koraput, Rayagada, Kalahandi, Balangir, Sambalpur, Sundargarh, Sundargarh
781 Guwahati, Nagaon, Dhubri, Sonitpur, Jorhat, Dibrugarh, Lakhimpur, Cachar
790 West Kameng, Papum Pare, Lohit, East Khasi Hills, West Garo Hills, Imphal West, Aizawl, Dimapur, Mokokchung, West Tripura
800 Patna, Patna, Bhojpur, Nalanda, Jehanabad, Nawada
811 Munger, Bhagalpur, Bhagalpur, Deoghar, Giridih, Sahibganj
821 Rohtas, Palamu, Gaya, Aurangabad, Hazaribagh, Dhanbad, Bokaro, Dhanbad, Ramgarh
831 East Singhbhum, East Singhbhum, West Singhbhum, Ranchi, Gumla
841 Saran, Muzaffarpur, Sitamarhi, Vaishali, East Champaran, Darbhanga, Madhubani, Samastipur
851 Begusarai, Saharsa, Bhagalpur, Purnia, Kishanganj
`

const towns = new Map(runs.trim().split('\n').flatMap(townsOfRun))

/** The city or district to propose for a PIN code of six digits; undefined for an area that India Post does not use. */
export function townOfPin(pin: string): string | undefined {
  return towns.get(Number(pin.slice(0, 3)))
}

function townsOfRun(run: string): [area: number, town: string][] {
  return run
    .slice(4)
    .split(', ')
    .map((town, at) => [Number(run.slice(0, 3)) + at, town])
}
