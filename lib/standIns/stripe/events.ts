import { presentById } from './presentById.ts';
import type { Surroundings } from './surroundings.ts';

const keptSeconds = 30 * 86_400;

/** Records an event about the object with this id, as it is at this moment, and sends it to every endpoint registered for it. */
export function emit(surroundings: Surroundings, type: string, objectId: string): void {
  const object = presentById(objectId, surroundings);
  if (!object) throw new Error(`There is no object ${objectId} for the event ${type}.`);
  emitObject(surroundings, type, object);
}

export function emitObject({ store }: Surroundings, type: string, object: object): void {
  const created = store.now();
  const { id } = store.put('events', { id: store.newId('evt'), type, object: structuredClone(object), created });
  for (const endpoint of store.all('webhookEndpoints')) {
    if (endpoint.status !== 'enabled' || !(endpoint.events.includes(type) || endpoint.events.includes('*'))) continue;
    store.put('deliveries', {
      id: store.newId('dlv'),
      event: id,
      endpoint: endpoint.id,
      attempts: 0,
      dueMs: store.realMs(),
    });
  }
  // A long jump of the clock leaves undelivered events behind.
  const waiting = new Set(store.all('deliveries').map(({ event }) => event));
  for (const old of store.all('events')) {
    if (old.created < created - keptSeconds && !waiting.has(old.id)) store.remove('events', old.id);
  }
}
