import { Card } from '../../ui/Card.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { EditionDate } from '../../ui/EditionDate.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { PartGroup, State } from './PartGroup.tsx';
import { sampleLists } from './sampleAnswer.ts';

/** Records, and code. */
export function TableParts() {
  return (
    <PartGroup id="tables" title="Tables and code">
      <State label="Records with figures; small records on a phone">
        <Card py="0">
          <RecordTable
            caption="Lists"
            rows={sampleLists}
            keyOf={({ list }) => list}
            columns={[
              { label: 'List', cell: ({ database }) => database },
              { label: 'Date', cell: (edition) => <EditionDate edition={edition} /> },
              { label: 'Records', cell: ({ records }) => records.toLocaleString('en-US'), number: true },
            ]}
          />
        </Card>
      </State>
      <State label="Code">
        <CodeBlock
          label="cURL"
          code={
            'curl -s https://klarnavn.example/functions/v1/list_info \\\n  -H "Authorization: Bearer <your App ID>"'
          }
        />
      </State>
    </PartGroup>
  );
}
