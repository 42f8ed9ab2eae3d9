import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { caseCommentMax } from '../../../../lib/contract/cases/caseWords.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Case, type CaseEntry, type People, useCaseChange, useCaseSettings } from './cases.ts';
import { entryText, nameOf, whoDid } from './caseTexts.ts';

interface CaseHistoryProps {
  of: Case;
  entries: readonly CaseEntry[];
  people: People;
  mayComment: boolean;
}

/** All events of the case, oldest first, and a comment to add. */
export function CaseHistory({ of, entries, people, mayComment }: CaseHistoryProps) {
  return (
    <Card display="grid" gap="5">
      <chakra.h2 textStyle="card">History</chakra.h2>
      <chakra.ol display="grid" gap="4" aria-label="History of the case, oldest first">
        {entries.map((entry) => (
          <chakra.li key={entry.id} borderInlineStart="2px solid" borderColor="line.strong" ps="4">
            <chakra.p overflowWrap="anywhere">
              <chakra.span fontWeight="600">{whoDid(entry, people)}</chakra.span> {entryText(entry, people)}
            </chakra.p>
            {entry.text !== null && (
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
                <bdi>{entry.text}</bdi>
              </chakra.p>
            )}
            {entry.mentions.length > 0 && (
              <chakra.p mt="1" display="flex" flexWrap="wrap" gap="2">
                {entry.mentions.map((id) => (
                  <Badge key={id} tone="fjord">
                    @{nameOf(people, id)}
                  </Badge>
                ))}
              </chakra.p>
            )}
            <chakra.p textStyle="small" color="muted" mt="1">
              {shortDateTime(entry.at)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
      {mayComment && <Comment of={of} />}
    </Card>
  );
}

function Comment({ of: { id } }: { of: Case }) {
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<string[]>([]);
  const people = useCaseSettings().data?.people ?? [];
  const add = useCaseChange((api, input: Parameters<typeof api.commentCase>[0]) => api.commentCase(input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { case_id: id, text: text.trim(), ...(mentions.length > 0 && { mentions }) },
      {
        onSuccess: () => {
          setText('');
          setMentions([]);
        },
      },
    );
  };
  const others = people.filter(({ user_id }) => !mentions.includes(user_id));
  return (
    <chakra.form onSubmit={submit} display="grid" gap="4">
      <Field label="Comment">
        {(parts) => (
          <TextArea
            {...parts}
            rows={3}
            maxLength={caseCommentMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <chakra.div flex="1" minWidth="40" maxWidth="sm">
          <Field label="Mention">
            {(parts) => (
              <Select {...parts} value="" onChange={({ target }) => setMentions([...mentions, target.value])}>
                <option value="" disabled>
                  Choose a member
                </option>
                {others.map(({ user_id, name }) => (
                  <option key={user_id} value={user_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        <Button type="submit" disabled={add.isPending || text.trim() === ''}>
          {add.isPending ? 'Adding...' : 'Add comment'}
        </Button>
      </chakra.div>
      {mentions.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {mentions.map((userId) => (
            <Button
              key={userId}
              variant="outline"
              size="sm"
              aria-label={`Do not mention ${nameOf(people, userId)}`}
              onClick={() => setMentions(mentions.filter((one) => one !== userId))}
            >
              @{nameOf(people, userId)} ×
            </Button>
          ))}
        </chakra.div>
      )}
      {add.isError && <Notice tone="danger" title={sentenceOf(add.error)} alert />}
    </chakra.form>
  );
}
