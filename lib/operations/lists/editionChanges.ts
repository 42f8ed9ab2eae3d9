import type { OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/lists/listEditions.ts';
import type { ChangedEntity, EditionChanges } from '../../lists/compareEditions.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import type { PublishedEdition } from '../../store/lists/editions.ts';

type Presented = Pick<OutputOf<typeof contract.editionChanges>, 'counts' | 'added' | 'removed' | 'changed'>;

const namesMax = 1_000;

/** Who was added, removed and changed by an edition. */
export async function editionChanges(editions: Bucket, { changes, changesKey }: PublishedEdition): Promise<Presented> {
  if (!changes || !changesKey) return { counts: null, added: [], removed: [], changed: [] };
  const bytes = await readObject(editions, changesKey);
  if (!bytes) throw new Error('The changes of an edition are missing');
  const { added, removed, changed } = JSON.parse(new TextDecoder().decode(bytes)) as EditionChanges;
  return { counts: changes, added: present(added), removed: present(removed), changed: present(changed) };
}

const present = (entities: ChangedEntity[]) =>
  entities.slice(0, namesMax).map(({ sourceRef, listRef, name }) => ({ source_ref: listRef ?? sourceRef, name }));
