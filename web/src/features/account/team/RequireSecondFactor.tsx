import { chakra } from '@chakra-ui/react/styled-system';
import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useTeamChange } from './teamQueries.ts';

interface RequireSecondFactorProps {
  account: Account;
  hasSecondFactor: boolean;
}

/** For the owner: whether members need a second factor. Who has none cannot require it of others. */
export function RequireSecondFactor({ account, hasSecondFactor }: RequireSecondFactorProps) {
  const { requires_second_factor: isOn, changed_at } = account;
  const change = useTeamChange(
    (api, required: boolean) => api.requireSecondFactor({ required, changed_at }),
    (_, required) =>
      required
        ? { title: 'Second Factor Required', text: 'Members without one are led to its set-up.' }
        : { title: 'Second Factor Not Required', text: 'Members decide themselves.' },
  );
  const mayTurnOn = hasSecondFactor || isOn;
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Security</chakra.h2>
      <Switch
        title="Require a second factor of all members"
        text="Members without an authenticator app can do nothing in the account until they have set one up. App IDs are not concerned."
        on={isOn}
        disabled={change.isPending || !mayTurnOn}
        onChange={(required) => change.mutate(required)}
      />
      {!mayTurnOn && (
        <p>
          To require it of others, <TextLink to={paths.editAccount}>set up a second factor for yourself</TextLink>{' '}
          first.
        </p>
      )}
      {change.isError && <Notice tone="danger" title={sentenceOf(change.error)} alert />}
    </Card>
  );
}
