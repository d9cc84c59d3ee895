import { z } from 'zod'
import { needs, numeric } from './form-values.ts'
import { maxEmailLength, maxSearchLength } from './limits.ts'
import { isPrintable, isVisible } from './printable.ts'
import { maxPricePaise } from './seller-limits.ts'

/** One line of typed text: trimmed, not empty, printable, and in Unicode's NFC form. */
export function text(label: string, maxLength: number) {
  return z
    .string({ error: needs(label, 'text') })
    .trim()
    .normalize('NFC')
    .min(1, `${label} is required`)
    .max(maxLength, `${label} can have at most ${maxLength} characters`)
    .refine(isPrintable, `${label} has characters that cannot be used`)
    .refine(isVisible, `${label} is required`)
    .meta({ pattern: '\\S' })
}

/** The text of a search; it may be empty. */
export const SearchText = z
  .string()
  .trim()
  .normalize('NFC')
  .max(maxSearchLength, `A search can have at most ${maxSearchLength} characters`)
  .refine(isPrintable, 'The search has characters that cannot be used')

/** E-mail addresses are compared in lower case and in NFKC form, which turns full-width letters into plain ones. */
export const Email = z
  .string({ error: needs('E-mail', 'text') })
  .normalize('NFKC')
  .trim()
  .min(1, 'E-mail is required')
  .max(maxEmailLength, 'This e-mail address is too long')
  .toLowerCase()
  .pipe(z.email('Please enter an e-mail address like name@example.com'))
  .meta({ format: 'email' })

/** Ids are compared in lower case, as the database writes them. */
export const Id = z.uuid('This is not a valid id').toLowerCase()

/** Rupees with at most two decimals. */
export const Rupees = z.number().nonnegative()

/** A typed price. */
export function price(label: string) {
  return numeric(
    z
      .number({ error: needs(label, 'a number, such as 120 or 120.50') })
      .positive(`${label} must be more than ₹0`)
      .max(maxPricePaise / 100, `${label} can be at most ₹${maxPricePaise / 100}`)
      .refine(
        (rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)),
        `${label} can have at most two decimals`,
      ),
  )
}

export const Timestamp = z.iso.datetime()
