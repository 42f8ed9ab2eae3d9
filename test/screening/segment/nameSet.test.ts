import type { NameIndex } from '../../../lib/screening/segment/indices.ts';
import { chunksOf, NameSet, setsOf } from '../../../lib/screening/segment/nameSet.ts';
import type { Segment } from '../../../lib/screening/segment/segment.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

/** So many names fill four numbers of 32 bits and a part of a fifth. */
const setSize = 150;
const someName = fc
  .oneof(fc.constantFrom(0, 1, 30, 31, 32, 33, 63, 64, 95, 96, 127, 128, setSize - 1), fc.nat({ max: setSize - 1 }))
  .map((name) => name as NameIndex);
/** None, a few, nearly all. */
const names = fc.oneof(
  fc.uniqueArray(someName, { maxLength: 8 }),
  fc.uniqueArray(
    fc.nat({ max: setSize - 1 }).map((name) => name as NameIndex),
    { minLength: 70, maxLength: setSize, size: 'max' },
  ),
  fc.constantFrom(
    [] as NameIndex[],
    Array.from({ length: setSize }, (_, name) => name as NameIndex),
  ),
);

function setOf(names: Iterable<number>, nameCount = setSize): NameSet {
  const set = NameSet.empty(nameCount);
  for (const name of names) set.add(name as NameIndex);
  return set;
}
const ascending = (names: Iterable<number>): number[] => [...names].sort((a, b) => a - b);

test('adding and taking away in any order leaves what it leaves in a Set', () => {
  const step = fc.record({ name: someName, adds: fc.boolean() });
  fc.assert(
    fc.property(names, fc.array(step, { maxLength: 60 }), (first, steps) => {
      const set = setOf(first);
      const expected = new Set(first);
      for (const { name, adds } of steps) {
        if (adds) {
          set.add(name);
          expected.add(name);
        } else {
          set.delete(name);
          expected.delete(name);
        }
        expect(set.count).toBe(expected.size);
      }
      expect(set.toArray()).toEqual(ascending(expected));
    }),
  );
});

test('each name is told once, in ascending order', () => {
  fc.assert(
    fc.property(names, (names) => {
      const told: number[] = [];
      setOf([...names, ...names]).forEach((name) => {
        told.push(name);
      });
      expect(told).toEqual(ascending(names));
    }),
  );
});

test('intersecting keeps what both have, and does not change the other', () => {
  fc.assert(
    fc.property(names, names, (mine, others) => {
      const set = setOf(mine);
      const other = setOf(others);
      set.intersect(other);
      expect(set.toArray()).toEqual(ascending(mine.filter((name) => others.includes(name))));
      expect(other.toArray()).toEqual(ascending(others));
    }),
  );
});

test('whether a range has any is told for every range, however it lies to the numbers that hold the bits', () => {
  fc.assert(
    fc.property(names, (names) => {
      const set = setOf(names);
      const wrong: string[] = [];
      for (let from = 0; from <= setSize; from++) {
        const next = Math.min(...names.filter((name) => name >= from));
        for (let to = from; to <= setSize; to++) {
          if (set.hasAny(from, to) !== next < to) wrong.push(`${from} to ${to}`);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('names that two sets share are told ascending, and no more once the caller has enough', () => {
  fc.assert(
    fc.property(names, names, fc.integer({ min: 1, max: setSize }), (mine, others, enough) => {
      const told: number[] = [];
      setOf(mine).forEachInBoth(setOf(others), (name) => told.push(name) < enough);
      expect(told).toEqual(ascending(mine.filter((name) => others.includes(name))).slice(0, enough));
    }),
  );
});

test('a copy and what it was copied from go their own ways', () => {
  fc.assert(
    fc.property(names, someName, someName, (names, added, removed) => {
      const set = setOf(names);
      const copy = set.copy();
      copy.add(added);
      copy.delete(removed);
      expect(set.toArray()).toEqual(ascending(names));
      set.add(removed);
      set.delete(added);
      const expected = new Set([...names, added]);
      expected.delete(removed);
      expect(copy.toArray()).toEqual(ascending(expected));
    }),
  );
});

test('sets whose bits stand one after the other do not mix', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (parts) => {
      const bits = new Uint32Array(parts.length * chunksOf(setSize));
      for (const [i, set] of setsOf(bits, parts.length).entries()) for (const name of parts[i]!) set.add(name);
      expect(setsOf(bits, parts.length).map((set) => set.toArray())).toEqual(parts.map(ascending));
    }),
  );
});

test('a set has room for every name: 32 in a number, one more begins the next', () => {
  expect([0, 1, 31, 32, 33, 64, 65].map(chunksOf)).toEqual([0, 1, 1, 1, 2, 2, 3]);
  for (const nameCount of [1, 31, 32, 33, 64, 65]) {
    expect(setOf([nameCount - 1], nameCount).toArray()).toEqual([nameCount - 1]);
    expect(setOf([nameCount - 1], nameCount).hasAny(0, nameCount)).toBe(true);
  }
});

describe('counting entities', () => {
  /** One to five names each, so that those of one entity often lie in two numbers. */
  const records = Array.from({ length: 160 }, (_, i) =>
    listed(
      `r${String(i).padStart(3, '0')}`,
      Array.from({ length: 1 + ((i * 7) % 5) }, (_, n) => `Name ${i} ${n}`),
    ),
  );
  const owners = records.flatMap(({ names }, entity) => names.map(() => entity));
  const counted = (names: number[]) => new Set(names.map((name) => owners[name])).size;
  let segment: Segment;
  beforeAll(async () => {
    segment = await segmentOf(records);
    expect(segment.nameCount).toBe(owners.length);
  });

  test.each([
    ['a few names', { maxLength: 12 }],
    ['about as many as the way of counting changes at', { minLength: 6, maxLength: 16 }],
    ['many names', { minLength: 60, maxLength: 300 }],
  ])('%s: each entity once, as a count one by one says', (_, lengths) => {
    const someNames = fc.uniqueArray(fc.nat({ max: owners.length - 1 }), { ...lengths, size: 'max' });
    fc.assert(
      fc.property(someNames, (names) => {
        expect(setOf(names, owners.length).countEntities(segment)).toBe(counted(names));
      }),
    );
  });

  test('neighbours, which are often names of one entity, are that entity once', () => {
    for (let from = 0; from < owners.length; from++) {
      for (const length of [1, 2, 5, 9, 40]) {
        const names = owners.map((_, name) => name).slice(from, from + length);
        expect(setOf(names, owners.length).countEntities(segment)).toBe(counted(names));
      }
    }
  });

  test('all names are all entities', () => {
    expect(setOf(owners.keys(), owners.length).countEntities(segment)).toBe(records.length);
  });

  test('no names are no entities', () => {
    expect(NameSet.empty(owners.length).countEntities(segment)).toBe(0);
    expect(NameSet.none.countEntities(segment)).toBe(0);
  });
});

test('the set of no names, of any segment, has nothing and shares nothing', () => {
  const all = setOf(Array.from({ length: setSize }, (_, name) => name as NameIndex));
  const never = jest.fn(() => true);
  NameSet.none.forEachInBoth(all, never);
  all.forEachInBoth(NameSet.none, never);
  NameSet.none.forEach(never);
  expect(never).not.toHaveBeenCalled();
  expect([NameSet.none.count, NameSet.none.toArray(), NameSet.none.hasAny(0, setSize)]).toEqual([0, [], false]);
  const copy = NameSet.none.copy();
  copy.intersect(all);
  all.intersect(NameSet.none);
  expect([copy.count, all.count]).toEqual([0, 0]);
});
