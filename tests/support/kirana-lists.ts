import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueRow } from './real-catalogue.ts'

type Thing = { wanted: RegExp; not: RegExp | null; shelf: RegExp }
export type KiranaLine = { text: string; thing: string; amount: string }
export type KiranaList = { list: string; isKeptBack: boolean; text: string; lines: KiranaLine[] }

const file = join(import.meta.dirname, 'kirana-lists.txt')

/** Lists in the style of kiranas, and whether a product of the real catalogue is what a line means. */
export function readKiranaLists() {
  const [, aisles = '', goods = '', ...lists] = readFileSync(file, 'utf8').split(/^# /m)
  const shelves = new Map(rowsOf(aisles).map(([key = '', shelf = '']) => [key, new RegExp(shelf)]))
  const things = new Map(
    rowsOf(goods).map(([key = '', wanted = '', not = '', shelf = '']): [string, Thing] => [
      key,
      {
        wanted: new RegExp(wanted, 'i'),
        not: not === '' ? null : new RegExp(not, 'i'),
        shelf: shelves.get(shelf) ?? /$^/,
      },
    ]),
  )
  const isMeant = (thing: string, { name, brand, top, sub, type }: CatalogueRow) => {
    const { wanted, not, shelf } = things.get(thing)!
    const called = `${name} ${brand}`
    const isThere = shelf.test(`${top} > ${sub} > ${type}`)
    return isThere && wanted.test(called) && !(not?.test(called) ?? false)
  }
  return { lists: lists.map(readList), isMeant }
}

/** The cells of a table, whose own bars stand between spaces. */
function rowsOf(table: string): string[][] {
  const rows = table.split('\n').slice(1)
  return rows.flatMap((row) =>
    row === '' ? [] : [row.split(/(?<= )\|(?= |$)/).map((cell) => cell.trim())],
  )
}

function readList(written: string): KiranaList {
  const [head = '', ...rows] = written.trim().split('\n')
  const [list = '', half = '', joint = ''] = head.replace(/^list /, '').split(' | ')
  const lines = rows.map((row): KiranaLine => {
    const at = row.lastIndexOf(' =')
    const [thing = '', ...amount] = row
      .slice(at + 2)
      .trim()
      .split(' ')
    return { text: row.slice(0, at), thing, amount: amount.join(' ') }
  })
  const text = lines.map((line) => line.text).join(joint === 'space' ? ' ' : '\n')
  return { list, isKeptBack: half === 'held', text, lines }
}
