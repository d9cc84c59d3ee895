import type { ImportTexts } from '#contract/imports/import-texts.ts'
import type { Wording } from '#contract/reasons/sentence.ts'
import { pictureTexts } from './imports/pictures.ts'
import { optionTexts, questionTexts, warningTexts } from './imports/questions.ts'
import { cellFaults, reportTexts, rowNotes, rowRefusals } from './imports/rows.ts'

export const importTexts: { [Name in keyof ImportTexts]: Wording<ImportTexts[Name]> } = {
  ...rowRefusals,
  ...cellFaults,
  ...rowNotes,
  ...reportTexts,
  ...questionTexts,
  ...optionTexts,
  ...warningTexts,
  ...pictureTexts,
}
