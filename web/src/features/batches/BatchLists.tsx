import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import { counted, shortDate } from '../../shared/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SampleBadge } from '../../ui/SampleBadge.tsx';

type Lists = Pick<BatchFile, 'lists_screened' | 'lists_unavailable'> &
  Partial<Pick<BatchFile, 'adverse_media_sources'>>;

/** The lists a file is screened against, with their dates, and above them the missing ones; below them the sources of adverse media. */
export function BatchLists({
  lists_screened: screened,
  lists_unavailable: missing,
  adverse_media_sources: sources = [],
}: Lists) {
  const searched = sources.filter(({ state }) => state === 'searched');
  const left = sources.filter(({ state }) => state !== 'searched');
  return (
    <chakra.div display="grid" gap="3" justifyItems="stretch">
      {missing.length > 0 && (
        <Notice tone="danger" title={`Not screened against ${namesOrCount(missing)}`}>
          {missing.length > namedInTitle && `${databasesOf(missing)}. `}
          {missing.length === 1 ? 'This list is' : 'These lists are'} not available: "no match" says nothing about{' '}
          {missing.length === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      {screened.length > 0 && (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer">Screened against {counted(screened.length, 'list')}</chakra.summary>
          <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
            {screened.map((edition) => (
              <li key={edition.edition_id}>
                {edition.database}, {shortDate(edition.edition_date)} <SampleBadge edition={edition} />
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
      {sources.length > 0 && (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer">
            Adverse media looked for in {counted(searched.length, 'source')}, and not in {left.length}
          </chakra.summary>
          <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
            {searched.map((source) => (
              <li key={source.name}>
                {source.title}, {shortDate(source.searched_from ?? '')} to {shortDate(source.searched_to ?? '')}
                {source.sample && ', a sample'}
              </li>
            ))}
            {left.map(({ name, title, reason }) => (
              <li key={name}>
                Not searched: {title}. {reason}
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </chakra.div>
  );
}

/** More of them would be a heading of many lines on a phone. */
const namedInTitle = 3;

const namesOrCount = (lists: Lists['lists_unavailable']) =>
  lists.length > namedInTitle ? counted(lists.length, 'list') : databasesOf(lists);

const databasesOf = (lists: Lists['lists_unavailable']) => lists.map(({ database }) => database).join(', ');
