import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { Receipt } from '../../../../lib/contract/receipts/receipt.ts';
import { useApi } from '../../shared/api.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Replayed = Awaited<ReturnType<Client['replayReceipt']>>;
type Difference = Replayed['today']['differences'][number];

/** The question of a receipt asked again: as on that day, and as of today. */
export function ReplayPart({ receipt: { id, rows } }: { receipt: Pick<Receipt, 'id' | 'rows'> }) {
  const api = useApi();
  const [row, setRow] = useState('1');
  const replay = useMutation({
    mutationFn: () => api.replayReceipt({ receipt_id: id, ...(rows && { row: Number(row) - 1 }) }),
  });
  return (
    <chakra.section display="grid" gap="3" aria-label="Search again">
      <chakra.p textStyle="small" color="muted">
        Search again with the engine and lists of that day, and with those of today. This counts no search.
      </chakra.p>
      {rows && (
        <Field label="Row of the batch" hint={`From 1 to ${rows.count}.`}>
          {(parts) => (
            <Input
              {...parts}
              type="number"
              min={1}
              max={rows.count}
              value={row}
              onChange={(event) => setRow(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <chakra.div>
        <Button variant="outline" disabled={replay.isPending} onClick={() => replay.mutate()}>
          {replay.isPending ? 'Searching again...' : 'Search again'}
        </Button>
      </chakra.div>
      {replay.isError && <LoadFailure title="The search could not be made again" error={replay.error} />}
      {replay.data && <Outcome of={replay.data} />}
    </chakra.section>
  );
}

function Outcome({ of: replayed }: { of: Replayed }) {
  const { same, again, missing, today, today_unavailable: unavailable } = replayed;
  const policyThen = replayed.then.policy_version;
  return (
    <chakra.div display="grid" gap="3" role="status">
      {same === true && (
        <Notice tone="good" title="As on that day: the same">
          The engine of that day, on the lists of that day, answers byte by byte what the receipt says.
        </Notice>
      )}
      {same === false && again && (
        <Notice tone="danger" title="As on that day: not the same">
          <Differences of={again.differences} none="The matches are the same. Details or totals of them differ." />
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title="The search of that day cannot be made again">
          <ul>
            {missing.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Notice title={`As of today: ${counted(today.totals?.matches ?? 0, 'match', 'matches')}`}>
        <Differences of={today.differences} none="The same matches as in the receipt." />
        <chakra.p mt="2">
          Lists: {today.lists.map(({ list, list_date }) => `${list} of ${list_date}`).join(', ') || 'none'}
        </chakra.p>
        <p>
          {policyThen === today.policy_version
            ? `Policy: ${policyThen}, then and today`
            : `Policy: ${policyThen} then, ${today.policy_version} today`}
        </p>
        {unavailable.length > 0 && (
          <chakra.p>Not searched today: {unavailable.map(({ database }) => database).join(', ')}</chakra.p>
        )}
      </Notice>
    </chakra.div>
  );
}

function Differences({ of, none }: { of: readonly Difference[]; none: string }) {
  if (of.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {of.map((difference) => (
        <li key={difference.list + difference.record_id}>{sentenceOf(difference)}</li>
      ))}
    </ul>
  );
}

function sentenceOf({ change, name, record_id, score_then, score_now }: Difference): string {
  const record = name === null ? record_id : `${name} (${record_id})`;
  if (change === 'gone') return `Gone: ${record}, then ${scoreOf(score_then)}`;
  if (change === 'new') return `New: ${record}, now ${scoreOf(score_now)}`;
  return `Changed: ${record}, then ${scoreOf(score_then)}, now ${scoreOf(score_now)}`;
}

const scoreOf = (thousandths: number | null) => ((thousandths ?? 0) / 1000).toFixed(3);
