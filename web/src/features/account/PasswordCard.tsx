import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOfPassword } from '../../../../lib/contract/passwordRules.ts';
import { useApi } from '../../shared/api.ts';
import { authSentence } from '../../shared/authSentence.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showToast } from '../../ui/toast.ts';

/** Changes the password of whoever knows the current one. */
export function PasswordCard() {
  const { changePassword } = useSession();
  const api = useApi();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const problem = problemOfPassword(next);
  const change = useMutation({
    mutationFn: async () => {
      await changePassword(current, next);
      // It is changed by now, whether or not the mail about it can be asked for.
      await api.reportPasswordChange({}).catch(() => undefined);
    },
    onSuccess: () => {
      setCurrent('');
      setNext('');
      setTried(false);
      showToast({ title: 'Password Changed', text: 'Use the new password when you next sign in.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current && !problem) change.mutate();
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

/** The sign-in service says "username or password" also where only a password was asked. */
function sentenceOfChange(error: unknown): string {
  const sentence = authSentence(error);
  return sentence === 'Incorrect username or password.' ? 'The current password is not correct.' : sentence;
}
