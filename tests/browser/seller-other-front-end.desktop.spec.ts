import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { demoSeller } from '#server/config/config.ts'
import { aPerson, expect, type Page, test } from './support/shop.ts'

/** Serves a custom front end on another origin, which the store allows. */
async function withFrontEnd(
  store: string,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const page = await readFile(join(import.meta.dirname, 'support/other-front-end.html'), 'utf8')
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page.replace('STORE_ORIGIN', store))
  })
  const port = Number(new URL(store).port) + 1
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  try {
    await visit(`http://localhost:${port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

// A custom header to another origin needs a preflight request.
test.use({ extraHTTPHeaders: {} })

test('a front end elsewhere shows pictures, adds a product, is paid online and come back to', async ({
  page,
  baseURL,
  db,
}) => {
  await withFrontEnd(baseURL ?? '', async (origin) => {
    await page.goto(origin)
    await expectPictures(page)

    await addProduct(page)
    const { name, pricePaise, description, weight, stock } = await db
      .selectFrom('products')
      .selectAll()
      .where('name', '=', 'Jackfruit from elsewhere')
      .executeTakeFirstOrThrow()
    expect({ name, pricePaise, description, weight, stock }).toEqual({
      name: 'Jackfruit from elsewhere',
      pricePaise: 12_050,
      weight: null,
      stock: null,
      description: ['Sweet and ripe', 'From Panruti'],
    })

    await payOnline(page)
    await expect(page).toHaveURL(new RegExp(`^${origin}/\\?order=[\\w-]+$`))
    await expect(page.getByRole('status')).toHaveText('Paid: Order Placed')
  })
})

async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('listitem').getByRole('img')
  await expect(pictures).toHaveCount(20)
  for (const picture of await pictures.all()) {
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
}

/** The fields that are left alone stay empty, as in any form. */
async function addProduct(page: Page): Promise<void> {
  await logIn(page, 'Log in as the seller', demoSeller)
  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByLabel('Name').fill('Jackfruit from elsewhere')
  await form.getByLabel('Description').fill('Sweet and ripe\n\nFrom Panruti\n')
  await form.getByLabel('Category').selectOption('Fruits')
  await form.getByLabel('Price', { exact: true }).fill('120.50')
  await form.getByLabel('Offer price').fill('99')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('status')).toHaveText('Product Added')
}

async function payOnline(page: Page): Promise<void> {
  const person = aPerson()
  await page.getByLabel('Your name').fill(person.name)
  await logIn(page, 'Register', person)
  await page.getByRole('button', { name: 'Order the first product and pay online' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

async function logIn(page: Page, way: string, person: { email: string; password: string }) {
  await page.getByLabel('Your e-mail').fill(person.email)
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: way }).click()
  await expect(page.getByRole('status')).toHaveText(/^Welcome/)
}
