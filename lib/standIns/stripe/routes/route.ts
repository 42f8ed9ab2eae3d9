import type { Form } from '../form.ts';
import type { Surroundings } from '../surroundings.ts';

export interface RouteCall extends Surroundings {
  /** The parameters, of the query or of the body. Those that are not taken are refused. */
  form: Form;
  /** The id in the path. */
  id: string;
  /** What the endpoints of this installation sign with. */
  webhookSecret: string;
}

/** Its answer is what Stripe answers; it throws a StripeError for what Stripe refuses. */
export type Route = (call: RouteCall) => Record<string, unknown>;

/** By method and path, where `:id` is the object's id: `POST /v1/customers/:id`. */
export type Routes = Record<string, Route>;
