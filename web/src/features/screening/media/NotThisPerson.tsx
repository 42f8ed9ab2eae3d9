import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { mediaNoteMax } from '../../../../../lib/contract/media/adverseMediaLimits.ts';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Input } from '../../../ui/Field.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dayAndTime } from './mediaDays.ts';
import { askedWord } from './subjectWords.ts';
import { type MediaInput, useDecideMedia } from './useMediaCheck.ts';

/** Whom a check was about, as it was asked: a decision holds for the reference, or else for all the others together. */
export type AskedPerson = Pick<MediaInput, 'name' | 'external_ref' | 'type' | 'date_of_birth' | 'nationality'>;

interface NotThisPersonProps {
  asked: AskedPerson;
  match: AdverseMediaMatch;
  decision: AdverseMediaMatch['decision'];
  onDecided: (decision: AdverseMediaMatch['decision']) => void;
}

/** The decision for another person: recorded with its author, shown in later checks, and taken back by one click. */
export function NotThisPerson({ asked, match, decision, onDecided }: NotThisPersonProps) {
  const decide = useDecideMedia();
  const who = askedWord(asked.type);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const about = {
    ...personOf(asked),
    title: match.title.slice(0, 500),
    article_ids: match.adverse_media_details.articles.map(({ id }) => id),
  };
  const send = (verdict: 'not_this_person' | 'undecided') => {
    const reason = note.trim();
    decide.mutate(
      { ...about, verdict, ...(verdict === 'not_this_person' && reason ? { note: reason } : {}) },
      {
        onSuccess: ({ decision: made }) => {
          setOpen(false);
          onDecided(made);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('not_this_person');
  };
  const failure = decide.error && <Notice tone="danger" title={sentenceOf(decide.error)} alert />;
  if (decision) {
    return (
      <chakra.div display="grid" gap="2">
        <chakra.p textStyle="small" overflowWrap="anywhere">
          <strong>Marked as not this {who}</strong> by {decision.decided_by}, {dayAndTime(decision.decided_at)}
          {decision.note && <>: {decision.note}</>}.{' '}
          <LinkLikeButton disabled={decide.isPending} onClick={() => send('undecided')}>
            Undo
          </LinkLikeButton>
        </chakra.p>
        {failure}
      </chakra.div>
    );
  }
  return (
    <chakra.div data-noprint display="grid" gap="3" justifyItems="start">
      {!isOpen && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Not this {who}
        </Button>
      )}
      {isOpen && (
        <chakra.form onSubmit={submit} display="grid" gap="3" width="full" maxWidth="prose">
          <Field
            label={`Why is it not this ${who}?`}
            hint={`Optional. The decision is kept with your name and shown in later checks of ${asked.external_ref ? 'this reference' : 'the same name, kind, date of birth and nationality'}; the match is never hidden.`}
          >
            {(parts) => (
              <Input
                {...parts}
                value={note}
                maxLength={mediaNoteMax}
                autoComplete="off"
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" size="sm" disabled={decide.isPending}>
              {decide.isPending ? 'Saving...' : 'Save decision'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </chakra.div>
        </chakra.form>
      )}
      {failure}
    </chakra.div>
  );
}

function personOf({ name, external_ref, type, date_of_birth, nationality }: AskedPerson): AskedPerson {
  return {
    name,
    ...(external_ref && { external_ref }),
    ...(type && { type }),
    ...(date_of_birth && { date_of_birth }),
    ...(nationality && { nationality }),
  };
}
