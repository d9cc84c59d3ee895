import { Readable } from 'node:stream'

/** Sends a text part by part, as it is made. */
export function streamText(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const chunks = Readable.toWeb(Readable.from(text)) as ReadableStream<Uint8Array>
  return chunks.pipeThrough(new TextEncoderStream() as never)
}
