/** A refusal of an AWS service: its code, its sentence, the HTTP status. Each service has its own format for it. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further elements of the answer, such as `Key` or `MaxSizeAllowed`. */
  readonly details: Record<string, string>;

  constructor(code: string, sentence: string, status = 400, details: Record<string, string> = {}) {
    super(sentence);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
