/** An error with a message for the user; any other is a fault, reported in general words. */
export class ShownError extends Error {}
