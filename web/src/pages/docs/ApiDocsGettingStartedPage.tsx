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
      lead="From the account to the first answer."
      back={<BackToDocs />}
      actions={<LinkButton to={paths.apiReference}>Read the reference</LinkButton>}
    >
      <ol>
        <li>
          Choose a <TextLink to={paths.pricing}>plan</TextLink>: screening through the API needs a subscription.
        </li>
        <li>
          <TextLink to={paths.auth}>Sign in</TextLink>, open App IDs and generate one.
        </li>
        <li>Send the call below with your App ID.</li>
      </ol>
      <CodeBlock label="First request with curl" code={curlExample(origin)} />
      <p>
        <code>total_matches</code> says how many listed names were found, <code>lists_screened</code> on which lists the
        answer rests. Usage appears in the dashboard.
      </p>
    </ShortPage>
  );
}
