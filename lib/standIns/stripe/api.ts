import { createHash, timingSafeEqual } from 'node:crypto';
import { expand } from './answers.ts';
import { parseForm } from './form.ts';
import { catalogueRoutes } from './routes/catalogueRoutes.ts';
import { checkoutRoutes } from './routes/checkoutRoutes.ts';
import { customerRoutes } from './routes/customerRoutes.ts';
import { paymentRoutes } from './routes/paymentRoutes.ts';
import { portalRoutes } from './routes/portalRoutes.ts';
import type { Route, Routes } from './routes/route.ts';
import { subscriptionRoutes } from './routes/subscriptionRoutes.ts';
import { StripeError } from './stripeError.ts';
import type { Surroundings } from './surroundings.ts';

const routes: Routes = {
  ...customerRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...portalRoutes,
};

export interface ApiRequest {
  method: string;
  path: string;
  /** The parameters as they came, of the query or of the body. */
  parameters: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
}

/** Stripe keeps the answers to idempotency keys for at least a day. */
const answerKeptSeconds = 86_400;

/** Answers one request of the API. All of it happens at once, so two requests never see each other's halves. */
export function answerApi(
  surroundings: Surroundings & { secretKey: string; webhookSecret: string },
  request: ApiRequest,
): ApiAnswer {
  try {
    requireKey(request.authorization, surroundings.secretKey);
    return answerOnce(surroundings, request);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: JSON.stringify(error.toJson()) };
  }
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`))) return;
  throw new StripeError(401, 'Invalid API Key provided.');
}

/** The first answer to an idempotency key is repeated, also a declined card. */
function answerOnce(
  surroundings: Surroundings & { webhookSecret: string },
  { method, path, parameters, idempotencyKey }: ApiRequest,
): ApiAnswer {
  const { store } = surroundings;
  const perform = () => answerRoute(surroundings, method, path, parameters);
  if (method !== 'POST' || !idempotencyKey) return perform();
  const now = store.now();
  const request = createHash('sha256').update(`${path}\n${parameters}`).digest('hex');
  const kept = store.find('keptAnswers', idempotencyKey);
  if (kept && kept.created > now - answerKeptSeconds) {
    if (kept.request === request) return kept;
    throw new StripeError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  }
  const answer = perform();
  if (answer.status === 200 || answer.status === 402)
    store.put('keptAnswers', { id: idempotencyKey, request, ...answer, created: now });
  for (const old of store.all('keptAnswers'))
    if (old.created <= now - answerKeptSeconds) store.remove('keptAnswers', old.id);
  return answer;
}

function answerRoute(
  surroundings: Surroundings & { webhookSecret: string },
  method: string,
  path: string,
  parameters: string,
): ApiAnswer {
  try {
    const { perform, id } = routeOf(method, path);
    const answer = surroundings.store.attempt(() => {
      const form = parseForm(parameters);
      const paths = form.texts('expand');
      const whole = expand(perform({ ...surroundings, form, id }), paths, surroundings);
      form.close();
      return whole;
    });
    return { status: 200, body: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return { status: 402, body: JSON.stringify(error.toJson()) };
  }
}

function routeOf(method: string, path: string): { perform: Route; id: string } {
  for (const [route, perform] of Object.entries(routes)) {
    const pattern = new RegExp(`^${route.replace(':id', '([^/]+)')}$`);
    const found = pattern.exec(`${method} ${path}`);
    if (found) return { perform, id: decodeURIComponent(found[1] ?? '') };
  }
  throw new StripeError(404, `Unrecognized request URL (${method}: ${path}): the local Stripe does not offer it.`);
}
