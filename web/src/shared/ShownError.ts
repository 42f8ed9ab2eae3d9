/** An error whose message is shown to the user; any other is a fault, reported in general words. */
export class ShownError extends Error {}
