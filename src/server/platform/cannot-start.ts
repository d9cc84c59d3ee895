/** A reason not to start that the shopkeeper can act on: shown as text, never as a stack trace. */
export class CannotStart extends Error {}
