import { ChevronDown, FileSpreadsheet } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Import, ImportAnswers, ImportCategories } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { sellerImportText } from '#text/seller-import.ts'
import { Failed, Unknown } from '#web/seller/parts/seller-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ImportActions } from './import-actions.tsx'
import { rowsKept, withChoice, withColumn } from './import-choices.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportQuestions, withAnswers } from './import-questions.tsx'
import { ImportRates } from './import-rates.tsx'
import { ImportSource } from './import-source.tsx'
import { isWorking, useImport } from './use-import.ts'

export function OneImport({ id }: { id: string }) {
  const now = useImport(id)

  if (now.value === undefined && now.status === 'failed' && now.isUnknown)
    return <Unknown {...sellerImportText.gone} to="/seller/import" />
  if (now.value === undefined && now.status === 'failed')
    return <Failed message={now.message} onTryAgain={now.reload} />
  if (now.value === undefined) return <ImportSkeleton />

  return <Steps {...now} table={now.value} />
}

type StepsProps = Omit<ReturnType<typeof useImport>, 'value'> & { table: Import }

function Steps({ table, choose, change, start, isBusy, isUnresponsive, ...asked }: StepsProps) {
  const isLocked = isBusy || isWorking(table)
  const isEditing = !isBusy && (table.status === 'read' || table.status === 'failed')

  function chooseColumn(field: ImportField, column: number | null): void {
    const columns = withColumn(table.chosen, field, column)
    change({ ...table, chosen: columns, status: 'read' })
    void choose({ columns })
  }

  function chooseCategories(choice: ImportCategories): void {
    change({ ...table, categories: withChoice(table.categories, choice), status: 'read' })
    void choose({ columns: table.chosen, categories: choice })
  }

  function answer(answers: ImportAnswers): void {
    change({ ...table, questions: withAnswers(table.questions, answers), status: 'read' })
    void choose({ columns: table.chosen, answers })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <TableHeading table={table} />
      {table.status !== 'imported' && (
        <>
          <ImportSource
            table={table}
            isLocked={isLocked}
            onSheet={(sheet) => void asked.chooseSheet(sheet)}
          />
          <ImportQuestions table={table} isLocked={isLocked} onAnswer={answer} />
          <Step
            title={sellerImportText.columns.title}
            summary={chosenColumns(table)}
            isEditing={isEditing}
          >
            <ColumnChoices table={table} isLocked={isLocked} onChoose={chooseColumn} />
          </Step>
          {table.categories.length > 0 && (
            <Step
              title={sellerImportText.categories.title}
              summary={sellerImportText.categories.sum(rowsKept(table), table.rows)}
              isEditing={isEditing}
            >
              <CategoryChoices table={table} isLocked={isLocked} onChoose={chooseCategories} />
            </Step>
          )}
        </>
      )}
      <ImportOutcome table={table} isUnresponsive={isUnresponsive} />
      <ImportRates
        table={table}
        isBusy={isBusy}
        onAccept={(accepted) => void asked.acceptRates(accepted)}
      />
      <ImportActions table={table} isBusy={isBusy} onStart={start} />
    </div>
  )
}

function TableHeading({ table }: { table: Import }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-leaf-wash px-4 py-2.5 sm:px-6">
      <p className="flex min-w-0 items-center gap-3">
        <Icon of={FileSpreadsheet} className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{table.fileName}</span>
          <span className="block text-xs text-ink-soft tnum">
            {sellerImportText.file.rows(table.rows)}
          </span>
        </span>
      </p>
      {!isWorking(table) && (
        <Link to="/seller/import" className="button button-quiet -mx-3">
          {sellerImportText.file.another}
        </Link>
      )}
    </div>
  )
}

function chosenColumns({ chosen, columns }: Import): string {
  return Object.values(chosen)
    .map((at) => columns[at]?.heading)
    .filter(Boolean)
    .join(' · ')
}

function ImportSkeleton() {
  return (
    <Skeletons className="grid gap-4">
      <Bone className="h-16" />
      <Bone className="h-96" />
      <Bone className="h-72" />
    </Skeletons>
  )
}

type StepProps = {
  title: string
  /** Shown when the step is collapsed. */
  summary: string
  isEditing: boolean
  children: ReactNode
}

/** A step that is expanded while it is being edited. */
function Step({ title, summary, isEditing, children }: StepProps) {
  const [byHand, setByHand] = useState<{ isEditing: boolean; isOpen: boolean } | null>(null)
  const isOpen = byHand?.isEditing === isEditing ? byHand.isOpen : isEditing

  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary
        onClick={(event) => {
          event.preventDefault()
          setByHand({ isEditing, isOpen: !isOpen })
        }}
        className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 grow">
          <h2 className="text-lg font-bold tracking-tight">{title}</h2>
          <span className="block text-xs text-ink-soft tnum group-open:hidden">{summary}</span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
