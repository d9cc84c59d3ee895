import type { LegalPath } from '#contract/legal-pages.ts'

/*
 * The first text of each page, until the seller edits it. The texts describe what the store does: change them whenever
 * the store keeps other data or handles orders differently. Names in braces are filled in from the settings.
 */
export const startingTexts: Readonly<Record<LegalPath, string>> = {
  terms: `These terms apply when you order from {name}. The seller is {legalName}, {address}.

# Prices
Prices are in Indian rupees. The cart shows the full amount, with any tax that is added, before you place an order. No fee is added later.

# Orders
An order is placed when the shop confirms it with an order number. If an item is no longer available, or its price has changed, the cart tells you before you order.

# Payment
The cart shows the ways to pay that are open to you: cash when the order arrives, or online where the shop offers it. An online order keeps its items for a short time; if it is not paid by then, it is cancelled.

# Cancelling
You can cancel an order free of charge until it is packed, under My Orders.

# Your account
Please keep your password to yourself. You can see where you are logged in, log out everywhere, and delete your account on your account page.`,

  privacy: `This page says what {name} keeps about you and why. Responsible is {legalName}, {address}.

# What we keep
The table at the end of this page lists everything the shop keeps about people: what it is, why, and how long. We never see the number of your card. Copies of the whole shop that are made in case of a fault keep what was there for as long as the shop keeps those copies.

# Cookies and your browser
When you log in, the shop sets a cookie that keeps you logged in. It may set another to recognise your device when you log in again, and one for ten minutes while you log in with a passkey. Your browser also remembers your cart. The store's software sets no advertising or tracking cookies.

# Who else gets your data
If you pay online, the payment company gets what it needs for the payment. Whoever delivers your order gets your address and phone number.

# Your choices
On your account page you can download what we keep about you, change it, and delete your account. If you have no account, ask the shop for a copy or to be removed: {email} or {phone}. The same goes for anything else.`,

  returns: `We want you to be happy with what you get from {name}.

# Before it leaves the shop
You can cancel an order free of charge until it is packed, under My Orders.

# When something is wrong
If an item is missing, damaged or spoilt, please tell us when it is delivered, or as soon as you notice: {phone} or {email}. Please say your order number.

# Refunds
If an order that you have paid online is cancelled, the amount goes back the way you paid. How soon you see it depends on your bank.`,

  shipping: `Orders from {name} are delivered to the address that you choose in the cart.

# What it costs
{delivery}

# Where your order is
My Orders shows how far your order is: placed, packed, on its way, delivered.

# Opening hours
{hours}

# Questions
Call {phone} or write to {email}.`,

  contact: `{name} is run by {legalName}.

# Reach us
- Address: {address}
- Phone: {phone}
- E-mail: {email}

# Complaints
Our grievance officer is {grievanceOfficer}. Contact: {grievanceContact}.

We confirm that we have received a complaint within 48 hours, and settle it within one month.

# Food licence
FSSAI number: {fssai}`,
}
