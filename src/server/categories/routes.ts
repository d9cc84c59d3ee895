import type { Files } from '#platform/files/file-store.ts'
import { createRoutes, type UserLookup } from '#server/api/create-routes.ts'
import type { Database } from '#server/database/database.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import { type MoveProducts, removeCategory } from './remove-category.ts'
import { addCategories, changeCategory, orderCategories } from './save-category.ts'
import { setCategoryPicture } from './set-picture.ts'
import { viewSellerCategories } from './views.ts'

type Parts = {
  db: Database
  pictures: Files
  moveProducts: MoveProducts
  /** Clears the page cache, since all pages show the categories. */
  onChange: () => void
}

export function categoryRoutes({ db, pictures, moveProducts, onChange }: Parts, users: UserLookup) {
  async function changing<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    onChange()
    return result
  }

  return createRoutes(users, {
    'GET /api/v1/seller/category/list': async () => ({
      categories: await viewSellerCategories(db),
    }),

    'POST /api/v1/seller/category/add': async ({ seller, body, say }) => {
      const categories = await changing(addCategories(db, seller, body.categories))
      return { message: say('categories_added', { count: categories.length }), categories }
    },

    'POST /api/v1/seller/category/order': async ({ seller, body }) => ({
      categories: await changing(orderCategories(db, seller, body.ids.map(Number))),
    }),

    'POST /api/v1/seller/category/{id}': async ({ seller, params, body, say }) => ({
      message: say('category_saved'),
      category: await changing(changeCategory(db, seller, { id: Number(params.id), change: body })),
    }),

    'POST /api/v1/seller/category/{id}/picture': async ({ seller, params, body, say }) => {
      const [picture = null] = await storePictures(body.images, { pictures })
      const id = Number(params.id)
      const category = await changing(setCategoryPicture(db, seller, { id, picture }))
      return { message: say(picture === null ? 'picture_removed' : 'picture_saved'), category }
    },

    'POST /api/v1/seller/category/{id}/removal': async ({ seller, params, body, say }) => {
      const removal = { id: Number(params.id), moveTo: body.moveTo, moveProducts }
      return {
        message: say('category_removed'),
        moved: await changing(removeCategory(db, seller, removal)),
      }
    },
  })
}
