import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { brand } from '../../../../lib/contract/brand.ts';
import { nameLengthMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';

/**
 * The free search: its form, and all its possible sentences. `startTrialSearch` makes it work, and enables its button: Enter before that
 * would load the page anew without the name.
 */
export function TrialForm() {
  return (
    <div data-island="trial-search">
      <chakra.form role="search" data-trial="form" display="grid" gap="2.5">
        <chakra.label htmlFor="trial-name" fontWeight="600" data-with-script>
          Name of a person or an organisation
        </chakra.label>
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3" data-with-script>
          <Input
            id="trial-name"
            type="text"
            data-trial="name"
            dir="auto"
            maxLength={nameLengthMax}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="trial-count"
            minHeight="13"
            fontSize="lg"
          />
          <Button type="submit" size="lg" data-trial="search" flexShrink="0" disabled>
            <Search size={20} aria-hidden />
            Search
          </Button>
        </chakra.div>
        <Count id="trial-count" data-trial="count" role="status" data-with-script>
          5 of 5 free searches left
        </Count>
        <chakra.p data-trial="plans" hidden>
          <TextLink to={paths.pricing}>See the plans</TextLink>
        </chakra.p>
        <p data-without-script>
          The search needs JavaScript, which is off, blocked or too old in this browser, or could not be loaded. Write
          to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>, or{' '}
          <TextLink to={`${paths.auth}?mode=signup`}>sign up</TextLink> in another one.
        </p>
      </chakra.form>
      <chakra.p role="status" data-trial="said" srOnly />
      <chakra.div data-trial="wait" hidden mt="6">
        <Spinner label="Searching PEP and sanctions databases..." />
      </chakra.div>
      <chakra.div data-trial="failure" role="alert" hidden mt="6">
        <Notice tone="danger" title="The search could not be completed">
          <p data-trial="reason" />
          <Button variant="outline" size="sm" mt="3">
            Search again
          </Button>
        </Notice>
      </chakra.div>
      <Answer data-trial="answer" />
    </div>
  );
}

const Count = chakra('p', {
  base: {
    textStyle: 'small',
    color: 'muted',
    minHeight: '5',
    '&[data-exhausted]': { color: 'ink', fontWeight: '600' },
  },
});

const Answer = chakra('div', {
  base: {
    '& > *': { mt: '6' },
    overflowWrap: 'anywhere',
    '& > div > ol': { listStyle: 'decimal', ps: '6', my: '3' },
    // What follows moves when the search begins and not once more when the answer comes.
    '&[aria-busy]': { minHeight: '24rem' },
  },
});
