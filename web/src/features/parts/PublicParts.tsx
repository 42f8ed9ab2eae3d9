import { CodeTabs } from '../../ui/page/CodeTabs.tsx';
import { Figures } from '../../ui/page/Figures.tsx';
import { Questions } from '../../ui/page/Questions.tsx';
import { Steps } from '../../ui/page/Steps.tsx';
import { PartGroup, State } from './PartGroup.tsx';

/** Parts of the public pages. */
export function PublicParts() {
  return (
    <PartGroup id="public" title="Public pages">
      <State label="Figures">
        <Figures
          figures={[
            { value: '8', what: 'lists', source: 'Official publishers, 1 August 2026' },
            { value: '0.22 %', what: 'of ordinary customers flagged', source: 'Bench, 22 November 2026' },
          ]}
        />
      </State>
      <State label="Steps">
        <Steps
          steps={[
            { title: 'Search', text: 'A name, and what else is known.' },
            { title: 'Compare', text: 'Each word with the listed name.' },
            { title: 'Decide', text: 'With the reason on the same page.' },
          ]}
        />
      </State>
      <State label="Questions">
        <Questions
          questions={[
            { question: 'Is a match a verdict?', answer: 'No. It is a lead that a person checks.' },
            { question: 'How old are the lists?', answer: 'Each answer says their dates.' },
          ]}
        />
      </State>
      <State label="Code in several languages">
        <CodeTabs
          id="parts-code"
          legend="Ask which lists there are"
          tabs={[
            { label: 'cURL', code: 'curl -s https://klarnavn.example/functions/v1/list_info' },
            { label: 'Python', code: 'client.list_info()' },
          ]}
        />
      </State>
    </PartGroup>
  );
}
