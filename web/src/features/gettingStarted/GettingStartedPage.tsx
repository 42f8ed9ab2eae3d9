import { useState } from 'react';
import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { useAppIds } from '../../shared/queries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { Checklist } from './Checklist.tsx';
import { Playground } from './playground/Playground.tsx';

/** The four-step guide, and a playground to take the steps in. */
export function GettingStartedPage() {
  const appIds = useAppIds();
  const [hasSeenAnswer, setHasSeenAnswer] = useState(false);
  return (
    <>
      <PageHeader title="Getting Started">From the App ID to the first response in four steps.</PageHeader>
      {appIds.isPending && <Spinner label="Loading App IDs..." />}
      {appIds.isError && <LoadFailure title="The App IDs could not be loaded" error={appIds.error} />}
      {appIds.data && <Checklist hasSeenAnswer={hasSeenAnswer} />}
      <Playground onAnswer={() => setHasSeenAnswer(true)} />
      <Prose>
        <h2>Resources</h2>
        <ul>
          <li>
            <TextLink to={paths.apiDocs}>API documentation</TextLink>
          </li>
          <li>
            <TextLink to={paths.apiReference}>API reference</TextLink>
          </li>
          <li>
            <TextLink to={paths.apiExamples}>Examples</TextLink>
          </li>
          <li>
            <Anchor href={paths.openApi}>OpenAPI description</Anchor>
          </li>
          <li>
            <Anchor href={`mailto:${brand.supportEmail}`}>Contact {brand.supportEmail}</Anchor>
          </li>
        </ul>
      </Prose>
    </>
  );
}
