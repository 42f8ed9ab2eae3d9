import { replyWithin, technicalReplyWithin } from '../../../../lib/contract/site/replyTimes.ts';
import { paths } from '../../shared/paths.ts';
import type { QuestionAnswer } from '../../ui/page/questionAnswer.ts';

export const contactQuestions: readonly QuestionAnswer[] = [
  {
    question: 'How soon do I get an answer?',
    answer: `We reply ${replyWithin}. Technical questions typically get an answer ${technicalReplyWithin}.`,
  },
  {
    question: 'What should a technical question say?',
    answer:
      'The request_id of the call, which stands in every answer and in the header X-Request-Id, the time, and what you expected. Do not send your App ID: we find the call without it.',
    more: { to: `${paths.apiDocs}/errors`, label: 'What each error code means' },
  },
  {
    question: 'A match looks wrong. What do I do?',
    answer:
      'Send us the name you searched for, the list and the entry that was found. We explain the score, and say whether it should be mended in our matching or at the publisher of the list.',
  },
  {
    question: 'Do I need a contract to try the service?',
    answer:
      'No. The search on the first page is free for a few names, and the plans are bought online and can be ended at the end of each period.',
    more: { to: paths.pricing, label: 'Plans and prices' },
  },
  {
    question: 'How do I have my message removed?',
    answer:
      'Write to us from the same address. We remove what you have sent by the form; otherwise it is removed after 12 months.',
  },
];
