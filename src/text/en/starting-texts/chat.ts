import type { ChatOccasion } from '#contract/chat-texts.ts'

/** The text of each message until the seller edits it. Each message fills in the names in braces. */
export const usualChatTexts: Readonly<Record<ChatOccasion, string>> = {
  received: `Namaste {name}, thank you for your order {number} at {shop}. It comes to {amount}.
We bring it {time}.
See how it is going here: {link}`,
  state: `Namaste {name}, your order {number} at {shop} is now: {state}.
We bring it {time}.
See more here: {link}`,
  on_the_way: `Namaste {name}, your order {number} from {shop} is on its way.
{rider} brings it to you.
See how it is going here: {link}`,
  ready: `Namaste {name}, your order {number} at {shop} is ready. You can pick it up.
See where, and what it comes to: {link}`,
  bill: `Namaste {name}, your order {number} at {shop} came to {amount}.
See it here: {link}
Thank you!`,
  reminder: `Namaste {name}, {amount} is still to be paid for your order {number} at {shop}.
You can see and pay it here: {link}
Thank you!`,
  tab_reminder: `Namaste {name}, your khata at {shop} stands at {amount}.
The oldest part is from {since}.
You can pay by UPI here: {link}
Thank you!`,
  hello: `Namaste {name}, this is {shop}.`,
  news: `Namaste {name}, there is something new at {shop}.
See it here: {link}
If you would rather not hear of such things, just write to us.`,
}
