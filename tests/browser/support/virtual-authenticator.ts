import type { Page } from '@playwright/test'

/** Gives the page's browser a device with a screen lock, which answers every question at once. */
export async function addAuthenticator(page: Page) {
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await chrome.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the owner touches the device when it asks. */
    answer: (enabled: boolean) =>
      chrome.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether the screen lock accepts the owner. */
    unlock: (isUserVerified: boolean) =>
      chrome.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => {
      const { credentials } = await chrome.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
