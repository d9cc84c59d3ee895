interface ImportMetaEnv {
  /** The start of this language's addresses, as `/hi`; empty in English. Known when the pages are built. */
  readonly PATH_PREFIX?: string
  /** The font of this language's own letters; empty where there are none. */
  readonly LETTERS_FONT?: string
}
