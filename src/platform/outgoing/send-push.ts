import { DownloadFailure } from './download.ts'
import { post } from './post.ts'

export type Push = {
  /** The browser's address at its push service, and the keys that only this browser can decrypt with. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** `subject` lets the push service turn to the sender: an https address, or `mailto:`. */
  sender: { subject: string; publicKey: string; privateKey: string }
  payload: string
  /** The push service drops a message that it could not deliver for so long. */
  lifetimeSeconds: number
  isUrgent: boolean
  /** A later message with the same topic replaces one that was not delivered yet. */
  topic: string
}

type Options = {
  /** Networks of push services that are not public, which may also be reached without TLS. */
  privateNetworks: readonly string[]
  signal: AbortSignal
}

export type PushAnswer = { status: number; retryAfterSeconds: number | undefined }

const timeoutMs = 20_000

/** Encrypts a message for one browser and gives it to that browser's push service. */
export async function sendPush(push: Push, options: Options): Promise<PushAnswer> {
  const request = await encrypt(push)
  return post(push.subscription.endpoint, { ...request, ...options, timeoutMs })
}

/** Loads the package with the first message, because many stores never send one. */
async function encrypt({ subscription, sender, payload, ...push }: Push) {
  const { default: webPush } = await import('web-push')
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      TTL: push.lifetimeSeconds,
      urgency: push.isUrgent ? 'high' : 'normal',
      topic: push.topic,
      contentEncoding: 'aes128gcm',
      vapidDetails: sender,
    })
    return { headers: headers as Record<string, string | number>, body: body! }
  } catch (error) {
    // The browser's key is no point of the curve.
    throw new DownloadFailure('final', { reason: 'message_not_encrypted' }, { cause: error })
  }
}
