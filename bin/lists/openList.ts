import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ListType, listTypeKeys } from '../../lib/contract/lists/listTypes.ts';
import { ListRefusal } from '../../lib/lists/listRefusal.ts';
import type { ListSummary } from '../../lib/lists/listSummary.ts';
import { readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { WrongCall } from '../command/wrongCall.ts';

export interface OpenList {
  listType: ListType;
  /** Read on demand; throws ListRefusal, possibly after the last one. */
  entities: AsyncGenerator<ListedEntity, void>;
  summary(): ListSummary;
}

/** Opens a list file; without a type, it is the readable one. */
export async function openList(file: string, listType: ListType | undefined): Promise<OpenList> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  return reading(file, found.size, listType ?? (await typeOf(file, found.size)));
}

function reading(file: string, sizeBytes: number, listType: ListType): OpenList {
  return {
    listType,
    ...readList(createReadStream(file), { listType, fileName: basename(file), sizeBytes, clock: () => new Date() }),
  };
}

/** A file of another list is refused before its first record, so looking for the type reads little. */
async function typeOf(file: string, sizeBytes: number): Promise<ListType> {
  const fitting: ListType[] = [];
  let refusal: unknown;
  for (const listType of listTypeKeys) {
    const { entities } = reading(file, sizeBytes, listType);
    try {
      await entities.next();
      fitting.push(listType);
    } catch (error) {
      if (!(error instanceof ListRefusal)) throw error;
      if (error.code !== 'WRONG_LIST') throw error;
      refusal = error;
    } finally {
      await entities.return();
    }
  }
  const [only] = fitting;
  if (!only) throw refusal;
  if (fitting.length === 1) return only;
  throw new WrongCall(`The file does not say which list it is: name it with --list (${fitting.join(', ')}).`);
}
