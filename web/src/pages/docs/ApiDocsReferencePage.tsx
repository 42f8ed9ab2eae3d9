import { refusalsOf } from '../../../../lib/contract/endpoint.ts';
import { type PlanKey, plans } from '../../../../lib/contract/plans.ts';
import { refusals } from '../../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../../lib/contract/routes.ts';
import {
  identifiersMax,
  limitDefault,
  limitMax,
  nameLengthMax,
  thresholdDefault,
  thresholdMin,
} from '../../../../lib/contract/screeningLimits.ts';
import { useOrigin } from '../../shared/origin.ts';
import { paths } from '../../shared/paths.ts';
import { EndpointList } from '../../ui/EndpointList.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { BackToDocs } from './BackToDocs.tsx';

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
        five matches, with the reason), <code>total_matches</code>, <code>criteria_ignored</code> (an exact search
        compares names only, and names here what else it was given), <code>query</code>, <code>lists_screened</code>,{' '}
        <code>lists_unavailable</code>, <code>request_id</code>, <code>timestamp</code>. No match is a success with{' '}
        <code>total_matches</code> 0.
      </p>
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

const fields: [string, string][] = [
  [
    'name',
    `Required unless identifiers are given. 1 to ${nameLengthMax} characters, at least one of them a letter or a digit. A name that is only a number is looked up as an identifier, too.`,
  ],
  [
    'identifiers',
    `Up to ${identifiersMax} numbers as { type, value, country }. type, if you know it: passport, national_id, tax, registration, imo, mmsi, lei, bic, crypto_address, phone or other. A record with an equal number is a match with the rule identifier, whatever its name; a different number of the same type and issuing country lowers the score of a fuzzy match.`,
  ],
  [
    'match_type',
    'exact (default): all terms are complete words of one name. fuzzy: similar names, and names that contain all terms.',
  ],
  ['external_ref', 'Your own reference; it is returned in the response.'],
  ['type', 'individual, entity, vessel or aircraft. Only for a fuzzy search.'],
  ['threshold', `The minimum score of a fuzzy match, ${thresholdMin} to 1; default ${thresholdDefault}.`],
  ['limit', `The maximum number of matches returned, 1 to ${limitMax}; default ${limitDefault}.`],
  ['date_of_birth', 'yyyy, yyyy-mm or yyyy-mm-dd. Only for a fuzzy search.'],
  ['nationality', 'A country: its ISO 3166 two-letter code or English name. Only for a fuzzy search.'],
  [
    'allow_partial',
    'true: respond even if a list could not be loaded, and name it in lists_unavailable. Default false: such a request fails.',
  ],
];
