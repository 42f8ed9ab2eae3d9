/** An error as Stripe answers it. Source: Stripe API reference, "Errors". */
export class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly declineCode: string | undefined;

  constructor(
    status: number,
    message: string,
    more: { type?: string; code?: string; param?: string; declineCode?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = more.type ?? 'invalid_request_error';
    this.code = more.code;
    this.param = more.param;
    this.declineCode = more.declineCode;
  }

  toJson(): object {
    const { type, code, param, message, declineCode } = this;
    return { error: { type, code, param, message, decline_code: declineCode } };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function invalid(message: string, param?: string, code = 'parameter_invalid'): StripeError {
  return new StripeError(400, message, { code, param });
}

export function declined(declineCode: string): StripeError {
  const message =
    declineCode === 'authentication_required'
      ? 'Your card was declined. This transaction requires authentication.'
      : 'Your card was declined.';
  return new StripeError(402, message, { type: 'card_error', code: 'card_declined', declineCode });
}
