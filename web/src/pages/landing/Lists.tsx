import { chakra } from '@chakra-ui/react/styled-system';
import { LiveFact } from '../../ui/live/LiveFact.tsx';
import { LiveLists } from '../../ui/live/LiveLists.tsx';
import { liveFiles } from '../../ui/live/liveFiles.ts';
import { listLabel } from '../../ui/matches/listName.ts';
import { Section } from '../../ui/page/Section.tsx';

/** The lists with their current dates and ages, filled in by the service when the page opens. */
export function Lists() {
  return (
    <Section id="lists" title="The lists, and how old they are" lead="These dates are read from the service now." band>
      <LiveLists>
        <Grid>
          {liveFiles().map((file) => (
            <li key={file.database}>
              <b>{listLabel(file)}</b>
              <LiveFact database={file.database} fact="date" />
              <LiveFact database={file.database} fact="age" quiet />
            </li>
          ))}
        </Grid>
      </LiveLists>
    </Section>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    '& > li': { borderTop: '1px solid', borderColor: 'line', pt: '2' },
    '& b': { display: 'block', fontWeight: '600' },
  },
});
