declare module 's3rver' {
  /** The little that the tests use; it comes without types. */
  export default class S3rver {
    constructor(options: object)
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
