import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOfPassword } from '../../../../../lib/contract/account/passwordRules.ts';
import { useApi } from '../../../shared/api.ts';
import { isApiError, sentenceOf } from '../../../shared/apiSentences.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { useAccount } from '../../../shared/queries.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useGoOn } from './useGoOn.ts';

/**
 * Changes the password given the current one, and ends all sessions; this one goes on by a new sign-in, with a code for a person with a
 * second factor.
 */
export function PasswordCard() {
  const { accessToken } = useSession();
  const goOn = useGoOn();
  const hasSecondFactor = useAccount().data?.user.has_second_factor ?? false;
  const api = useApi();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const problem = problemOfPassword(next);
  const change = useMutation({
    mutationFn: async () => {
      const change = { access_token: await accessToken(), current_password: current, new_password: next };
      await api.changePassword(change);
      return goOn(next, code.replace(/\s/g, ''));
    },
    onSuccess: (text) => {
      setCurrent('');
      setNext('');
      setCode('');
      setTried(false);
      showToast({ title: 'Password Changed', text });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current && !problem && (code || !hasSecondFactor)) change.mutate();
  };
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5" maxWidth="28rem" noValidate>
        <chakra.h2 textStyle="card">Password</chakra.h2>
        <PasswordField
          label="Current password"
          value={current}
          onChange={setCurrent}
          problem={tried && !current ? 'Please enter your current password.' : undefined}
        />
        <NewPasswordField label="New password" value={next} onChange={setNext} problem={tried ? problem : undefined} />
        {hasSecondFactor && (
          <CodeField label="Code" hint="Six digits from your authenticator app." value={code} onChange={setCode} />
        )}
        <chakra.p color="muted">You stay signed in here. All other sessions end, on every device.</chakra.p>
        {change.isError && <Notice tone="danger" title={sentenceOfChange(change.error)} alert />}
        <chakra.div>
          <Button type="submit" variant="outline" disabled={change.isPending}>
            {change.isPending ? 'Changing password...' : 'Change password'}
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  );
}

/** Of our API, or of the sign-in service. */
function sentenceOfChange(error: unknown): string {
  return isApiError(error) ? sentenceOf(error) : authSentence(error);
}
