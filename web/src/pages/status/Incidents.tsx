import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { componentNames } from './componentNames.ts';
import type { Incident } from './incident.ts';

interface IncidentsProps {
  incidents: readonly Incident[];
}

/** What went wrong, the last to begin first, and the feed of it. */
export function Incidents({ incidents }: IncidentsProps) {
  return (
    <Frame>
      {incidents.length === 0 && <p>No incident has been written down since this page began on November 22, 2026.</p>}
      {incidents.map(({ id, title, began, ended, affected, html }) => (
        <article key={id} id={id} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`}>{title}</h3>
          <p data-when="">
            <time dateTime={began}>{utc(began)}</time>
            {ended ? (
              <>
                {' to '}
                <time dateTime={ended}>{utc(ended)}</time>
              </>
            ) : (
              ', not over yet'
            )}
            . Affected: {affected.map((component) => componentNames[component]).join(', ')}.
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build of the text of our own file, in which markup is text */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
      <p>
        New incidents are in a feed for your feed reader or your tools:{' '}
        <a href={paths.statusFeed}>Atom feed of incidents</a>. To report one, write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </Frame>
  );
}

const utc = (at: string) => `${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    maxWidth: 'prose',
    '& h3': { textStyle: 'card' },
    '& [data-when]': { color: 'muted', fontSize: 'sm', mt: '1' },
    '& article > div': { mt: '3', display: 'grid', gap: '3' },
    '& a': { color: 'fjord', textDecoration: 'underline', overflowWrap: 'anywhere' },
  },
});
