type None = Record<never, never>

/** What the store says when it has done what was asked for, with the values of each sentence. */
export type Notices = {
  grouped_as_packs: None
  no_longer_a_pack: None
}
