import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../shared/api.ts';
import { isApiError, sentenceOf } from '../../../shared/apiSentences.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { useSession } from '../../../shared/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAccept } from './useAccept.ts';

interface ConfirmAddressProps {
  person: { email: string; name: string; password: string };
  token: string;
  onBack: () => void;
}

/** The code from the e-mail: with it the address is proved, the person signed in and the invitation accepted. */
export function ConfirmAddress({ person, token, onBack }: ConfirmAddressProps) {
  const { signIn } = useSession();
  const api = useApi();
  const [code, setCode] = useState('');
  // After the sign-in, a later failure is retried without the code.
  const confirmed = useRef(false);
  const accept = useAccept(token);
  const join = useMutation({
    mutationFn: async () => {
      if (!confirmed.current)
        await api.joinByInvitation({ token, name: person.name, password: person.password, code: code.trim() });
      confirmed.current = true;
      await signIn(person.email, person.password, false);
      await accept.mutateAsync(person.name);
    },
  });
  const resend = useMutation({
    mutationFn: () => api.joinByInvitation({ token, name: person.name, password: person.password }),
    onSuccess: () => showToast({ title: 'Code Sent', text: `A new code has been sent to ${person.email}.` }),
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5">
      <chakra.p role="status">
        We have sent a code to {person.email}. Enter it here to show that the address is yours.
      </chakra.p>
      <CodeField label="Code" value={code} onChange={setCode} />
      {join.isError && (
        <Notice
          tone="danger"
          title={isApiError(join.error) ? sentenceOf(join.error) : authSentence(join.error)}
          alert
        />
      )}
      <Button type="submit" wide disabled={join.isPending}>
        {join.isPending ? 'Joining...' : 'Join'}
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="4" textStyle="small">
        <LinkLikeButton disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send a new code
        </LinkLikeButton>
        <LinkLikeButton onClick={onBack}>Back</LinkLikeButton>
      </chakra.div>
    </chakra.form>
  );
}
