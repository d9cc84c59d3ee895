import { useCallback } from 'react'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'

export function useProduct(id: string) {
  const load = useCallback((signal: AbortSignal) => loadProduct(id, signal), [id])
  return useLoaded(load)
}

export async function loadProduct(id: string, signal?: AbortSignal) {
  const call = { params: { id }, ...(signal ? { signal } : {}) }
  const { product } = await askAsSeller('GET /api/v1/seller/product/{id}', call)
  return product
}
