/** A refusal of an AWS service: its code, its sentence, the HTTP status. Each service has its own format for it. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further elements of the answer, such as `Key` or `MaxSizeAllowed`; texts in S3. */
  readonly details: Record<string, unknown>;

  constructor(code: string, sentence: string, status = 400, details: Record<string, unknown> = {}) {
    super(sentence);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
