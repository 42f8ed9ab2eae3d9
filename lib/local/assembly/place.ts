/** The product's assumed account and region on one machine. */
export interface Place {
  accountId: string;
  region: string;
}

/** Part of every AWS address outside China; `AWS::URLSuffix`. */
export const urlSuffix = 'amazonaws.com';

/** An ARN of the standard partition: `arn:aws:sqs:eu-north-1:000000000000:Orders`. */
export function arnOf(service: string, place: Place, resource: string): string {
  return `arn:aws:${service}:${place.region}:${place.accountId}:${resource}`;
}
