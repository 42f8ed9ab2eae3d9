import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { BackToDocs } from './BackToDocs.tsx';

export function ApiDocsGettingStartedPage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="Getting started"
      lead="From an account to the first response."
      back={<BackToDocs />}
      actions={<LinkButton to={paths.apiReference}>Read the reference</LinkButton>}
    >
      <ol>
        <li>
          Choose a <TextLink to={paths.pricing}>plan</TextLink>: screening through the API requires a subscription.
        </li>
        <li>
          <TextLink to={paths.auth}>Sign in</TextLink> as the owner or an admin of your account, open App IDs and
          generate one.
        </li>
        <li>Send the request below with your App ID.</li>
      </ol>
      <CodeBlock label="First request with curl" code={curlExample(origin)} />
      <p>
        <code>total_matches</code> is the number of listed records found: none for this invented name. The UN has listed{' '}
        <code>Ri Won Ho</code>, with whom you see a match. <code>lists_screened</code> names the lists the result is
        based on. The request appears under Usage Statistics in the dashboard, at the latest after 15 minutes.
      </p>
    </ShortPage>
  );
}
