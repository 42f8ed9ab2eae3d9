import { buildSegment } from '../../../lib/screening/segment/buildSegment.ts';
import { openSegment } from '../../../lib/screening/segment/openSegment.ts';
import { openOrRenew } from '../../../lib/screening/segment/renewSegment.ts';
import { byAnotherNormaliser } from '../../support/byAnotherNormaliser.ts';
import { ofOlderFormat } from '../../support/ofOlderFormat.ts';
import { listed, segmentOf } from '../namesOf.ts';

const putin = listed('35096', ['Vladimir Vladimirovich PUTIN', 'Владимир Владимирович Путин'], {
  datesOfBirth: [{ year: 1952, month: 10, day: 7 }],
  nationalities: ['Russia'],
});
const kim = listed('15193', ['KIM Jong Un']);
kim.names[0] = {
  text: 'KIM Jong Un',
  kind: 'primary',
  quality: 'weak',
  givenName: 'Jong Un',
  familyName: 'KIM',
  script: 'Latn',
};
const source = { list: 'ofac_sdn_sanctions', editionDate: '2026-08-01', entities: [putin, kim] };

test('a segment gives back every record as it was, in order of sourceRef', async () => {
  const segment = await segmentOf([putin, kim], 'ofac_sdn_sanctions');
  expect([...segment.entities()]).toEqual([kim, putin]);
  expect(segment).toMatchObject({
    list: 'ofac_sdn_sanctions',
    editionDate: '2026-08-01',
    entityCount: 2,
    nameCount: 3,
  });
});

test('the same records give the same bytes, whatever their order', async () => {
  const one = await buildSegment(source);
  const other = await buildSegment({ ...source, entities: [kim, putin] });
  expect(Buffer.compare(one, other)).toBe(0);
});

test('an edition without records is a segment too', async () => {
  expect(await segmentOf([])).toMatchObject({ entityCount: 0, nameCount: 0 });
});

test('bytes that begin anywhere in a bigger buffer are opened', async () => {
  const bytes = await buildSegment(source);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  expect(await openSegment(shifted.subarray(3))).toMatchObject({ ok: true });
});

test('another file is not a segment', async () => {
  const page = new TextEncoder().encode('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
  expect(await openSegment(page)).toMatchObject({ ok: false, reason: 'not_a_segment' });
  expect(await openSegment(new Uint8Array())).toMatchObject({ ok: false, reason: 'not_a_segment' });
});

test('a segment cut short anywhere is refused', async () => {
  const bytes = await buildSegment(source);
  for (let length = 0; length < bytes.length; length += 37) {
    expect(await openSegment(bytes.slice(0, length))).toMatchObject({ ok: false });
  }
});

test('a segment with one flipped bit is refused, wherever it is', async () => {
  const bytes = await buildSegment(source);
  for (let at = 0; at < bytes.length; at += 29) {
    const flipped = bytes.slice();
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    expect(await openSegment(flipped)).toMatchObject({ ok: false });
  }
});

test('a segment of another format version is refused by that name', async () => {
  const bytes = await buildSegment(source);
  new DataView(bytes.buffer).setUint32(40, 999, true);
  expect(await openSegment(bytes)).toMatchObject({
    ok: false,
    reason: 'unknown_version',
    sentence: expect.stringContaining('999'),
  });
});

test('a segment of another normaliser is refused, and can be built again from its own records', async () => {
  const bytes = byAnotherNormaliser(await buildSegment(source));
  expect(await openSegment(bytes)).toMatchObject({ ok: false, reason: 'unknown_version' });
  const renewed = await openOrRenew(bytes);
  const [entity] = renewed.ok ? renewed.segment.entities() : [];
  expect(renewed).toMatchObject({ ok: true, segment: { list: source.list, editionDate: source.editionDate } });
  expect(entity).toEqual(kim);
});

test('a segment of an older format is refused, and can be built again from its own records', async () => {
  const made = await buildSegment(source);
  const bytes = ofOlderFormat(made);
  expect(await openSegment(bytes)).toMatchObject({ ok: false, reason: 'unknown_version' });
  expect(await openOrRenew(bytes)).toEqual(await openSegment(made));
});

test('what cannot be built again is refused as before', async () => {
  const bytes = byAnotherNormaliser(await buildSegment(source));
  bytes[bytes.length - 1]! ^= 1;
  expect(await openOrRenew(bytes)).toMatchObject({ ok: false });
});
