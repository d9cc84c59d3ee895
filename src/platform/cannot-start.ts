/** A reason not to start that the shopkeeper can act on. It is shown as text, without a stack trace. */
export class CannotStart extends Error {}
