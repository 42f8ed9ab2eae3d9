import type { OutputOf } from '../../contract/endpoint.ts';
import type { editionChanges as route } from '../../contract/lists.ts';
import type { ChangedEntity, EditionChanges } from '../../lists/compareEditions.ts';
import type { PublishedEdition } from '../../store/editions.ts';
import { type Bucket, readObject } from '../imports/importObjects.ts';

type Shown = Pick<OutputOf<typeof route>, 'counts' | 'added' | 'removed' | 'changed'>;

const namesMax = 1_000;

/** Who was added, removed and changed by an edition. */
export async function editionChanges(editions: Bucket, { changes, changesKey }: PublishedEdition): Promise<Shown> {
  if (!changes || !changesKey) return { counts: null, added: [], removed: [], changed: [] };
  const bytes = await readObject(editions, changesKey);
  if (!bytes) throw new Error('The changes of an edition are missing');
  const { added, removed, changed } = JSON.parse(new TextDecoder().decode(bytes)) as EditionChanges;
  return { counts: changes, added: shown(added), removed: shown(removed), changed: shown(changed) };
}

const shown = (entities: ChangedEntity[]) =>
  entities.slice(0, namesMax).map(({ sourceRef, name }) => ({ source_ref: sourceRef, name }));
