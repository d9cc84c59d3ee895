import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { sellerCustomerText } from '#text/seller-customers.ts'
import { Icon } from '#web/ui/icon.tsx'

export function BackToCustomers() {
  return (
    <Link to="/seller/customers" className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
      <Icon of={ArrowLeft} className="size-4.5" />
      {sellerCustomerText.back}
    </Link>
  )
}
