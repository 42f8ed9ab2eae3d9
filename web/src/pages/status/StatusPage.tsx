import { brand } from '../../../../lib/contract/brand.ts';
import { measuredEveryMinutes, statusDays } from '../../../../lib/contract/status/serviceStatus.ts';
import { paths } from '../../shared/paths.ts';
import { PageTop } from '../../ui/page/PageTop.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ComponentStates } from './ComponentStates.tsx';
import { Incidents } from './Incidents.tsx';
import type { Incident } from './incident.ts';
import { ListStates } from './ListStates.tsx';
import { MediaFreshness } from './MediaFreshness.tsx';

interface StatusPageProps {
  /** As they were when the site was built, the last to begin first. */
  incidents?: readonly Incident[];
}

/** The service's state now and in the last 90 days, and its lists. */
export function StatusPage({ incidents = [] }: StatusPageProps) {
  return (
    <>
      <PageTop
        title="Status"
        lead={`How ${brand.name} is now, how it was in the last ${statusDays} days, how old the lists are that it screens, and when each source of adverse media was last read.`}
        note={`Measured every ${measuredEveryMinutes} minutes by the service itself: the API and the dashboard at the address that its customers use, imports and mails from within.`}
      />
      <Section id="components" title="The service">
        <ComponentStates />
      </Section>
      <Section
        id="lists"
        title="Lists"
        lead="Publishers change their lists when there is something to change: an older list that was checked recently is probably still the current one."
        band
      >
        <ListStates />
        <p>
          Open a list for its publisher, its edition and what changed in it. A change counts each edition against the
          one before it. Every search result names the editions it rests on; see{' '}
          <TextLink to={paths.sanctionsScreening}>Sanctions screening</TextLink>.
        </p>
      </Section>
      <Section
        id="adverse-media"
        title="Adverse media"
        lead="Official releases that we fetch are read every hour, dated samples once, and the news are asked when you check a name. A source that is late is searched all the same: an answer says for which days it has everything. One that is not yet read covers no day, and an answer says so."
      >
        <MediaFreshness />
      </Section>
      <Section id="incidents" title="Incidents" lead="What went wrong, whom it affected and what we did.">
        <Incidents incidents={incidents} />
      </Section>
    </>
  );
}
