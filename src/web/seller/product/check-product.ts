import { isProblem, readDetail } from '#contract/detail-values.ts'
import { looseProblem, stepPrice, stepPriceProblem } from '#contract/loose-goods.ts'
import { formatPaise } from '#contract/money.ts'
import { isPrintable } from '#contract/printable.ts'
import { mapDetails, type ProductDetail, productDetails } from '#contract/product-details.ts'
import { maxPricePaise, maxStock, productLimits } from '#contract/seller-limits.ts'
import { readTypedGrams } from '#contract/typed-numbers.ts'
import { looseSentences } from '#text/refusals/problems/details.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { readStock, stepProblem } from '#web/seller/parts/loose-stock.ts'
import { readCount, readPaise } from '#web/seller/parts/read-amount.ts'
import { sayDetail } from '#web/seller/parts/say-detail.ts'
import { sayProblem } from '#web/ui/say-problem.ts'
import { linesOf, looseOf, type ProductField, type ProductValues } from './product-values.ts'

export type ProductErrors = Partial<Record<ProductField, string>>

const { checks, fields: labels } = sellerProductText

/** Finds what the server would refuse. */
export function checkProduct(values: ProductValues): ProductErrors {
  const errors: Record<string, string | undefined> = {
    name:
      checkText(values.name, labels.name, productLimits.name) ?? required(values.name, labels.name),
    category: values.category === '' ? checks.category : undefined,
    price: checkPrice(values.price, labels.price) ?? checkStep(values, values.price),
    offerPrice:
      checkPrice(values.offerPrice, labels.offerPrice) ??
      checkOffer(values) ??
      checkStep(values, values.offerPrice),
    ...checkLoose(values),
    ...mapDetails(productDetails, (_, key) => checkDetail(key, values[key])),
    stock: checkStock(values.stock, readCount(values.stepGrams)),
    description: checkDescription(values.description),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** Why a stock count is invalid; undefined if it is valid or empty. */
export function checkStock(text: string, stepGrams?: number | null): string | undefined {
  if (text.trim() === '') return undefined
  const count = readStock(text, stepGrams)
  if (count === null) return stepGrams ? checks.stockInKg : checks.stock
  return count > maxStock ? checks.stockTooHigh : stepProblem(text, stepGrams)
}

function required(text: string, label: string): string | undefined {
  return text.trim() === '' ? checks.required(label) : undefined
}

function checkText(text: string, label: string, max: number): string | undefined {
  const value = text.trim()
  if (value.length > max) return checks.tooLong(label, max)
  return isPrintable(value) ? undefined : checks.unprintable(label)
}

function checkDetail(key: ProductDetail, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const read = readDetail(key, text)
  return isProblem(read) ? sayDetail(read.problem) : undefined
}

function checkPrice(text: string, label: string): string | undefined {
  if (text.trim() === '') return checks.required(label)
  const paise = readPaise(text)
  if (paise === null) return checks.notMoney(label)
  if (paise === 0) return checks.zero(label)
  return paise > maxPricePaise ? checks.tooHigh(label, formatPaise(maxPricePaise)) : undefined
}

/** A step has to cost whole paise. */
function checkStep(values: ProductValues, text: string): string | undefined {
  const [paise, step] = [readPaise(text), readCount(values.stepGrams)]
  if (!paise || !step || stepPrice(paise, step) !== null) return undefined
  return sayProblem(looseSentences, stepPriceProblem(paise, step))
}

function checkLoose(values: ProductValues): Record<string, string> {
  const loose = looseOf(values)
  if (loose === null) return {}
  for (const field of ['leastGrams', 'mostGrams'] as const) {
    const isWrong = values[field].trim() !== '' && readTypedGrams(values[field], 'g') === null
    if (isWrong) return { [field]: checks.grams(labels[field]) }
  }
  const found = looseProblem(loose)
  return found ? { [found.field]: sayProblem(looseSentences, found.problem) } : {}
}

function checkOffer({ price, offerPrice }: ProductValues): string | undefined {
  const [before, now] = [readPaise(price), readPaise(offerPrice)]
  const isHigher = before !== null && now !== null && now > before
  return isHigher ? checks.offerTooHigh : undefined
}

function checkDescription(description: string): string | undefined {
  const lines = linesOf(description)
  if (lines.length > productLimits.descriptionLines) {
    return checks.tooManyLines(productLimits.descriptionLines)
  }
  return lines
    .map((line) => checkText(line, checks.line, productLimits.descriptionLine))
    .find(Boolean)
}

/**
 * `productData.loose.leastGrams` → `leastGrams`: the form's field of one that the server names. A line of the
 * description is the description's.
 */
export function fieldIn(path: string): string {
  const [, field = '', inner] = path.split('.')
  return field === 'loose' ? (inner ?? 'stepGrams') : field
}
