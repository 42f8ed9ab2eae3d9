import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';

export function ApiIntegrationPage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="API integration"
      lead="The screening of the page as a REST API: JSON in, JSON out, one header for authentication."
      actions={
        <>
          <LinkButton to={paths.apiDocs}>View API Documentation</LinkButton>
          <LinkButton to={paths.pricing} variant="outline">
            Get API Key
          </LinkButton>
        </>
      }
    >
      <h2>Endpoints</h2>
      <EndpointList />
      <h2>A call</h2>
      <CodeBlock label="Screen a name with curl" code={curlExample(origin)} />
      <p>
        The answer has the matches with score and explanation, the lists it rests on with their dates, and a request_id.
        The headers say how much of your rate and of your monthly searches is left.
      </p>
    </ShortPage>
  );
}
