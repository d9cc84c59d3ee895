import { reason } from './reason.ts'

/** Why an import or its choices are not taken. */
const importReasons = {
  import_gone: reason('not_found'),
  picture_batch_gone: reason('not_found'),
  disk_full_for_file: reason('busy'),
  import_shut_down: reason('busy'),
  another_import_runs: reason('import_under_way'),
  no_such_sheet: reason<{ sheets: number }>('invalid_input'),
  unknown_column_roles: reason('invalid_input'),
  no_such_branch: reason<{ branch: string; known: string[] }>('invalid_input'),
  name_or_code_column_needed: reason('invalid_input'),
  column_beyond_table: reason<{ columns: number }>('invalid_input'),
  category_not_in_table: reason<{ name: string }>('invalid_input'),
  category_listed_twice: reason('invalid_input'),
  no_category_column: reason<{ most: number }>('invalid_input'),
  rates_not_shown: reason('invalid_input'),
}

/** Why a file cannot be read as a table. */
const tableReasons = {
  file_empty: reason('unreadable_file'),
  no_rows_below_headings: reason('unreadable_file'),
  too_many_rows: reason<{ most: number }>('unreadable_file'),
  too_many_columns: reason<{ row?: number | undefined; most: number }>('unreadable_file'),
  row_holds_others: reason<{ row: number; cell: number; begins: string }>('unreadable_file'),
  quote_not_closed: reason<{ row: number }>('unreadable_file'),
  row_unreadable: reason<{ row: number }>('unreadable_file'),
  other_file_format: reason<{ format: 'zip' | 'oldWorkbook' | 'picture' | 'pdf' | 'compressed' }>(
    'unreadable_file',
  ),
  web_page_as_table: reason('unreadable_file'),
  nul_in_text: reason('unreadable_file'),
  text_not_utf8: reason('unreadable_file'),
}

/** Why a workbook cannot be read. */
const workbookReasons = {
  workbook_has_password: reason('unreadable_file'),
  workbook_parts_encrypted: reason('unreadable_file'),
  workbook_too_old: reason('unreadable_file'),
  workbook_of_opendocument: reason('unreadable_file'),
  workbook_binary: reason('unreadable_file'),
  workbook_of_numbers: reason('unreadable_file'),
  workbook_damaged: reason('unreadable_file'),
  workbook_without_sheets: reason('unreadable_file'),
  workbook_lacks_sheet: reason<{ sheets: number }>('unreadable_file'),
  workbook_too_large: reason<{ megabytes: number }>('unreadable_file'),
  workbook_texts_too_long: reason('unreadable_file'),
  zip_instead_of_table: reason('unreadable_file'),
  zip_parts_over_limit: reason('unreadable_file'),
  document_no_spreadsheet: reason('unreadable_file'),
  too_many_merged_cells: reason('unreadable_file'),
}

/** Why a zip of pictures, or a file in it, is not taken. */
const zipReasons = {
  zip_unreadable: reason('unreadable_file'),
  zip_damaged: reason('unreadable_file'),
  zip_files_over_limit: reason<{ most: number }>('unreadable_file'),
  zip_without_files: reason('unreadable_file'),
  zipped_file_has_password: reason('wrong_picture'),
  zipped_file_too_large: reason<{ mostMegabytes: number }>('wrong_picture'),
  zipped_files_too_large: reason('wrong_picture'),
  zipped_file_damaged: reason('wrong_picture'),
}

export const exchangeReasons = {
  ...importReasons,
  ...tableReasons,
  ...workbookReasons,
  ...zipReasons,
}
