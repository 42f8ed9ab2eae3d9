import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../../lib/contract/brand.ts';
import { isApiError, refusalOf, sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { stateOfPayment } from '../../../shared/stateOfPayment.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { Anchor } from '../../../ui/TextLink.tsx';

interface SetupErrorProps {
  error: unknown;
  /** Undefined if another try cannot help. */
  onRetry: (() => void) | undefined;
}

/** No account was opened: because nothing was paid, or because something failed after the payment. */
export function SetupError({ error, onRetry }: SetupErrorProps) {
  const state = stateOfPayment(error);
  return state === undefined ? <Failure error={error} onRetry={onRetry} /> : <NotPaid state={state} error={error} />;
}

interface NotPaidProps {
  state: string;
  error: unknown;
}

function NotPaid({ state, error }: NotPaidProps) {
  const mayFollow = state === 'processing';
  const title = mayFollow ? 'Payment Not Confirmed Yet' : 'Setup Error';
  useTitle(title);
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <Notice tone={mayFollow ? 'info' : 'danger'} title={sentenceOf(error)} alert />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {!mayFollow && <LinkButton to={paths.pricing}>View plans</LinkButton>}
        <LinkButton to={paths.home} variant="outline">
          Back to Home
        </LinkButton>
      </chakra.div>
    </chakra.div>
  );
}

/** What was paid is not lost: the same step is repeated, here and by the server. */
function Failure({ error, onRetry }: SetupErrorProps) {
  useTitle('Setup Error');
  const reason = error instanceof Error && !isApiError(error) ? error.message : sentenceOf(error);
  // A refusal may mean an unpaid sign-up; any other failure comes after the payment page has led here.
  const isPaid = onRetry !== undefined && refusalOf(error) === undefined;
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h1 textStyle="title">Setup Error</chakra.h1>
      <Notice tone="danger" title={reason} alert />
      <p>
        {isPaid ? 'Your' : 'If you have paid, your'} payment succeeded, but there was a problem setting up your account.{' '}
        {onRetry ? 'Please try again; if it happens again, contact support at ' : 'Please contact support at '}
        <Anchor href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('My account was not set up')}`}>
          {brand.supportEmail}
        </Anchor>
        . You are not charged twice.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <LinkButton to={paths.home} variant="outline">
          Back to Home
        </LinkButton>
      </chakra.div>
    </chakra.div>
  );
}
