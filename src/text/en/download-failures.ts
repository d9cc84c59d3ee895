import type { DownloadFailures } from '#contract/reasons/downloads.ts'
import type { Wording } from '#contract/reasons/sentence.ts'

export const downloadFailures: {
  [Name in keyof DownloadFailures]: Wording<DownloadFailures[Name]>
} = {
  // The address
  not_on_web: 'This is not an address on the web.',
  not_https: 'The address is not one with https.',
  password_in_address: 'The address contains a password.',
  not_on_public_internet: 'The address does not lead to the public internet.',
  unusual_port: ({ port }) => `The address has an unusual port, ${port}.`,
  endless_redirects: 'The address leads from one to the next without an end.',
  address_of_shop: 'This is an address of the shop itself, and no picture.',
  // The server
  no_such_server: 'There is no server of this name.',
  server_unreachable: 'The server could not be reached.',
  no_answer_in_time: 'The server did not answer in time.',
  server_too_slow: 'The server took too long.',
  certificate_invalid: 'The server’s certificate is not valid.',
  connection_broke: 'The connection broke off.',
  server_asks_to_wait: ({ status }) => `The server asks us to wait (${status}).`,
  server_has_problem: ({ status }) => `The server has a problem (${status}).`,
  file_kept_private: ({ status }) => `The server keeps the file private (${status}).`,
  file_not_there: ({ status }) => `The server has no such file (${status}).`,
  server_answered: ({ status }) => `The server answered with ${status}.`,
  // The file
  file_sent_packed: 'The server sends the file packed.',
  file_too_large: ({ maxBytes }) => `The file is larger than ${maxBytes / 1024 / 1024} MB.`,
  file_no_picture: 'The address does not lead to a JPEG, PNG or WebP picture.',
  // A message that is sent
  message_not_encrypted: 'The message cannot be encrypted for this browser',
  // The store
  fetch_interrupted: 'The store was interrupted each time it fetched this picture.',
  fetch_failed: 'Something went wrong on our side.',
}
