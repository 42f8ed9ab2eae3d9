/** An error whose message is meant for the person; any other is a fault, told in general words. */
export class ShownError extends Error {}
