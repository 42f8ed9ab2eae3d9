import type { Form } from '../form.ts';
import type { Surroundings } from '../surroundings.ts';

export interface RouteCall extends Surroundings {
  /** The parameters, of the query or of the body. Untaken ones are refused. */
  form: Form;
  /** The id in the path. */
  id: string;
  /** What the endpoints of this installation sign with. */
  webhookSecret: string;
}

/** Its answer is Stripe's; it throws a StripeError for Stripe's refusals. */
export type Route = (call: RouteCall) => Record<string, unknown>;

/** By method and path, with the object's id as `:id`: `POST /v1/customers/:id`. */
export type Routes = Record<string, Route>;
