import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useAccount } from '../../../shared/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';
import { TurnOffSecondFactor } from './TurnOffSecondFactor.tsx';

/** The second factor of the person: an authenticator app, with its code entered after the password. */
export function SecondFactorCard() {
  const { data } = useAccount();
  const [doing, setDoing] = useState<'setUp' | 'turnOff'>();
  const isOn = data?.user.has_second_factor ?? false;
  const place = useKeptFocus(`${doing} ${isOn}`);
  if (!data) return null;
  const isRequired = data.account?.requires_second_factor ?? false;
  const stop = () => setDoing(undefined);
  return (
    <Card display="grid" gap="4" justifyItems="start">
      <chakra.div ref={place} tabIndex={-1} outline="none" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h2 textStyle="card">Second factor</chakra.h2>
        <Badge tone={isOn ? 'spruce' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </chakra.div>
      <p>
        {isOn
          ? 'After your password, signing in asks for a code of your authenticator app.'
          : 'With an authenticator app on your phone, a stolen password is not enough to sign in: a code of the app is asked for as well.'}
        {isOn && isRequired && ' Your account requires this of all members.'}
      </p>
      {isOn && (
        <p>If you lose the phone, the owner of your account or our support can remove the second factor for you.</p>
      )}
      {doing === 'setUp' ? (
        <SetUpSecondFactor onCancel={stop} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" onClick={() => setDoing('setUp')}>
            {isOn ? 'Use another app' : 'Set up second factor'}
          </Button>
          {isOn && !isRequired && (
            <Button variant="dangerGhost" onClick={() => setDoing('turnOff')}>
              Turn off
            </Button>
          )}
        </chakra.div>
      )}
      {doing === 'turnOff' && <TurnOffSecondFactor onClose={stop} />}
    </Card>
  );
}
