/** The command was not called as its usage says. */
export class WrongCall extends Error {}
