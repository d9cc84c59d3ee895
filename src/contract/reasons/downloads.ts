type None = Record<never, never>
type Answered = { status: number }

/** Why a file is not fetched from another server, or a message not sent to it; each has the values of its sentence. */
export type DownloadFailures = {
  // The address
  not_on_web: None
  not_https: None
  password_in_address: None
  not_on_public_internet: None
  unusual_port: { port: string }
  endless_redirects: None
  address_of_shop: None
  // The server
  no_such_server: None
  server_unreachable: None
  no_answer_in_time: None
  server_too_slow: None
  certificate_invalid: None
  connection_broke: None
  server_asks_to_wait: Answered
  server_has_problem: Answered
  file_kept_private: Answered
  file_not_there: Answered
  server_answered: Answered
  // The file
  file_sent_packed: None
  file_too_large: { maxBytes: number }
  file_no_picture: None
  // A message that is sent
  message_not_encrypted: None
  // The store
  fetch_interrupted: None
  fetch_failed: None
}

/** One of these, with its values. */
export type FailedDownload = {
  [Reason in keyof DownloadFailures]: keyof DownloadFailures[Reason] extends never
    ? { reason: Reason }
    : { reason: Reason; values: DownloadFailures[Reason] }
}[keyof DownloadFailures]
