import type { PictureTexts } from './picture-texts.ts'
import type { OptionTexts, QuestionTexts, WarningTexts } from './question-texts.ts'
import type { CellFaults, ReportTexts, RowNotes, RowRefusals } from './row-texts.ts'

/** The store says these of a table that the seller sends; each has the values of its sentence. */
export type ImportTexts = RowRefusals &
  CellFaults &
  RowNotes &
  ReportTexts &
  QuestionTexts &
  OptionTexts &
  WarningTexts &
  PictureTexts
