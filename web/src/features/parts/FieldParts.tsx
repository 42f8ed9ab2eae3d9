import { DropZone } from '../../ui/DropZone.tsx';
import { Field, Input, Select, TextArea } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { PartGroup, State, States } from './PartGroup.tsx';

const nothing = () => {};

/** What is filled in. */
export function FieldParts() {
  return (
    <PartGroup id="fields" title="Fields">
      <States>
        <State label="Empty, with a hint">
          <Field label="Name" hint="Of a person or an organisation">
            {(parts) => <Input {...parts} placeholder="Ola Eksempel" />}
          </Field>
        </State>
        <State label="Refused">
          <Field label="Date of birth" problem="Please enter a date such as 1961, 1961-04 or 1961-04-23.">
            {(parts) => <Input {...parts} defaultValue="23 April" />}
          </Field>
        </State>
        <State label="Cannot be changed">
          <Field label="Email">{(parts) => <Input {...parts} readOnly value="ola@example.com" />}</Field>
        </State>
        <State label="Disabled">
          <Field label="Name">{(parts) => <Input {...parts} disabled value="Ola Eksempel" />}</Field>
        </State>
        <State label="Choice from a list">
          <Field label="List type">
            {(parts) => (
              <Select {...parts}>
                <option>UN Sanctions</option>
              </Select>
            )}
          </Field>
        </State>
        <State label="Several lines">
          <Field label="Message">{(parts) => <TextArea {...parts} rows={3} defaultValue="Two lines\nof text" />}</Field>
        </State>
        <State label="Switch, on and off">
          <Switch title="Security Alerts" text="When somebody signs in on a new device." on onChange={nothing} />
          <Switch title="Product Updates" text="When something is added." on={false} onChange={nothing} />
        </State>
        <State label="Switch, disabled">
          <Switch title="Invoices" text="They cannot be turned off." on disabled onChange={nothing} />
        </State>
      </States>
      <State label="File">
        <DropZone
          label="Choose a file"
          hint="CSV or XLSX, at most 10 MB."
          accept=".csv"
          file={undefined}
          onFile={nothing}
          disabled={false}
        />
      </State>
    </PartGroup>
  );
}
