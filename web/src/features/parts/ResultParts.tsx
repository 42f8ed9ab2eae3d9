import { Card } from '../../ui/Card.tsx';
import { SearchResults } from '../../ui/matches/SearchResults.tsx';
import { PartGroup, State } from './PartGroup.tsx';
import { emptyAnswer, incompleteAnswer, question, sampleAnswer } from './sampleAnswer.ts';

const answers = [
  { label: 'Matches of both kinds and of four bands', answer: sampleAnswer },
  { label: 'No match', answer: emptyAnswer },
  { label: 'A list could not be loaded', answer: incompleteAnswer },
  { label: 'The form has been changed since', answer: emptyAnswer, changed: true },
];

/** Results of a search. */
export function ResultParts() {
  return (
    <PartGroup id="results" title="Results">
      {answers.map(({ label, answer, changed = false }) => (
        <State key={label} label={label}>
          <Card>
            <SearchResults question={question} answer={answer} changed={changed} />
          </Card>
        </State>
      ))}
    </PartGroup>
  );
}
