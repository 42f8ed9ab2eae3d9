/**
 * Why a publisher's file could not be fetched, in a sentence for an operator. It names hosts, numbers and answers of a server, never an
 * address whole: signed ones are as good as a key.
 */
export class DownloadFailure extends Error {}
