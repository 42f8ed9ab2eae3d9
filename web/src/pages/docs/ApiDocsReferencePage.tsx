import { refusalsOf } from '../../../../lib/contract/endpoint.ts';
import {
  idempotencyHeader,
  idempotencyHours,
  idempotencyKeyMax,
  replayedHeader,
} from '../../../../lib/contract/idempotency.ts';
import { type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { refusals } from '../../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../../lib/contract/routes.ts';
import { scoreBands } from '../../../../lib/contract/scoreBands.ts';
import {
  batchItemsMax,
  batchLimitDefault,
  batchLimitMax,
  containedMax,
} from '../../../../lib/contract/screeningLimits.ts';
import { usageInfo } from '../../../../lib/contract/usage.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { BackToDocs } from './BackToDocs.tsx';
import { fields, usageFields } from './referenceFields.ts';

/** What a program can meet: what its endpoints refuse, and what is answered before a call reaches one. */
const errors = new Set([
  ...allRoutes.filter(({ caller }) => caller === 'appId').flatMap(refusalsOf),
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
]);

export function ApiDocsReferencePage() {
  const origin = useOrigin();
  return (
    <ShortPage
      title="API reference"
      lead={
        <>
          Base address: <code>{origin}</code>. All fields with their types are in the{' '}
          <Anchor href={paths.openApi}>OpenAPI description</Anchor>.
        </>
      }
      back={<BackToDocs />}
    >
      <h2>Endpoints</h2>
      <EndpointList />
      <p>
        Send <code>Content-Type: application/json</code> and <code>Authorization: Bearer</code> with your App ID; see{' '}
        <TextLink to={paths.apiAuthentication}>Authentication</TextLink>.
      </p>
      <h2>Request</h2>
      <dl>
        {fields.map(([field, meaning]) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Response</h2>
      <p>
        <code>success</code>, <code>matches</code> (best first, each with <code>match_score</code> and{' '}
        <code>explanation</code>), <code>groups</code> (the matches by subject: who stands on five lists is one group of
        five matches, with the reason; a <code>group_id</code> holds for the lists that were searched, an{' '}
        <code>id</code> everywhere), <code>total_matches</code> (how many matches there are, of which <code>limit</code>{' '}
        are given), <code>contained</code>, <code>criteria_ignored</code> (what you gave that had no effect, and why),{' '}
        <code>query</code> (what you asked for), <code>lists_screened</code>, <code>lists_unavailable</code>,{' '}
        <code>policy_version</code>, <code>request_id</code>, <code>timestamp</code>. No match is a success with{' '}
        <code>total_matches</code> 0.
      </p>
      <p>
        <code>universal/search</code> has the matches of both kinds; <code>record_type</code> says of each which it is.
      </p>
      <p>
        A fuzzy search also says in <code>contained.total</code> how many other records have all terms somewhere in one
        of their names and are not among the matches, mostly because they score below the threshold. With{' '}
        <code>include_contained</code> the best {containedMax} of them are in <code>contained_matches</code>. After an
        exact search, <code>contained</code> is null.
      </p>
      <h2>Scores</h2>
      <p>
        <code>match_score</code> is 0 to 1 with at most three decimals, rounded down, and <code>band</code> puts it into
        words. In an exact search it is the score of the best name that has all terms: most have other words too and
        score less than 1.
      </p>
      <dl>
        {scoreBands.map(({ band, from, meaning }) => (
          <div key={band}>
            <dt>
              <code>{band}</code>, from {from}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Batches</h2>
      <p>
        <code>batch_check</code> takes <code>items</code>: 1 to {batchItemsMax} names, each with the fields above but{' '}
        <code>include_contained</code> (a <code>limit</code> of {batchLimitDefault}, at most {batchLimitMax}) and{' '}
        <code>check</code>: sanctions, pep or both (default). An <code>external_ref</code> may stand in one item only.
      </p>
      <p>
        The response has <code>items</code> in the order of the request, and the lists once for all. Each item has its{' '}
        <code>index</code>, <code>external_ref</code> and <code>success</code>, and either its matches or its own{' '}
        <code>error</code>: a name that cannot be screened refuses no other and is not counted. Each name counts one
        search, and a batch for which too few are left this month is refused as a whole. For the rate limit a batch is
        one request. Where the response would be larger than 5 MB, <code>matches_omitted</code> says how many matches of
        an item were left out; ask for that name by itself.
      </p>
      <h2>Sending a request again</h2>
      <p>
        With the header <code>{idempotencyHeader}</code> (1 to {idempotencyKeyMax} printable ASCII characters, a new one
        for each request) a screening can be sent again safely, for instance after a lost connection. For{' '}
        {idempotencyHours} hours the same key and body from the same App ID have the first response, with its{' '}
        <code>request_id</code> and the header <code>{replayedHeader}</code>, and count no more searches; for the rate
        limit each is one request. The same key with another body or endpoint is refused with 422. While the first
        request is at work the answer is 409: wait a second.
      </p>
      <p>
        Only successes are remembered. A request that was refused or failed has counted nothing and may be sent again
        under its key, also corrected. A batch in which some items failed is a success: send the items that failed with{' '}
        <code>LIST_UNAVAILABLE</code> again without the others and under a new key, since the old one has the first
        response.
      </p>
      <h2>Usage</h2>
      <p>
        <code>GET {usageInfo.paths[0]}</code> says what the account has used this month, through all its App IDs and the
        dashboard. It counts no search.
      </p>
      <dl>
        {usageFields.map(([field, meaning]) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Errors</h2>
      <p>
        <code>success</code> is false, and <code>error</code> has <code>code</code>, <code>message</code> and{' '}
        <code>details</code>. Decide by the code: the message is for people and may change.
      </p>
      <dl>
        {Object.entries(refusals)
          .filter(([code]) => errors.has(code))
          .map(([code, { status, meaning }]) => (
            <div key={code}>
              <dt>
                {status} <code>{code}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
      <h2>Rate limits</h2>
      <ul>
        {(Object.keys(plans) as PlanKey[]).map((key) => (
          <li key={key}>
            {plans[key].name}: {plans[key].rate.requestsPerSecond} requests per second for the account, up to{' '}
            {plans[key].rate.burst} at once
          </li>
        ))}
      </ul>
      <p>
        Above the limit the response is 429 with <code>Retry-After</code> in seconds. Wait that long, and longer after
        each further 429. Failed requests do not count against your monthly searches.
      </p>
    </ShortPage>
  );
}
