import type { exchangeReasons } from '#contract/reasons/exchange.ts'
import type { Sentences } from '#contract/reasons/sentence.ts'
import { startAgain } from '../imports/start-again.ts'
import { locale } from '../locale.ts'

const saveAsCsv = 'In Excel, choose “Save as” and then “CSV UTF-8 (comma delimited)”.'
const saveAsWorkbook = 'Open it and choose “Save as” or “Download”, then “Excel Workbook (.xlsx)”.'
const withoutPassword =
  'Open the workbook, remove its password (in Excel: “File”, “Info”, “Protect Workbook”, “Encrypt with Password”, and empty the field), save it and send it again.'

const otherFormats = {
  zip: 'an Excel workbook or another ZIP file',
  oldWorkbook: 'an old Excel workbook',
  picture: 'a picture',
  pdf: 'a PDF',
  compressed: 'a compressed file',
}

function nth(number: number): string {
  const ending = /1[123]$/.test(String(number)) ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${ending ?? 'th'}`
}

export const exchangeRefusals: Sentences<typeof exchangeReasons> = {
  import_gone: 'This import is no longer here: files are kept for a week. Please upload it again.',
  picture_batch_gone: 'This is no longer here: what was uploaded is kept for a week.',
  disk_full_for_file:
    'There is no room for this file: the disk is full. Nothing was saved. Free some space, then upload the file again.',
  import_shut_down: `The server was shut down before this was finished. ${startAgain}`,
  another_import_runs:
    'Another file is being checked or imported right now. Please wait until it is finished.',
  no_such_sheet: ({ sheets }) => `This table has ${sheets} sheets, numbered from 0.`,
  unknown_column_roles:
    'Say what each column is, in their order: name, category, brand, pack, mrp, price, stock, gst, hsn, code, barcode, or - for one that is not used.',
  no_such_branch: ({ branch, known }) =>
    known.length === 0
      ? 'This table has no columns of several branches.'
      : `The table has no branch “${branch}”, but ${known.join(', ')}.`,
  name_or_code_column_needed:
    'Choose the column with the names or the codes: they show which product is meant.',
  column_beyond_table: ({ columns }) => `The table has ${columns} columns, numbered from 0.`,
  category_not_in_table: ({ name }) => `The table has no category “${name}”.`,
  category_listed_twice: 'A category is listed twice.',
  no_category_column: ({ most }) =>
    `This column has more than ${most} different values, so it is probably not a category column.`,
  rates_not_shown: 'Try the import first. You can then accept the rates that it shows.',

  file_empty: 'The file is empty.',
  no_rows_below_headings: 'The table has a heading row but no rows below it.',
  too_many_rows: ({ most }) => `A table can have at most ${most} rows.`,
  too_many_columns: ({ row, most }) =>
    `${row === undefined ? 'A row' : `Row ${row}`} has more than ${most} columns.`,
  row_holds_others: ({ row, cell, begins }) =>
    `Row ${row} seems to hold other rows of the table in its ${nth(cell)} cell, which begins with “${begins}”. A quotation mark (") before or in it has no second one.`,
  quote_not_closed: ({ row }) => `Row ${row} opens a quotation mark (") that is never closed.`,
  row_unreadable: ({ row }) => `Row ${row} cannot be read as a table row.`,
  other_file_format: ({ format }) =>
    `This is ${otherFormats[format]}, not a CSV table. ${saveAsCsv}`,
  web_page_as_table: `This is a web page or XML, not a CSV table. ${saveAsCsv}`,
  nul_in_text: `The file contains characters that do not belong in text (NUL). ${saveAsCsv}`,
  text_not_utf8: `The text in this file is not saved as UTF-8. ${saveAsCsv}`,

  workbook_has_password: `This workbook is protected by a password. ${withoutPassword}`,
  workbook_parts_encrypted: `Parts of this workbook are encrypted. ${withoutPassword}`,
  workbook_too_old:
    'This is an old Excel workbook (.xls). Open it, choose “Save as” and then “Excel Workbook (.xlsx)”, and send that file.',
  workbook_of_opendocument: `This is an OpenDocument spreadsheet. ${saveAsWorkbook}`,
  workbook_binary: `This is a binary Excel workbook (.xlsb). ${saveAsWorkbook}`,
  workbook_of_numbers:
    'This is a Numbers spreadsheet. In Numbers, choose “File”, “Export To”, “Excel…”.',
  workbook_damaged: 'This workbook is damaged and cannot be read. Open it and save it again.',
  workbook_without_sheets: 'This workbook has no sheets.',
  workbook_lacks_sheet: ({ sheets }) => `The workbook has ${sheets} sheets, numbered from 0.`,
  workbook_too_large: ({ megabytes }) =>
    `This workbook is too large: unpacked it has ${megabytes.toLocaleString(locale)} MB. Delete the sheets and rows that are not needed, or save the table as CSV.`,
  workbook_texts_too_long: 'This workbook has too much text. Save the table as CSV.',
  zip_instead_of_table:
    'This is a ZIP file, not a table. Unpack it, and send the spreadsheet or CSV file that is in it.',
  zip_parts_over_limit: 'This ZIP file has too many parts.',
  document_no_spreadsheet: 'This is an Office document, but not a spreadsheet.',
  too_many_merged_cells: 'This sheet has too many merged cells.',

  zip_unreadable: 'This file is not a zip, or it is damaged. Please make it again.',
  zip_damaged: 'This zip is damaged. Please make it again.',
  zip_files_over_limit: ({ most }) =>
    `This zip has more than ${most.toLocaleString(locale)} files. Please split it into several.`,
  zip_without_files: 'There is no file in this zip.',
  zipped_file_has_password: 'The file is protected by a password.',
  zipped_file_too_large: ({ mostMegabytes }) => `The file is larger than ${mostMegabytes} MB.`,
  zipped_files_too_large: 'The files of this zip are too large together.',
  zipped_file_damaged: 'The file is damaged, or packed in a way that the store cannot read.',
}
