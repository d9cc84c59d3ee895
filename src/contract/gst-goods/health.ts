import type { Kind } from './kind.ts'

/** Pads, diapers, medicines and other needs of babies and sick people. */
export const healthKinds: readonly Kind[] = [
  {
    kind: 'Sanitary pads and tampons',
    area: 'care',
    percent: 0,
    goods: [
      [
        '9619',
        'sanitary pad, sanitary napkin, panty liner, pantyliner, tampon, maternity pad, sanitary towel, whisper',
      ],
    ],
    aisles: 'sanitary napkin, panty liner',
  },
  {
    kind: 'Diapers',
    area: 'care',
    percent: 5,
    goods: [
      [
        '9619',
        'diaper, nappy, adult diaper, diaper pant, baby pant, pant diaper, pullup, underpad, pant style',
      ],
    ],
    aisles: 'diaper, adult diaper',
  },
  {
    kind: 'Condoms',
    area: 'care',
    percent: 0,
    goods: [['4014', 'condom']],
  },
  {
    kind: 'Medicines and supplements',
    area: 'care',
    percent: 5,
    goods: [
      [
        '3004',
        `tablet, capsule, churna, churan, choorna, vati, kwath, arishta, ras, guggul, guggulu, ointment, pain relief, pain balm, cold balm,
         cough syrup, cough drop, lozenge, inhaler, vapour rub, vaporub, antiseptic liquid, tonic, chyawanprash,
         chyavanprash, isabgol, digestive tablet, ors, gripe water, antacid, syrup, avaleha, tailam, thailam, taila, root powder,
         bark powder, dasamoolarishtam, dashmularishta, dasamularishta, ashokarishta, arjunarishta, abhayarishta, draksharishta,
         saraswatarishta, kumaryasava, lohasava, lehyam, choornam, churnam`,
      ],
      ['3005', 'bandage, band aid, gauze, plaster, crepe bandage, cotton wool, cotton roll'],
      [
        '5601',
        'cotton ball, cotton bud, ear bud, cotton swab, cotton, absorbent cotton, baby bud, cotton pad',
      ],
      [
        '2106',
        'supplement, bcaa, protein powder, whey, whey protein, multivitamin, nutrition drink, ensure',
      ],
      ['9025', 'thermometer'],
    ],
    aisles: `ayurveda, everyday medicine, medicine, antiseptic & bandage, supplement & protein, health supplement,
      cotton & ear bud, maternity health supplement, slimming product, baby bud, baby health`,
  },
  {
    kind: 'Protective masks',
    area: 'care',
    percent: 5,
    goods: [
      [
        '6307',
        'safety mask, surgical mask, 3 ply mask, cloth mask, reusable mask, protective mask, kn95 mask, n95 mask',
      ],
    ],
    aisles: 'face mask & safety gear',
  },
  {
    kind: 'Feeding bottles',
    area: 'care',
    percent: 5,
    goods: [
      ['3924', 'feeding bottle, baby bottle, nipple, nursing bottle, feeding nipple, feeder'],
    ],
  },
  {
    kind: 'Sanitary pads and tampons',
    area: 'care',
    percent: 0,
    isLocal: true,
    goods: [['9619', 'pad']],
  },
]
