import { z } from 'zod'
import { defineCalls, success } from './define-calls.ts'
import { Id, text } from './field-types.ts'

const maxLength = 60

export const ShopWord = z.strictObject({
  _id: Id,
  word: z.string().describe('What customers call it'),
  means: z.string().describe('What the shop calls it'),
})
export type ShopWord = z.infer<typeof ShopWord>

export const NewShopWord = z.strictObject({
  word: text('shopWord', maxLength),
  means: text('shopMeaning', maxLength),
})
export type NewShopWord = z.infer<typeof NewShopWord>

const MissedSearch = z.strictObject({
  search: z.string(),
  times: z.int(),
  lastDay: z.iso.date().describe('In the time zone of the shop'),
})
export type MissedSearch = z.infer<typeof MissedSearch>

const SearchWords = {
  words: z.array(ShopWord).describe('The newest first'),
  missed: z.array(MissedSearch).describe('Of the last 30 days, the most frequent first'),
}

export const searchWordCalls = defineCalls({
  'GET /api/v1/seller/search-words': {
    id: 'getSearchWords',
    summary: 'What shoppers searched for and did not find, and the shop’s own words',
    who: 'seller',
    needs: 'shelf',
    answer: success(SearchWords),
    refusals: [],
  },
  'POST /api/v1/seller/search-words': {
    id: 'addSearchWord',
    summary: 'Teaches the search what a word of the customers means',
    who: 'seller',
    needs: 'shelf',
    body: NewShopWord,
    answer: success(SearchWords),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/search-words/missed/removal': {
    id: 'dismissMissedSearch',
    summary: 'Takes what was not found off the list, until it is asked for again',
    who: 'seller',
    needs: 'shelf',
    body: z.strictObject({ search: text('shopWord', maxLength) }),
    answer: success(SearchWords),
    refusals: ['invalid_input'],
  },
  'POST /api/v1/seller/search-words/{id}/removal': {
    id: 'removeSearchWord',
    summary: 'Lets the search forget a word',
    who: 'seller',
    needs: 'shelf',
    params: z.strictObject({ id: Id }),
    answer: success(SearchWords),
    refusals: ['invalid_input'],
  },
})
