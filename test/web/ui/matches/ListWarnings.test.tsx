import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { editionNotes } from '../../../../web/src/ui/matches/editionNotes.ts';
import { ListWarnings } from '../../../../web/src/ui/matches/ListWarnings.tsx';
import { theme } from '../../../../web/src/ui/theme.ts';
import { unList } from '../../support/samples.ts';

const fresh = { ...unList, age_days: 7 };
const old = { ...unList, age_days: 8 };
const sample = { ...fresh, sample: true };
const pepSample = { ...sample, list: 'pep_dk' as const };

test.each([
  ['nothing of fresh lists of the publishers', [fresh, fresh], ''],
  ['of old ones', [fresh, old], '1 list may be outdated1 list is older than 7 days: what its publisher has added'],
  ['of samples', [fresh, sample], '1 of these lists is a sampleSamples are for trying the service, not for screening.'],
  ['of samples with invented people', [pepSample], 'The people on the PEP samples are invented.'],
  [
    'of samples that are old, too',
    [{ ...old, sample: true }],
    'All lists are older than 7 days: what its publisher has added',
  ],
  ['of several old ones', [old, old, fresh], '2 lists are older than 7 days: what their publishers have added'],
])('warns %s', (_what, lists, text) => {
  const { container } = render(
    <ChakraProvider value={theme}>
      <ListWarnings lists={lists} />
    </ChakraProvider>,
  );
  if (text) expect(container).toHaveTextContent(text);
  else expect(screen.queryByText(/./)).not.toBeInTheDocument();
});

const media = { state: 'searched', sample: true } as const;
const mediaOff = { state: 'off', sample: true } as const;
const mediaLive = { state: 'searched', sample: false } as const;

test.each([
  ['all', [fresh], [media, media], 'Sources of adverse media are samplesAll 2 sources of adverse media that were'],
  [
    'some',
    [fresh],
    [media, mediaLive, mediaOff],
    '1 of 2 sources of adverse media that were searched is a dated sample:',
  ],
  [
    'those beside a sample of a list',
    [sample],
    [media],
    'All of these lists are samples, and sources of adverse media too',
  ],
  ['those beside an old list', [old], [media], '1 list may be outdated. Sources of adverse media are samples'],
  ['none where only one that is off is a sample', [fresh], [mediaLive, mediaOff], ''],
] as const)('warns of samples of adverse media: %s', (_what, lists, mediaSources, text) => {
  const { container } = render(
    <ChakraProvider value={theme}>
      <ListWarnings lists={lists} mediaSources={mediaSources} />
    </ChakraProvider>,
  );
  if (text) expect(container).toHaveTextContent(text);
  else expect(container).toHaveTextContent(/^$/);
});

test('notes beside a date name what differs from a fresh edition of the publisher', () => {
  expect(editionNotes(fresh)).toEqual([]);
  expect(editionNotes({ ...old, scope: 'private', sample: true })).toEqual([
    'your own edition',
    'sample',
    '8 days old',
  ]);
  expect(editionNotes(pepSample)).toEqual(['sample, invented people']);
});
