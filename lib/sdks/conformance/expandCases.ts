import type { Cases } from './cases.ts';

/** What stands in the cases for something that only a run knows. */
export interface RunValues {
  /** Of the product. */
  productUrl: string;
  /** Of the scripted server. */
  faultsUrl: string;
  appId: string;
  /** Of this run alone. */
  unique: string;
  /** The id of a batch of the product's account that waits for its file. */
  batch: string;
}

/** The cases with `$app_id`, `$faults`, `$unique` and `$batch` filled in. */
export function fillIn(cases: Cases, { appId, faultsUrl, unique, batch }: RunValues): Cases {
  const fill = (text: string) =>
    text
      .replaceAll('$app_id', appId)
      .replaceAll('$faults', faultsUrl)
      .replaceAll('$unique', unique)
      .replaceAll('$batch', batch);
  return JSON.parse(JSON.stringify(cases), (_key, value) => (typeof value === 'string' ? fill(value) : value));
}

/** What a driver reads: each call with its client in full, and nothing of what is expected. */
export function driverCases(cases: Cases, { productUrl, faultsUrl, appId }: RunValues) {
  return {
    calls: cases.calls.map((one) => ({
      id: one.id,
      client: {
        app_id: appId,
        ...one.client,
        base_url: `${one.at === 'product' ? productUrl : `${faultsUrl}/${one.id}`}${one.base_url_suffix ?? ''}`,
      },
      operation: one.operation,
      arguments: one.arguments,
      idempotency_key: one.idempotency_key ?? null,
      repeat: one.repeat ?? 1,
    })),
    webhooks: cases.webhooks.map(({ expect: _, what: __, ...one }) => ({ tolerance_seconds: null, ...one })),
  };
}
