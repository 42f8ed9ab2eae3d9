import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '../TextLink.tsx';
import type { QuestionAnswer } from './questionAnswer.ts';

interface QuestionsProps {
  questions: readonly QuestionAnswer[];
}

/** Questions opening to their answers, without a script. On paper all of them are open. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <Frame>
      {questions.map(({ question, answer, more }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          {answer.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {more && (
            <p>
              <TextLink to={more.to}>{more.label}</TextLink>
            </p>
          )}
        </details>
      ))}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    maxWidth: 'prose',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& details': { borderTop: '1px solid', borderColor: 'line' },
    '& summary': { cursor: 'pointer', py: '3', color: 'fjord' },
    '& summary h3': { display: 'inline', ms: '1', fontFamily: 'body', letterSpacing: 'normal', color: 'ink' },
    '& summary:hover h3': { textDecoration: 'underline' },
    '& details > p': { mb: '4', color: 'muted' },
    '& details::details-content': { _print: { contentVisibility: 'visible', display: 'block', height: 'auto' } },
  },
});
