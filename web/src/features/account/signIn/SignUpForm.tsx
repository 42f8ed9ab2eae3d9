import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { personNameMax } from '../../../../../lib/contract/account/profiles.ts';
import type { BillingPeriod, PlanKey } from '../../../../../lib/contract/billing/plans.ts';
import { isApiError } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { withChoice } from '../../../shared/planChoice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OpeningAccepts } from '../../../ui/OpeningAccepts.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type SignUpDetails, type SignUpField, signUpFields, signUpProblems } from './signUpDetails.ts';
import { keepDraft, readDraft } from './signUpDraft.ts';
import { paymentProblem, useSignUp } from './useSignUp.ts';

interface SignUpFormProps {
  plan: PlanKey | undefined;
  billing: BillingPeriod;
}

const optional = (label: string) => (
  <>
    {label}{' '}
    <chakra.span fontWeight="400" color="muted">
      (optional)
    </chakra.span>
  </>
);

/** Who the account is for. It is created when the payment, on a page of the payment provider, has succeeded. */
export function SignUpForm({ plan, billing }: SignUpFormProps) {
  const [details, setDetails] = useState(readDraft);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const signUp = useSignUp();
  const problems = signUpProblems(details, password);
  const shown = tried ? problems : {};
  const change = (part: Partial<SignUpDetails>) => {
    const next = { ...details, ...part };
    setDetails(next);
    keepDraft(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const first = signUpFields.find((field) => problems[field]);
    if (first) return fieldOf(event.currentTarget, first)?.focus();
    if (!plan) return showToast({ title: 'Error', text: 'Please select a plan first.', tone: 'destructive' });
    signUp.mutate({ plan, billing, details, password });
  };
  const field = (name: keyof SignUpDetails, label: React.ReactNode, more: React.ComponentProps<typeof Input>) => (
    <Field label={label} problem={shown[name]}>
      {(parts) => (
        <Input
          {...parts}
          name={name}
          value={details[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          {...more}
        />
      )}
    </Field>
  );
  const isLeaving = signUp.isPending || signUp.isSuccess;
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
      {field('email', 'Email', { type: 'email', required: true, maxLength: 254, autoComplete: 'username' })}
      <NewPasswordField label="Password" value={password} onChange={setPassword} problem={shown.password} />
      {field('fullName', 'Full name', { required: true, dir: 'auto', maxLength: personNameMax, autoComplete: 'name' })}
      {field('businessName', optional('Business name'), { dir: 'auto', maxLength: 500, autoComplete: 'organization' })}
      {field('website', optional('Website'), {
        type: 'url',
        maxLength: 200,
        autoComplete: 'url',
        placeholder: 'https://',
      })}
      {signUp.isError && (
        <Notice tone="danger" title={paymentProblem(signUp.error)}>
          {isApiError(signUp.error) && signUp.error.details.sign_in === true && (
            <TextLink
              to={paths.auth}
              state={{
                from: plan && withChoice(paths.dashboard, { plan, billing }),
                billing,
                email: details.email.trim(),
              }}
            >
              Sign in
            </TextLink>
          )}
        </Notice>
      )}
      <chakra.div display="grid" gap="2">
        <Button type="submit" wide disabled={isLeaving}>
          {isLeaving ? 'Opening the payment page...' : 'Continue to Payment'}
        </Button>
        <chakra.p textStyle="small" color="muted">
          You pay by card on the page of our payment provider. <OpeningAccepts />
        </chakra.p>
      </chakra.div>
    </chakra.form>
  );
}

function fieldOf(form: HTMLFormElement, field: SignUpField): HTMLElement | undefined {
  const found = form.elements.namedItem(field === 'password' ? 'new-password' : field);
  return found instanceof HTMLElement ? found : undefined;
}
