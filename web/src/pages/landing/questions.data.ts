import { batchRowsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import { plans } from '../../../../lib/contract/billing/plans.ts';
import { brand } from '../../../../lib/contract/brand.ts';
import { idempotencyHours } from '../../../../lib/contract/http/idempotency.ts';
import { percentOf } from '../../../../lib/contract/screening/scoreBands.ts';
import { thresholdDefault } from '../../../../lib/contract/screening/screeningLimits.ts';
import { count } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import type { QuestionAnswer } from '../../ui/page/questionAnswer.ts';

/** What a compliance officer asks before buying. Also told to search engines. */
export const landingQuestions: readonly QuestionAnswer[] = [
  {
    question: 'Which lists are screened?',
    answer:
      'The sanctions lists of the EU, the UN, the United Kingdom, US OFAC (SDN and Consolidated) and the Swiss SECO, and the lists of politically exposed persons of Denmark, the Faroe Islands and Greenland. No others: for PEPs of other countries you need another source. Adverse media is a check of its own, which you ask for beside the lists.',
    more: { to: paths.sanctionsScreening, label: 'What is on the sanctions lists' },
  },
  {
    question: 'How old are the lists?',
    answer:
      'The status page shows the date and the age of each list at this moment, and every answer repeats them. A list that is older than seven days is marked.',
    more: { to: paths.status, label: 'List status' },
  },
  {
    question: 'What happens if a list is missing?',
    answer:
      'The answer names it. If a list cannot be read, the search fails, unless you have asked for an incomplete answer. “No match” is said only of the lists that were searched.',
  },
  {
    question: 'Does “no match” mean that the customer is clear?',
    answer: `It means that no name on these lists, of these dates, reaches the score you asked for: ${percentOf(thresholdDefault)} % unless you set another. It does not tell you about owners or relatives, nor about news unless you have asked for adverse media as well. The decision is yours.`,
    more: { to: `${paths.sanctionsScreening}#limits`, label: 'What it does not find' },
  },
  {
    question: 'How many false alarms will we have?',
    answer:
      'We measure that on public data, with the method and the misses. How many it will be for you depends on your customers: names that are common where the lists come from are flagged more often. A date of birth lowers the number.',
    more: { to: paths.accuracy, label: 'All figures' },
  },
  {
    question: 'Do you keep the names we screen?',
    answer: `Each answered screening has a receipt with the name, so that you can show later what was asked and found. It is encrypted with a key of its own, and your account alone reads it. No log has names. The answer to a request of the API with an Idempotency-Key, which our SDKs send, is kept ${idempotencyHours} hours for repeats. Files of names and their results are kept until they are deleted by a fixed rule, so that you can fetch them.`,
    more: { to: paths.privacy, label: 'Privacy Policy' },
  },
  {
    question: 'Where is our data, and is there a data processing agreement?',
    answer:
      'It is stored and processed in data centres of Amazon Web Services in the European Union. A name leaves the Union only where you ask for adverse media and news are searched. The data processing agreement is part of every contract and accepted with the Terms; a signed copy can be had. We hold no certificate such as ISO 27001.',
    more: { to: paths.security, label: 'Security, sub-processors and facts for your DORA register' },
  },
  {
    question: 'What do we show to an auditor?',
    answer:
      'The answer itself. It has the question, each match with its reasons, the lists with their dates, and a request_id. Print it, copy it as text, or keep the JSON of the API. We do not keep it for you: store it with the customer’s file, in Denmark as a rule until five years after the relationship has ended (Anti-Money Laundering Act, section 30).',
    more: { to: paths.caseManagement, label: 'From the match to the decision' },
  },
  {
    question: 'Can several people work in one account?',
    answer:
      'Yes: five in Advanced, any number in Professional, one in Simple. There are four roles: owner, administrator, analyst and auditor, who reads and cannot search. A second factor can be required of everybody.',
  },
  {
    question: 'We have thousands of customers. How do we screen them all?',
    answer: `Upload a CSV or Excel file of up to ${count(batchRowsMax)} rows. You see first which rows can be screened and how many searches they take: one for each row, so that more than ${count(plans.advanced.searches ?? 0)} rows in a month need Professional. The result has every column of your file.`,
    more: { to: `${paths.apiDocs}/batch-files`, label: 'Batch files' },
  },
  {
    question: 'Is a customer screened again when a list changes?',
    answer: `Yes. Enter it as a customer to monitor: ${brand.name} compares it with each new edition of every list and opens an alert when the outcome changes. Simple monitors ${plans.simple.subjects} customers, Advanced ${plans.advanced.subjects?.toLocaleString('en-GB')}, Professional any number.`,
    more: { to: paths.status, label: 'List status' },
  },
];
