import { chakra } from '@chakra-ui/react/styled-system';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';
import { thresholdDefault } from '../../../../lib/contract/screening/screeningLimits.ts';
import { count } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { quotedSearch, recordedSearches } from '../../shared/site/recordedSearches.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { LiveChanges } from '../../ui/live/LiveChanges.tsx';
import { LiveListTable } from '../../ui/live/LiveListTable.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CallToAction } from '../../ui/page/CallToAction.tsx';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Steps } from '../../ui/page/Steps.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FoundTable } from './parts/FoundTable.tsx';
import { ListCharts } from './parts/ListCharts.tsx';
import { listContents, steps } from './sanctions.data.ts';

const { searches } = recordedSearches;

export function SanctionsScreeningPage() {
  return (
    <>
      <PageTop
        title="Sanctions screening"
        lead="Find out whether a name is on a sanctions list: on which list, of which date, and why it is a match."
        actions={
          <>
            <LinkButton to={paths.search}>Start Free Trial</LinkButton>
            <LinkButton to={paths.apiDocs} variant="outline">
              View API Documentation
            </LinkButton>
          </>
        }
      />
      <Section id="lists" title="Five publishers, six files" band>
        <p>Every answer names the lists it rests on, with their dates, and any list that was not available.</p>
        <Contents>
          {listContents.map(({ name, contains }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{contains}</dd>
            </div>
          ))}
        </Contents>
        <LiveListTable kinds={['sanctions']} caption="The lists of today" />
        <LiveChanges kinds={['sanctions']} />
      </Section>
      <Section id="how" title="How it works">
        <Steps steps={steps} />
      </Section>
      <Section
        id="scripts"
        title="One person, four scripts"
        lead="The same man, as a German newspaper, a Russian, an Arabic and a Chinese one would write him. Each search finds him on all five lists."
        band
      >
        <FoundTable
          caption="Fuzzy searches for one person"
          searches={[searches.german, searches.russian, searches.arabic, searches.chinese]}
        />
      </Section>
      <Section id="exact-and-fuzzy" title="Exact and fuzzy" lead="You choose for each search.">
        <Prose>
          <p>
            <strong>Exact</strong> finds names that have all your words as complete words, in any order. Case and
            accents do not matter. Use it when you know the spelling.
          </p>
          <p>
            <strong>Fuzzy</strong> finds names that are similar: typing errors, other spellings and scripts, words that
            are missing or written together. It shows what scores {percentOf(thresholdDefault)} % or more, unless you
            set another limit.
          </p>
        </Prose>
        <FoundTable
          caption="The same names, exact and fuzzy"
          searches={[searches.wordsExact, searches.spacingExact, searches.spacing, searches.company]}
        />
      </Section>
      <Limits />
      <Section id="adverse-media" title="Adverse media" lead="A check of its own, which you ask for beside the lists.">
        <Prose>
          <p>
            It looks for a name in official releases of authorities, and where news are searched, in those as well. It
            counts one search more. Every answer names the sources that were searched, with their days, and those that
            were not.
          </p>
          <p>
            A match quotes the published words and says how far the case has come: an allegation is not a conviction. It
            finds what was published about a name, not whether it is true or who is meant. A person has to read it
            before anything is decided. Where news are searched, the name alone is sent to The GDELT Project in the
            United States.
          </p>
          <p>
            <TextLink to={`${paths.apiDocs}/adverse-media`}>What is looked through, and what an answer says</TextLink>
          </p>
        </Prose>
      </Section>
      <Section
        id="charts"
        title="What is on the lists"
        lead="Counted in the lists that our examples were recorded with."
        band
      >
        <ListCharts />
      </Section>
      <CallToAction
        title="Try it with a name you know"
        text="Five searches are free. You need no account, and we do not keep the names."
      >
        <LinkButton to={paths.search} variant="bright">
          Try a search
        </LinkButton>
        <LinkButton to={paths.pricing} variant="brightOutline">
          See the plans
        </LinkButton>
      </CallToAction>
    </>
  );
}

/** The limits of searches and decisions, each point with a recorded search if there is one. */
function Limits() {
  const alone = quotedSearch('familyNameExact');
  const { question, total_matches, subjects } = quotedSearch('namesakes');
  return (
    <Section
      id="limits"
      title="What it does not find"
      lead="No name matching finds everything. These are limits that you should know."
      band
    >
      <Prose>
        <ul>
          <li>
            <strong>One name of several.</strong> A fuzzy search for “{alone.question.name}” finds nothing: the surname
            alone scores {percentOf(alone.best.match_score)} %, since many people may share it. An exact search finds{' '}
            {count(alone.total_matches)} records.
          </li>
          <li>
            <strong>Rare ways of writing a name.</strong> “{searches.chinese.question.name}” is found, “
            {searches.otherChinese.question.name}” is not. Both are in use for the same man.
          </li>
          <li>
            <strong>Names that are translated.</strong> Words of companies are translated where they are common. “
            {searches.translated.question.name}”, the Chinese name of the Eastern Turkistan Islamic Movement, is not
            found.
          </li>
          <li>
            <strong>Who is who.</strong> “{question.name}” finds {count(total_matches)} records of {count(subjects)}{' '}
            different people. A match says that the names agree. Whether it is your customer, you decide.
          </li>
          <li>
            <strong>Who owns what.</strong> Only names on the lists are found. A company that belongs to a listed person
            and is not listed itself is not.
          </li>
        </ul>
        <p>
          How often names are found and how often strangers are is measured. The figures are on the page about{' '}
          <TextLink to={paths.accuracy}>accuracy</TextLink>.
        </p>
      </Prose>
    </Section>
  );
}

const Contents = chakra('dl', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    '& dt': { textStyle: 'card' },
    '& dd': { mt: '1', color: 'muted' },
  },
});
