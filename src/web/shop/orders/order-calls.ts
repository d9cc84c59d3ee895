import { createContext, useContext } from 'react'
import { type CallApi, callApi } from '#web/api.ts'

type OrderCalls = {
  /** Makes the calls about one order. */
  call: CallApi
  /** Somebody without a login looks at one order, so what needs one is left out. */
  isByLink: boolean
}

export const OrderCallsContext = createContext<OrderCalls>({ call: callApi, isByLink: false })

export function useOrderCalls(): OrderCalls {
  return useContext(OrderCallsContext)
}

/** Makes the shopper's calls about an order with its link and the last four digits of its number instead. */
export function callsByLink(secret: string, digits: string): CallApi {
  return (name, input) => {
    const path = name.replace('/order/{id}/', '/order-link/{secret}/') as typeof name
    if (path === name) return callApi(name, input)
    const { as: _, ...body } = { ...(input.body as { as?: string }), digits }
    const byLink = { ...input, params: { secret }, body } as unknown as typeof input
    return callApi(path, byLink)
  }
}
