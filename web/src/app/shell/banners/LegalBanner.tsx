import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Acceptance } from '../../../../../lib/contract/account/acceptances.ts';
import {
  type LegalText,
  legalTexts,
  legalVersions,
  newestVersions,
} from '../../../../../lib/contract/account/legal.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { shortDate } from '../../../shared/format.ts';
import { keys, useAccount } from '../../../shared/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { LegalLink } from '../../../ui/LegalLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';

const contract: readonly LegalText[] = ['terms', 'dpa'];

/**
 * Asks a member to accept a contract text newer than their accepted one, with the privacy policy if they saw an earlier one, and gives its
 * effective date. Other members accepted the terms with an invitation.
 */
export function LegalBanner() {
  const { data } = useAccount();
  const { acceptances, member } = data ?? {};
  if (!acceptances || !member) return null;
  const open = openTexts(acceptances, member.role === 'owner');
  if (open.length === 0) return null;
  const asked = open.filter((text) => text !== 'privacy');
  const isOfContract = asked.length > 0;
  const isChange = acceptances.some(({ document }) => (isOfContract ? contract.includes(document) : true));
  const [it, holds] = asked.length > 1 ? ['them', 'They hold'] : ['it', 'It holds'];
  const title = isOfContract ? 'Our terms have changed' : 'Our privacy policy has changed';
  return (
    <Notice title={isChange ? title : 'Please accept our terms'}>
      <chakra.p mb="3">
        {isOfContract && (
          <>
            Please read the <Links texts={asked} /> and accept {it}
            {member.role === 'owner' && ' for your organisation'}.{' '}
            {isChange && `${holds} for your account from ${shortDate(effectOf(asked))}. `}
          </>
        )}
        {open.includes('privacy') && (
          <>
            What happens with your data is in the <LegalLink text="privacy" />.
          </>
        )}
      </chakra.p>
      <Answer label={isOfContract ? 'Accept' : 'I have read it'} />
    </Notice>
  );
}

/** Records the newest version of every text. */
function Answer({ label }: { label: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => api.acceptTexts({ accepts: newestVersions }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.account });
      showToast({ title: 'Thank you', text: 'What you have accepted stands under Edit Account.' });
    },
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
  });
  return (
    <Button variant="outline" size="sm" disabled={accept.isPending} onClick={() => accept.mutate()}>
      {accept.isPending ? 'One moment...' : label}
    </Button>
  );
}

const Links = ({ texts }: { texts: readonly LegalText[] }) =>
  texts.map((text, i) => (
    <Fragment key={text}>
      {i > 0 && ' and the '}
      <LegalLink text={text} />
    </Fragment>
  ));

/** The owner has every text in its newest version; another member those known to them in an earlier one. */
function openTexts(acceptances: readonly Acceptance[], isOwner: boolean): LegalText[] {
  const hasNewest = (text: LegalText) =>
    acceptances.some(({ document, version }) => document === text && version === newestVersions[text]);
  const concerns = (text: LegalText) =>
    isOwner || (text !== 'dpa' && acceptances.some(({ document }) => document === text));
  return legalTexts.filter((text) => concerns(text) && !hasNewest(text));
}

/** The first day one of the new versions takes effect. */
const effectOf = (texts: readonly LegalText[]) =>
  texts.map((text) => legalVersions[text][0].takesEffect).sort()[0] ?? null;
