import { brand } from '../../../../lib/contract/brand.ts';
import { batchItemsMax } from '../../../../lib/contract/screeningLimits.ts';
import { curlExample } from '../../shared/curlExample.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';

/** The four-step guide. */
export function GettingStartedPage() {
  const origin = useOrigin();
  return (
    <>
      <PageHeader title="Getting Started">From the App ID to the first response in four steps.</PageHeader>
      <Prose>
        <h2>1. Get an App ID</h2>
        <p>
          Create one under <TextLink to={paths.appIds}>App IDs</TextLink> and copy it. It is sent with every call, so
          keep it on your servers, and out of web pages and repositories that others can read.
        </p>
        <h2>2. Choose an endpoint</h2>
        <ul>
          <li>
            <code>POST /functions/v1/sanctions_check</code> screens a name against the sanctions lists.
          </li>
          <li>
            <code>POST /functions/v1/pep_check</code> screens a name against the lists of politically exposed persons.
          </li>
          <li>
            <code>POST /api/v1/universal/search</code> screens a name against both, as one search.
          </li>
          <li>
            <code>POST /functions/v1/batch_check</code> screens up to {batchItemsMax} names in one call.
          </li>
          <li>
            <code>GET /functions/v1/list_info</code> says which lists names are screened against, with their dates.
          </li>
          <li>
            <code>GET /functions/v1/usage</code> says how many searches of this month are used and left.
          </li>
        </ul>
        <h2>3. Make a first request</h2>
        <p>
          <code>name</code> is required. <code>match_type</code> is <code>exact</code> (all terms are complete words)
          unless you send <code>fuzzy</code> (similar names).
        </p>
        <CodeBlock label="First request with curl" code={curlExample(origin)} />
        <h2>4. Understand the response</h2>
        <p>
          <code>matches</code> has one entry for each listed name that was found, the best first, with{' '}
          <code>match_score</code> and an explanation. <code>lists_screened</code> names the lists, with their dates,
          that the result is based on. No match is a success: <code>success</code> is true and{' '}
          <code>total_matches</code> is 0. Keep the <code>request_id</code>: it identifies the call if you have a
          question.
        </p>
        <h2>Resources</h2>
        <ul>
          <li>
            <TextLink to={paths.apiDocs}>API documentation</TextLink>
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
